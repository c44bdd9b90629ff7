/**
 * The older form (docs/decisions/0061-answers-in-other-forms.md): a form body with `data`, a JSON array, `companyid` and
 * `token`, an API key. Each item carries the caller's own `localkeyid`, and is answered with our `keyid`. Read-only.
 */
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { satisfies } from '#contract/access/access.ts';
import { ownerOf } from '#contract/access/owner.ts';
import { referenceValue } from '#contract/identifiers/index.ts';
import { OPEN_BASE } from '#contract/core/settings.ts';
import { errorCatalogue, type ErrorKey } from '#contract/core/errors.ts';
import { ITEMS_MOST } from '#contract/integrations/settings.ts';
import type { ReferenceKind } from '#contract/tracking/event.ts';
import { referenceKind } from '#contract/tracking/event.schema.ts';
import { entryOfNumber, subscription } from '#server/members/index.ts';
import type { RefusalForm } from '#server/platform/http/errors.ts';
import { Refused, refusedField } from '#server/platform/refused.ts';
import { byKey } from '../http/caller.ts';
import { chargeBucket } from '../http/charge.ts';
import { shipmentFor } from '../shipment.ts';

const body = z.object({
  companyid: z.string().regex(/^\d{1,9}$/),
  token: z.string().min(1).max(100),
  data: z.string().min(2).max(20_000),
});
const items = z
  .array(
    z.object({
      localkeyid: z.union([z.string().max(100), z.number()]).nullish(),
      keyid: z.uuid().optional(),
      number: z.string().max(64).optional(),
      kind: referenceKind.optional(),
    }),
  )
  .min(1)
  .max(ITEMS_MOST);
type Item = z.output<typeof items>[number];
type Wanted = { keyid: string | null; kind: ReferenceKind; number: string };

/** Refusals in the envelope that callers of this form know. */
const refusalForm: RefusalForm = {
  media: 'application/json',
  present: ({ code, detail, requestId, retryAfter }) => ({
    success: false,
    code,
    message: detail,
    data: { requestId, ...(retryAfter !== undefined && { retryAfter }) },
  }),
};

function itemsIn(text: string): Item[] {
  try {
    return items.parse(JSON.parse(text));
  } catch {
    throw refusedField('invalid', 'data', 'integrations:fault.items');
  }
}

async function identify(request: FastifyRequest, { companyid, token }: z.output<typeof body>): Promise<void> {
  await byKey(request, token, 'shipments:read');
  if (Number(companyid) !== request.actor.ydid) throw new Refused('keyInvalid');
  if (!satisfies(request.actor, 'member')) throw new Refused('forbidden');
}

/** What an item names: a subscription of the caller's company, or any number. */
async function wantedOf(request: FastifyRequest, item: Item): Promise<Wanted | null> {
  const { db } = request.server.database;
  const own = eq(subscription.ydid, ownerOf(request.actor));
  const columns = { keyid: subscription.id, kind: subscription.kind, number: subscription.number };
  if (item.keyid !== undefined) {
    const [row] = await db
      .select(columns)
      .from(subscription)
      .where(and(own, eq(subscription.id, item.keyid)));
    return row ? { ...row, kind: row.kind as ReferenceKind } : null;
  }
  const reference = item.number === undefined ? null : entryOfNumber(item.number, item.kind).reference;
  if (!reference) return null;
  const number = referenceValue(reference.kind, reference.number);
  const [row] = await db
    .select(columns)
    .from(subscription)
    .where(and(own, eq(subscription.kind, reference.kind), eq(subscription.number, number)));
  return { keyid: row?.keyid ?? null, kind: reference.kind, number };
}

const refusedWith = (request: FastifyRequest, key: ErrorKey) => ({
  code: errorCatalogue[key].code,
  message: request.t(`errors:${key}`),
});

async function answered(request: FastifyRequest, item: Item) {
  const named = { localkeyid: item.localkeyid ?? null };
  const wanted = await wantedOf(request, item);
  if (!wanted)
    return {
      ...named,
      keyid: null,
      ...refusedWith(request, item.keyid === undefined ? 'numberImpossible' : 'notFound'),
    };
  const { keyid, kind, number } = wanted;
  try {
    const shipment = await shipmentFor(request, { kind, number, carrier: null });
    return { ...named, keyid, code: 0, message: '', ...shipment };
  } catch (error) {
    if (error instanceof Refused) return { ...named, keyid, ...refusedWith(request, error.key) };
    throw error;
  }
}

export default async function formCalls(app: FastifyInstance) {
  app.post<{ Body: z.output<typeof body> }>(
    `${OPEN_BASE}/forms/download`,
    {
      // The token is part of the body, and is checked as soon as that is read.
      config: { policy: 'anyone', signed: false, refusalForm },
      schema: { hide: true, body },
      bodyLimit: 65_536,
    },
    async (request, reply) => {
      await identify(request, request.body);
      const wanted = itemsIn(request.body.data);
      await chargeBucket(request, reply, 'calls', wanted.length);
      const data = [];
      for (const item of wanted) data.push(await answered(request, item));
      return { success: true, code: 0, message: '', data };
    },
  );
}
