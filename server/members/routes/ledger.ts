/** Ledgers beyond their list: notes in place, groups, the map; and the overview. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ownerOf } from '#contract/access/owner.ts';
import { enveloped } from '#contract/core/envelope.schema.ts';
import { API_BASE } from '#contract/core/settings.ts';
import { changedCell } from '#contract/members/changed.schema.ts';
import { SUBSCRIPTION_MODES } from '#contract/members/modes.ts';
import { LEDGER_GROUPS, ledgerGroups, ledgerMap, overview } from '#contract/members/overview.schema.ts';
import { ledger } from '#contract/members/resources/ledger.ts';
import { notesWish } from '#contract/members/subscriptions.schema.ts';
import { recordSchema } from '#contract/records/record.schema.ts';
import { success } from '#server/platform/http/envelope.ts';
import { selectionOf, selectionSchema } from '#server/records/list-request.ts';
import { edit, show } from '#server/records/records.ts';
import { callerOf } from '#server/records/routes/records.ts';
import { changedCells } from '../changes/changed-cells.ts';
import { groupsOf, mapOf } from '../ledger/groups.ts';
import { overviewOf } from '../overview/overview.ts';

const BASE = `${API_BASE}/api/v1/ledger`;
const tags = ['ledger'];
const rateLimit = { max: 120, timeWindow: 60_000 };
const record = enveloped(recordSchema(ledger));

export default async function ledgerRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;

  app.route({
    method: ['PUT', 'PATCH'],
    url: `${BASE}/:id`,
    config: { policy: 'ledger.edit' },
    schema: {
      tags,
      summary: 'Change what the owner notes on a row: of the subscription, as its own address does',
      params: z.object({ id: z.string() }),
      body: notesWish,
      response: { 200: record },
    },
    handler: async (request) => {
      const { version, ...values } = request.body;
      const caller = callerOf(request);
      await edit(db, 'subscription', request.params.id, version, values, caller);
      return success(await show(db, 'ledger', caller, request.params.id));
    },
  });

  app.get(
    `${BASE}/groups`,
    {
      config: { policy: 'ledger.list' },
      schema: {
        tags,
        summary: 'The rows of a selection in groups, with the worst exception and the largest slip of each',
        querystring: selectionSchema(ledger).extend({ _by: z.enum(LEDGER_GROUPS) }),
        response: { 200: enveloped(ledgerGroups) },
      },
    },
    async ({ query: { _by: by, ...query }, actor }) =>
      success(await groupsOf(db, actor, selectionOf(ledger, query), by)),
  );

  app.get(
    `${BASE}/map`,
    {
      config: { policy: 'ledger.list', rateLimit },
      schema: {
        tags,
        summary:
          'Where the rows of a selection are that are under way: by AIS, by schedule, or at their last place',
        querystring: selectionSchema(ledger),
        response: { 200: enveloped(ledgerMap) },
      },
    },
    async ({ query, actor }) => success(await mapOf(db, actor, selectionOf(ledger, query), new Date())),
  );

  app.get(
    `${BASE}/changed`,
    {
      config: { policy: 'ledger.list', rateLimit },
      schema: {
        tags,
        summary: 'Cells of the ledgers that changed since an instant, with the value before',
        querystring: z.object({ since: z.iso.datetime() }).loose(),
        response: { 200: enveloped(z.array(changedCell)) },
      },
    },
    async ({ query, actor }) => success(await changedCells(db, ownerOf(actor), new Date(query.since))),
  );

  app.get(
    `${BASE}/overview`,
    {
      config: { policy: 'ledger.list', rateLimit },
      schema: {
        tags,
        summary: 'What needs the member first, counts by phase, and figures for charts',
        querystring: z.object({ mode: z.enum(SUBSCRIPTION_MODES).optional() }).loose(),
        response: { 200: enveloped(overview) },
      },
    },
    async ({ query, actor }) => success(await overviewOf(db, { actor, now: new Date() }, query.mode ?? null)),
  );
}
