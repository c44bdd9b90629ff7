/** The thread of the sources: see server/thread.mjs. */
import { begin } from '#server/thread.mjs';

await begin('server/papers/worker');
