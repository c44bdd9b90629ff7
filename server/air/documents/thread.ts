/** The documents of the air office, drawn in a thread of their own. */
import type { PaperJob } from '#contract/air/papers.ts';
import { documentThread } from '#server/platform/documents/thread.ts';

const thread = documentThread<PaperJob>('server/air/documents/worker');

/** Draws `jobs` into one PDF. */
export const drawPapers = thread.draw;
/** Ends the thread; the next document begins another one. */
export const closePapers = thread.close;
