/** Warehouse calls: the reading of a scale, and the documents of an order or of a customer's shipment. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ORDER_PRINTS, SHIPMENT_DOCUMENTS } from '#contract/air/documents.ts';
import { commonQuery } from '#contract/access/account.schema.ts';
import { enveloped } from '#contract/core/envelope.schema.ts';
import { pathOf } from '#contract/core/paths.ts';
import { API_BASE } from '#contract/core/settings.ts';
import { orderDocuments } from '../orders/documents.ts';
import { shipmentDocuments } from '../orders/shipment.ts';
import { askScale } from '../scales/read.ts';
import { scanTarget } from '../waybills/labels.ts';
import { absolute } from '#server/platform/http/absolute.ts';
import { PDF_TYPE } from '#server/platform/documents/thread.ts';
import { success } from '#server/platform/http/envelope.ts';
import { fileOf } from '#server/platform/http/streams.ts';
import { callerOf } from '#server/records/routes/records.ts';
import { sendDocument } from './document-reply.ts';

const params = z.object({ id: z.string() });

export default async function warehouseRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;

  app.get(
    `${API_BASE}/api/v1/airScale/:id/reading`,
    {
      config: { policy: 'airFlow.weigh' },
      schema: {
        tags: ['airScale'],
        summary: 'What lies on a scale now, in kg',
        params,
        querystring: commonQuery,
        response: {
          200: enveloped(z.object({ gross: z.string(), stable: z.boolean(), raw: z.string() })),
        },
      },
    },
    async (request) =>
      success(await askScale(db, request.params.id, callerOf(request), app.env.SCALE_PRIVATE_HOSTS)),
  );

  app.get(
    `${API_BASE}/api/v1/airOrder/scanned`,
    {
      config: { policy: 'airOrder.list' },
      schema: {
        tags: ['airOrder'],
        summary: 'What a scanned code names: of a label in a consolidation the house and order of that piece',
        querystring: commonQuery.extend({ code: z.string().min(1).max(60) }),
        response: {
          200: enveloped(
            z.object({
              number: z.string(),
              house: z.string().nullable(),
              order: z.string().nullable(),
              piece: z.int().nullable(),
            }),
          ),
        },
      },
    },
    async (request) => success(await scanTarget(db, callerOf(request), request.query.code)),
  );
  app.get(
    `${API_BASE}/api/v1/airOrder/:id/papers/:paper`,
    {
      config: { policy: 'airOrder.show' },
      schema: {
        tags: ['airOrder'],
        summary: 'A paper of an order as PDF; what did not fit is told in a header',
        params: params.extend({ paper: z.enum(ORDER_PRINTS) }),
        querystring: commonQuery,
        ...fileOf(PDF_TYPE),
      },
    },
    async (request, reply) => {
      const { id, paper: document } = request.params;
      const linkOf = (token: string) => absolute(request, pathOf('pickup', { token }));
      const { jobs, title } = await orderDocuments(
        db,
        id,
        { document, linkOf },
        callerOf(request),
        request.t,
      );
      return sendDocument(reply, jobs, title);
    },
  );
  app.get(
    `${API_BASE}/api/v1/airShipment/:id/papers/:paper`,
    {
      config: { policy: 'airShipment.show' },
      schema: {
        tags: ['airShipment'],
        summary: 'A paper of what an office moves for one’s own company',
        params: params.extend({ paper: z.enum(SHIPMENT_DOCUMENTS) }),
        querystring: commonQuery,
        ...fileOf(PDF_TYPE),
      },
    },
    async (request, reply) => {
      const { id, paper: document } = request.params;
      const { jobs, title } = await shipmentDocuments(db, id, document, callerOf(request), request.t);
      return sendDocument(reply, jobs, title);
    },
  );
}
