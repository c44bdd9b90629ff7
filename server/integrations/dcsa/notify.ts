/** What a webhook of format `dcsa` sends of a change: the events that prove it, each of which DCSA has words for. */
import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { DcsaEvent } from '#contract/integrations/dcsa/event.schema.ts';
import { dcsaEventOf } from '#contract/integrations/dcsa/present.ts';
import type { StoredEvent } from '#contract/tracking/event.ts';
import { simulatedVersions } from '#contract/tracking/sandbox/index.ts';
import { actorOf } from '#server/access/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import { Refused } from '#server/platform/refused.ts';
import { trackingEvents, visibleRows } from '#server/tracking/index.ts';
import type { LoggedEvent } from '../events/log.ts';
import type { webhooks } from '../schema.ts';

type Hook = typeof webhooks.$inferSelect;

/** Bodies by `sequence`, read with the rights of the webhook's maker; a change without such events has none. */
export async function dcsaBodies(
  db: Db,
  hook: Hook,
  changes: readonly LoggedEvent[],
): Promise<Map<number, string>> {
  if (hook.format !== 'dcsa' || changes.length === 0) return new Map();
  const ids = [...new Set(changes.flatMap(({ data }) => data.evidence))];
  const numbers = new Set(changes.map(({ data }) => data.number));
  const events = new Map(
    (hook.sandboxKey === null ? await storedEvents(db, hook, ids, numbers) : ids.flatMap(simulated)).map(
      (event) => [event.id, event],
    ),
  );
  return new Map(
    changes.flatMap(({ sequence, data }) => {
      const made = data.evidence.flatMap((id): DcsaEvent[] => {
        const event = events.get(id);
        const one = event && dcsaEventOf(event);
        return one ? [one] : [];
      });
      return made.length > 0 ? [[sequence, JSON.stringify(made)] as const] : [];
    }),
  );
}

const simulated = (id: string): StoredEvent[] => simulatedVersions(id).filter((event) => event.id === id);

async function storedEvents(
  db: Db,
  hook: Hook,
  ids: readonly string[],
  numbers: ReadonlySet<string>,
): Promise<StoredEvent[]> {
  if (ids.length === 0) return [];
  // A maker who has left has no rights any more, and holds up nobody else's webhooks.
  const actor = await actorOf(db, hook).catch((error: unknown) => {
    if (error instanceof Refused) return null;
    throw error;
  });
  if (!actor) return [];
  const { id, messageId, payloadHash, party, state, retracts, receivedAt, event } = trackingEvents;
  const rows = await db
    .select({ id, messageId, payloadHash, party, state, retracts, receivedAt, event })
    .from(trackingEvents)
    .where(inArray(id, [...ids]));
  return visibleRows({ db, actor, carriers: [] }, rows, numbers);
}

/** A made-up event for a test delivery. */
export const dcsaTest = (at: string): string =>
  JSON.stringify([
    {
      eventID: randomUUID(),
      eventCreatedDateTime: at,
      eventType: 'EQUIPMENT',
      eventClassifierCode: 'ACT',
      eventDateTime: at,
      equipmentEventTypeCode: 'DISC',
      equipmentReference: 'ZZZU0000010',
      emptyIndicatorCode: 'LADEN',
      eventLocation: { UNLocationCode: 'NLRTM' },
    } satisfies DcsaEvent,
  ]);
