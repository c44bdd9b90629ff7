/** Counts of a customer's records, and the customer's credit. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { calendarDate } from '#contract/core/format/date-presets.ts';
import { allows } from '#contract/access/access.ts';
import { enveloped } from '#contract/core/envelope.schema.ts';
import { customerSummary } from '#contract/customers/summary.schema.ts';
import { plainText } from '#contract/records/fields.ts';
import { API_BASE } from '#contract/core/settings.ts';
import { listAttachments } from '#server/records/attachments/attachments.ts';
import { show } from '#server/records/records.ts';
import { listAccounts } from '../accounts.ts';
import { countsOf } from '../belongings.ts';
import { creditOf } from '../credit.ts';
import { followUpsOf } from '../follow-ups.ts';
import { success } from '#server/platform/http/envelope.ts';

const day = z.iso.date().optional().describe('The caller’s day; by default the office’s');

export default async function summaryRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;
  const officeDay = () => calendarDate(new Date(), app.env.OFFICE_ZONE);
  app.get(
    `${API_BASE}/api/v1/followups`,
    {
      config: { policy: 'customerNote.list' },
      schema: {
        tags: ['customer'],
        summary: 'How many notes the caller has to come back to, his own and those that nobody has',
        querystring: z.looseObject({ today: day }),
        response: { 200: enveloped(z.object({ open: z.number(), due: z.number() })) },
      },
    },
    async ({ actor, query }) =>
      success(await followUpsOf(db, actor, { mine: true, today: query.today ?? officeDay() })),
  );
  app.get(
    `${API_BASE}/api/v1/customer/:id/summary`,
    {
      config: { policy: 'customer.show' },
      schema: {
        tags: ['customer'],
        summary: 'How much belongs to a customer, and what of the credit is used',
        params: z.object({ id: z.string() }),
        response: { 200: enveloped(customerSummary) },
      },
    },
    async ({ actor, language, params }) => {
      const { id, code } = await show(db, 'customer', { actor, language }, params.id);
      const place = { key: 'customer' as const, recordId: id, actor };
      return success({
        counts: await countsOf(db, actor, plainText(code)),
        documents: (await listAttachments(db, place)).length,
        accounts: allows(actor, 'list', 'customerAccount')
          ? (await listAccounts(db, app.env, actor, id)).length
          : null,
        followUps: allows(actor, 'list', 'customerNote')
          ? await followUpsOf(db, actor, { customer: plainText(code), today: officeDay() })
          : null,
        credit: allows(actor, 'list', 'creditEntry')
          ? await creditOf(db, actor, id, app.env.BASE_CURRENCY, officeDay())
          : null,
      });
    },
  );
}
