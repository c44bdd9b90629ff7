/**
 * The entry point of `npm start`, built. Sets NODE_ENV to production first, since libraries read it while
 * they load. Stack traces refer to the sources.
 */
import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { nameSources } from '#server/platform/traces.ts';

process.env['NODE_ENV'] = 'production';
nameSources();
// The young-generation size set by `npm start` is for this thread; other threads have limits of their own.
setFlagsFromString('--max-semi-space-size=0');
// The embedded database's thread loads its engine while this one loads the program.
if (!process.env['DATABASE_URL']) (await import('#server/platform/db/embedded/thread.ts')).standBy();
await import('./main.ts');
