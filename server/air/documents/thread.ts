/** The documents of the air office, drawn in a thread of their own. */
import type { DocumentJob } from '#contract/air/documents.ts';
import { documentThread } from '#server/platform/documents/thread.ts';

const thread = documentThread<DocumentJob>('server/air/documents/worker');

/** Draws `jobs` into one PDF. */
export const drawDocuments = thread.draw;
/** Ends the thread; the next document begins another one. */
export const closeDocumentThread = thread.close;
