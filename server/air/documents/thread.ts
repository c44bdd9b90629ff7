/** The documents of the air office, drawn in a separate thread. */
import type { DocumentJob } from '#contract/air/documents.ts';
import { documentThread } from '#server/platform/documents/thread.ts';

const thread = documentThread<DocumentJob>('server/air/documents/worker');

/** Draws `jobs` into one PDF. */
export const drawDocuments = thread.draw;
/** Ends the thread; the next document starts another one. */
export const closeDocumentThread = thread.close;
