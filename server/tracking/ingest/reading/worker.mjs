/** The thread of the sources: see server/platform/threads/thread.mjs. */
import { begin } from '#server/platform/threads/thread.mjs';

await begin('server/tracking/ingest/reading/worker');
