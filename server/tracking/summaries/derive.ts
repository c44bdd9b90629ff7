/** Derives summaries of many references as one visibility class sees them. */
import { setImmediate as otherWork } from 'node:timers/promises';
import type { EventReference, Instant } from '#contract/tracking/event.ts';
import { factsOf, type Facts } from '#contract/tracking/changes/facts.ts';
import { withTrack } from '#contract/tracking/road/view.ts';
import { withDisagreements } from '#contract/tracking/shipment/contradictions.ts';
import { deriveShipment } from '#contract/tracking/shipment/derive.ts';
import type { Reference, Shipment } from '#contract/tracking/shipment/shipment.ts';
import { summarise } from '#contract/tracking/summary/summarise.ts';
import type { Db } from '#server/platform/db/client.ts';
import { gathered } from '../lookup/batched-lookup.ts';
import { spokenBy, suggestedCarrier } from '../lookup/carriers.ts';
import { namesOf, type Source } from '../lookup/collect.ts';
import { cutOffsOfEach, withCutOffs } from '../lookup/cut-offs.ts';
import { knownBy } from '../lookup/find-reference.ts';
import { ownEstimate } from '../lookup/lanes.ts';
import { readNumber } from '../lookup/recognise.ts';
import type { CollectedReference } from '../lookup/tracking-deps.ts';
import { firstOnRoad, type OnRoad } from '../positions/road.ts';
import { withoutDocuments } from '../visibility/visibility.ts';
import type { VisibilityClass } from './classes.ts';
import { columnsOf, NOTHING_KNOWN, type SummaryColumns } from './columns.ts';
import { nextChange } from './due.ts';
import type { FollowedReference } from './follow.ts';
import { partiesOf } from './parties.ts';

/** `disagreeMinutes`: the portal's setting. */
type DeriveOptions = { now: Date; disagreeMinutes?: number | undefined };

/**
 * What is known of a reference, and the references whose events it was derived from. `dueAt`: when time alone changes it;
 * null: never.
 */
export type DerivedSummary = {
  columns: SummaryColumns;
  facts: Facts;
  inputs: EventReference[];
  dueAt: Instant | null;
};

type Collected = {
  reference: Reference;
  inputs: EventReference[];
  found: CollectedReference | null;
  onRoad: OnRoad | null;
};

/** Returns the summaries of `references` in their order. */
export async function deriveSummaries(
  db: Db,
  references: readonly FollowedReference[],
  readers: VisibilityClass,
  options: DeriveOptions,
): Promise<DerivedSummary[]> {
  const source = gathered(db);
  const collected = await Promise.all(
    references.map((one) => collectOne(db, one, readers, source, options.now)),
  );
  const at = options.now.toISOString();
  const shipments: (Shipment | null)[] = [];
  for (const one of collected) {
    shipments.push(shipmentOf(one, at, options.disagreeMinutes));
    await otherWork();
  }
  const cutOffs = await cutOffsOfEach(
    { db, actor: readers.actor, carriers: [] },
    shipments.map((shipment, index) => {
      const found = collected[index]?.found;
      return shipment && found ? { shipment, events: found.events, now: at } : null;
    }),
  );
  return Promise.all(
    collected.map(async ({ found, inputs }, index) => {
      const shipment = shipments[index] ?? null;
      if (!shipment) return { columns: NOTHING_KNOWN, facts: {}, inputs, dueAt: null };
      const dated = withCutOffs(shipment, cutOffs[index] ?? null);
      const shown = withoutDocuments(dated, found?.events ?? [], readers.visibility);
      const estimate = await ownEstimate(db, shown, at);
      const dueAt = nextChange(shipment, at, (later) =>
        shipmentOf(collected[index]!, later, options.disagreeMinutes),
      );
      const summary = summarise(shown, at);
      const parties = partiesOf(found?.events ?? [], shown.reference);
      const columns = columnsOf(summary, shown, estimate, parties);
      return { columns, facts: factsOf(shown, summary), inputs, dueAt };
    }),
  );
}

async function collectOne(
  db: Db,
  { kind, value, carrier }: FollowedReference,
  { visibility }: VisibilityClass,
  source: Source,
  now: Date,
): Promise<Collected> {
  const inputs = new Map<string, EventReference>();
  const note = (references: readonly EventReference[]) => {
    for (const one of references)
      inputs.set(`${one.kind} ${one.value}`, { kind: one.kind, value: one.value });
  };
  note(namesOf({ kind, value }));
  const watched: Source = {
    ...source,
    events(references) {
      note(references);
      return source.events(references);
    },
  };
  const query = { number: value, kind, carrier };
  const found = await knownBy({ db, now: () => now }, query, visibility, { source: watched });
  const named = found?.reference ?? { kind, value };
  const onRoad = kind === 'truck' ? await firstOnRoad(db, visibility, [named], now) : null;
  const reported = carrier ?? spokenBy(found) ?? suggestedCarrier(readNumber(value).recognised, named);
  const reference = { ...named, carrier: reported };
  return { reference, inputs: [...inputs.values()], found, onRoad };
}

function shipmentOf(
  { reference, found, onRoad }: Collected,
  at: string,
  disagreeMinutes: number | undefined,
): Shipment | null {
  if (!found && !onRoad) return null;
  const events = found?.events ?? [];
  const derived = withDisagreements(deriveShipment(reference, events, at), events, disagreeMinutes);
  const shipment = onRoad ? withTrack(derived, onRoad.view, at) : derived;
  return shipment.eventCount > 0 ? shipment : null;
}
