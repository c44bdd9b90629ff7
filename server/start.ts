/**
 * What `npm start` runs, built. A running product is production, whatever the shell says: libraries ask NODE_ENV while
 * they are loaded, so it is set before any of them is. Stack traces name the sources.
 */
import process from 'node:process';

process.env['NODE_ENV'] = 'production';
process.setSourceMapsEnabled(true);
// The embedded database's thread loads its engine while this one loads the program.
if (!process.env['DATABASE_URL']) (await import('./db/embedded/thread.ts')).standBy();
await import('./main.ts');
