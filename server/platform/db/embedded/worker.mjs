/** The thread of the sources: see server/platform/threads/thread.mjs. */
import { begin } from '../../threads/thread.mjs';

await begin('server/platform/db/embedded/worker');
