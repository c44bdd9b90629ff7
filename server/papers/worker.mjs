/** Node 20 gives a worker neither TypeScript nor the loader of its parent: register tsx here, then begin. */
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
