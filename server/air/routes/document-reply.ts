/** Sends a document as the response of a call. */
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DOCUMENT_REMARKS_HEADER, type DocumentJob } from '#contract/air/documents.ts';
import { PDF_TYPE } from '#server/platform/documents/thread.ts';
import { drawDocuments } from '../documents/thread.ts';

/** Draws one document and sends it: a failure is still a refusal, and its remarks are sent first. */
export async function sendDocument(reply: FastifyReply, jobs: readonly DocumentJob[], title: string) {
  const { stream, remarks } = drawDocuments(jobs, title);
  const bytes = await buffer(stream);
  const { missing, overflow } = await remarks;
  const name = `${title.replace(/[^\p{L}\p{N}-]+/gu, '-')}.pdf`;
  return reply
    .type(PDF_TYPE)
    .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('cache-control', 'no-store')
    .header(DOCUMENT_REMARKS_HEADER, encodeURIComponent([...overflow, ...missing].join(' ')))
    .header('content-length', bytes.length)
    .send(Readable.from([bytes]));
}
