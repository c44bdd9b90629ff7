/** Documents of a bill as PDF, and its message to the airline. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { commonQuery } from '#contract/access/account.schema.ts';
import { enveloped } from '#contract/core/envelope.schema.ts';
import {
  BILL_DOCUMENTS,
  BILL_PRINTS,
  MOST_BILLS,
  MOST_LABELS,
  WAYBILL_COPIES,
  type DocumentJob,
} from '#contract/air/documents.ts';
import { API_BASE } from '#contract/core/settings.ts';
import { channelOf, versionFor } from '../messages/channel.ts';
import { airlineOf, messagesOf, sendAgain, sendBillMessage } from '../messages/send.ts';
import { billMessage } from '../waybills/message.ts';
import { labelsZpl } from '#contract/air/zpl.ts';
import { printedBillOf } from '../waybills/bill.ts';
import { inLatin1 } from '../waybills/latin.ts';
import { labelsDocument } from '../waybills/labels.ts';
import { billDocuments } from '../waybills/documents.ts';
import { PDF_TYPE } from '#server/platform/documents/thread.ts';
import { closeDocumentThread } from '../documents/thread.ts';
import { success } from '#server/platform/http/envelope.ts';
import { fileOf } from '#server/platform/http/streams.ts';
import { Refused, refusedField } from '#server/platform/refused.ts';
import { rowOf } from '#server/records/records.ts';
import { entityOf } from '#server/records/table.ts';
import { callerOf } from '#server/records/routes/records.ts';
import { sent, shown } from './message-shape.ts';
import { sendDocument } from './document-reply.ts';

const bills = `${API_BASE}/api/v1/airWaybill`;
/** Offset in millimetres on preprinted forms. */
const shift = z.coerce.number().min(-30).max(30).default(0);
const PIECES = /^(\d{1,5})(?:-(\d{1,5}))?$/;

/** `3-7`: the labels of these pieces. */
function piecesOf(text: string | undefined): number[] {
  const [, from, to] = PIECES.exec(text ?? '') ?? [];
  if (from === undefined) return [];
  const [first, last] = [Number(from), Number(to ?? from)];
  return Array.from({ length: Math.min(last - first + 1, MOST_LABELS + 1) }, (_, at) => first + at);
}

/** Version of an FWB; by default the one that the airline reads. */
const fwbVersion = z
  .enum(['16', '17'])
  .optional()
  .transform((text) => text && (Number(text) as 16 | 17));
const fault = z.object({
  field: z.string(),
  rule: z.enum(['required', 'characters', 'tooLong', 'places', 'format']),
  most: z.int().optional(),
  fits: z.string().optional(),
  value: z.string(),
});

export default async function documentRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;
  // A stopping portal leaves no thread behind.
  app.addHook('onClose', closeDocumentThread);
  const tags = ['airWaybill'];
  const params = z.object({ id: z.string() });

  app.get(
    `${bills}/:id/papers/:paper`,
    {
      config: { policy: 'airWaybill.show' },
      schema: {
        tags,
        summary: 'A paper of a bill as PDF; what did not fit is told in a header',
        params: params.extend({ paper: z.enum(BILL_PRINTS) }),
        querystring: commonQuery.extend({
          copies: z
            .string()
            .regex(new RegExp(`^(${WAYBILL_COPIES.join('|')})(,(${WAYBILL_COPIES.join('|')})){0,4}$`))
            .default('original3')
            .describe(`Of ${WAYBILL_COPIES.join(', ')}, by comma`),
          preprinted: z.enum(['true', 'false']).default('false').describe('Values alone, for a printed form'),
          right: shift,
          down: shift,
          pieces: z
            .string()
            .regex(PIECES)
            .refine((text) => {
              const [, from = '0', to = from] = PIECES.exec(text) ?? [];
              return Number(from) >= 1 && Number(to) >= Number(from);
            })
            .optional()
            .describe('Labels of some pieces: 3-7'),
        }),
        ...fileOf(PDF_TYPE),
      },
    },
    async (request, reply) => {
      const { params, query } = request;
      const { copies, preprinted, right, down } = query;
      const options = {
        copies: copies.split(',') as (typeof WAYBILL_COPIES)[number][],
        ...(preprinted === 'true' && { preprinted: { right, down } }),
      };
      const documentRequest = { document: params.paper, options, only: piecesOf(query.pieces) };
      const { jobs, title } = await billDocuments(
        db,
        params.id,
        documentRequest,
        callerOf(request),
        request.t,
      );
      return sendDocument(reply, jobs, title);
    },
  );

  app.get(
    `${bills}/:id/labels.zpl`,
    {
      config: { policy: 'airWaybill.show' },
      schema: {
        tags,
        summary: 'Labels of the pieces in the language of label printers (ZPL II)',
        params,
        querystring: commonQuery.extend({ pieces: z.string().regex(PIECES).optional() }),
        ...fileOf('text/plain'),
      },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      const bill = await printedBillOf(db, request.params.id, caller);
      const labels = await labelsDocument(db, caller, bill, piecesOf(request.query.pieces));
      // Label printers have no Chinese letters and few accents.
      const latin = {
        airline: inLatin1(labels.airline),
        consignee: inLatin1(labels.consignee),
        remarks: inLatin1(labels.remarks),
      };
      return reply
        .type('text/plain; charset=utf-8')
        .header('content-disposition', 'attachment; filename="labels.zpl"')
        .send(Readable.from([Buffer.from(labelsZpl({ ...labels, ...latin }), 'utf8')]));
    },
  );

  app.post(
    `${bills}/papers`,
    {
      // Read-only, but sent by POST, since ids are too many for a URL.
      config: { policy: 'airWaybill.show', whileViewing: true },
      schema: {
        tags,
        summary: 'Papers of several bills in one PDF; what a bill cannot have is left out',
        body: z.object({
          ids: z.array(z.uuid()).min(1).max(MOST_BILLS),
          papers: z.array(z.enum(BILL_DOCUMENTS)).min(1).max(BILL_DOCUMENTS.length),
        }),
        ...fileOf(PDF_TYPE),
      },
    },
    async (request, reply) => {
      const { ids, papers: documents } = request.body;
      const jobs: DocumentJob[] = [];
      for (const id of ids)
        for (const document of documents) {
          const documentRequest = { document, options: {}, only: [] };
          try {
            jobs.push(...(await billDocuments(db, id, documentRequest, callerOf(request), request.t)).jobs);
          } catch (error) {
            if (!(error instanceof Refused) || error.key !== 'invalid') throw error;
          }
        }
      if (jobs.length === 0) throw refusedField('invalid', 'papers', 'papers:fault.none');
      return sendDocument(reply, jobs, request.t('papers:batch.title'));
    },
  );

  app.get(
    `${bills}/:id/message`,
    {
      config: { policy: 'airWaybill.show' },
      schema: {
        tags,
        summary: 'A bill as FWB or FHL (IATA Cargo-IMP), with what must be mended before it can be sent',
        params,
        querystring: commonQuery.extend({ fwb: fwbVersion }),
        response: {
          200: enveloped(
            z.object({
              kind: z.enum(['FWB', 'FHL']),
              version: z.int(),
              text: z.string(),
              faults: z.array(fault),
            }),
          ),
        },
      },
    },
    async (request) => {
      const { id } = request.params;
      const caller = callerOf(request);
      await rowOf(db, entityOf('airWaybill', caller.actor), id);
      const version = request.query.fwb ?? versionFor(app.env, await airlineOf(db, id));
      return success(await billMessage(db, id, version, caller));
    },
  );

  app.post(
    `${bills}/:id/message`,
    {
      config: { policy: 'waybill.send' },
      schema: {
        tags,
        summary: 'Send a bill to the airline as FWB or FHL, with the houses of a master if wanted',
        params,
        body: z.object({ fwb: fwbVersion, houses: z.boolean().default(false) }),
        response: { 202: enveloped(z.array(sent)) },
      },
    },
    async (request, reply) => {
      const { fwb, houses } = request.body;
      const options = { version: fwb, houses };
      const messages = await sendBillMessage(db, app.env, request.params.id, options, callerOf(request));
      return reply.code(202).send(success(messages.map(shown)));
    },
  );
  app.get(
    `${bills}/:id/messages`,
    {
      config: { policy: 'airWaybill.show' },
      schema: {
        tags,
        summary: 'What was sent of a bill, and whether anything can be',
        params,
        response: {
          200: enveloped(z.object({ configured: z.boolean(), messages: z.array(sent) })),
        },
      },
    },
    async (request) => {
      const messages = await messagesOf(db, { key: 'airWaybill', id: request.params.id }, request);
      const channel = channelOf(app.env, await airlineOf(db, request.params.id));
      return success({ configured: channel !== null, messages: messages.map(shown) });
    },
  );
  app.post(
    `${bills}/:id/messages/:message/again`,
    {
      config: { policy: 'waybill.send' },
      schema: {
        tags,
        summary: 'Try a message again that has failed',
        params: params.extend({ message: z.uuid() }),
        response: { 202: enveloped(sent) },
      },
    },
    async (request, reply) => {
      const { id, message } = request.params;
      const target = { key: 'airWaybill', id } as const;
      const again = await sendAgain(db, target, message, callerOf(request));
      return reply.code(202).send(success(shown(again)));
    },
  );
}
