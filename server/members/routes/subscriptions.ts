/** Adding numbers, and acting on many subscriptions at once. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { TFunction } from 'i18next';
import { z } from 'zod';
import { enveloped } from '#contract/core/envelope.schema.ts';
import { API_BASE } from '#contract/core/settings.ts';
import {
  actionReport,
  actionWish,
  addReport,
  addWish,
  notesWish,
  type AddedRow,
} from '#contract/members/subscriptions.schema.ts';
import { recordSchema } from '#contract/records/record.schema.ts';
import { subscription } from '#contract/members/resources/subscription.ts';
import { success } from '#server/platform/http/envelope.ts';
import { edit } from '#server/records/records.ts';
import { callerOf } from '#server/records/routes/records.ts';
import { actOn } from '../act.ts';
import { addSubscriptions, type Added, type Wanted } from '../add.ts';
import { entriesOf, entryOfNumber, isDoubtful, reasonOf, type ReadEntry } from '../numbers.ts';
import { addingBy } from './adding.ts';

const BASE = `${API_BASE}/api/v1/subscription`;
const tags = ['subscription'];
const rateLimit = { max: 120, timeWindow: 60_000 };

const rowOf = (entry: ReadEntry, added: Added | undefined, t: TFunction): AddedRow => ({
  typed: entry.typed,
  result: added?.result ?? 'wrong',
  number: entry.reference?.number ?? null,
  kind: entry.reference?.kind ?? null,
  id: added?.id ?? null,
  reason: added ? null : reasonOf(entry, t),
  repairs: [...entry.repairs],
});

export default async function subscriptionRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;

  app.post(
    `${BASE}/add`,
    {
      config: { policy: 'subscription.edit', rateLimit },
      schema: {
        tags,
        summary: 'Subscribe to one number or to every number of a text; a dry run leaves nothing',
        description:
          'A number that is there gets the tags and the own reference. A container with a wrong check digit is refused with likely numbers; a single number with its `kind` is taken as it is.',
        body: addWish,
        response: { 200: enveloped(addReport) },
      },
    },
    async (request) => {
      const { text, dryRun, how, carrier, ...notes } = request.body;
      // A kind is that of one number; several lines are read as pasted.
      const kind = text.includes('\n') ? undefined : request.body.kind;
      const entries = kind ? [entryOfNumber(text, kind)] : entriesOf(text);
      const sound = entries.filter((entry) => entry.reference && (kind || !isDoubtful(entry)));
      const wanted = sound.map(({ reference }): Wanted => ({
        ...notes,
        ...reference!,
        carrier: carrier?.toUpperCase() || reference!.carrier,
        ownReference: sound.length === 1 ? notes.ownReference : null,
      }));
      const { added, quota } = await addSubscriptions(db, wanted, await addingBy(request, how), { dryRun });
      const rows = entries.map((entry) => {
        const at = sound.indexOf(entry);
        return rowOf(entry, at < 0 ? undefined : added[at], request.t);
      });
      return success({ applied: !dryRun, rows, quota });
    },
  );

  app.route({
    method: ['PUT', 'PATCH'],
    url: `${BASE}/:id`,
    config: { policy: 'subscription.edit' },
    schema: {
      tags,
      summary: 'Change what the owner notes on a subscription',
      params: z.object({ id: z.string() }),
      body: notesWish,
      response: { 200: enveloped(recordSchema(subscription)) },
    },
    handler: async (request) => {
      const { version, ...values } = request.body;
      return success(await edit(db, 'subscription', request.params.id, version, values, callerOf(request)));
    },
  });

  app.post(
    `${BASE}/actions`,
    {
      config: { policy: 'subscription.edit', rateLimit },
      schema: {
        tags,
        summary: 'Pause, resume, stop, renew, group, tag, follow or delete: some, or all that a filter finds',
        body: actionWish,
        response: { 200: enveloped(actionReport) },
      },
    },
    async (request) => success(await actOn(db, request.body, await addingBy(request, 'typed'))),
  );
}
