/**
 * What `npm start` runs, built. A running product is production, whatever the shell says: libraries ask NODE_ENV while
 * they are loaded, so it is set before any of them is. Stack traces name the sources.
 */
import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { nameSources } from '#server/platform/traces.ts';

process.env['NODE_ENV'] = 'production';
nameSources();
// What `npm start` says of the young generation holds for this thread; the others have limits of their own.
setFlagsFromString('--max-semi-space-size=0');
// The embedded database's thread loads its engine while this one loads the program.
if (!process.env['DATABASE_URL']) (await import('#server/platform/db/embedded/thread.ts')).standBy();
await import('./main.ts');
