/** Collects what belongs to a shipment: the numbers that messages link to it, and the state of each. */
import { deriveShipment } from '#contract/tracking/shipment/derive.ts';
import { withDisagreements } from '#contract/tracking/shipment/contradictions.ts';
import type { EventReference, Instant } from '#contract/tracking/event.ts';
import { balancesOf, graphOf, isPrivate, type Link } from '#contract/tracking/shipment/graph.ts';
import type { Chain, ChainPart, HiddenReferences } from '#contract/tracking/pages/result.ts';
import type { Shipment } from '#contract/tracking/shipment/shipment.ts';
import { summarise } from '#contract/tracking/summary/summarise.ts';
import type { Db } from '#server/platform/db/client.ts';
import { collect, type Collected, type Read } from './collect.ts';
import { gathered } from './batched-lookup.ts';
import type { RestsOn } from '#server/platform/cache/dependent-cache.ts';
import { knownTo, seenBy, withoutDocuments, type Visibility } from '../visibility/visibility.ts';

type Reading = {
  db: Db;
  visibility: Visibility;
  at: Instant;
  restsOn?: RestsOn | undefined;
  /** Source of the shipment before visibility is applied. */
  source?: Read;
};
type CollectedReference = Collected & { reference: EventReference };
type Standing = Pick<ChainPart, 'status' | 'state' | 'customs'>;

/** Maximum number of documents with their state; further ones are listed without it. */
const MOST_LOOKED_UP = 12;

const UNKNOWN: Standing = { status: null, state: null, customs: null };

/**
 * Returns the chain of a shipment; null if nothing belongs to it. Numbers hidden from the user are counted.
 */
export async function chainOf(
  reading: Reading,
  collected: CollectedReference,
  shipment: Shipment,
): Promise<Chain | null> {
  const { reference, events } = collected;
  const { links, more } = graphOf(reference, events);
  if (links.length === 0) return null;
  const may = knownTo(events, reading.visibility).add(reference.value);
  const shown = links.filter((link) => !isPrivate(link) || may.has(link.value));
  const latestReportAt = (link: Link) => link.by[0]?.reportedAt ?? '';
  const [above] = links
    .filter(({ relation }) => relation === 'master')
    .toSorted((a, b) => (latestReportAt(a) < latestReportAt(b) ? 1 : -1));
  const standings = standingsIn(shipment);
  const wanted = shown
    .filter((link) => !standings.has(keyOf(link)) && link !== above)
    .slice(0, MOST_LOOKED_UP);
  const looked = await lookUp(reading, [...(above ? [above] : []), ...wanted]);
  const master = above ? (looked.get(keyOf(above)) ?? null) : null;
  const standing = (link: Link): Standing => {
    const one = looked.get(keyOf(link));
    return standings.get(keyOf(link)) ?? (one ? standingOf(one.shipment, reading.at) : UNKNOWN);
  };
  const part = (link: Link): ChainPart => ({
    kind: link.kind,
    value: link.value,
    relation: link.relation,
    via: link.via && (!isPrivate(link.via) || may.has(link.via.value)) ? link.via.value : null,
    ...standing(link),
    by: link.by.map(({ source, party, reportedAt }) => ({ source, party, reportedAt })),
  });
  const ownPart: ChainPart = {
    kind: reference.kind,
    value: reference.value,
    relation: null,
    via: null,
    ...standingOf(shipment, reading.at),
    by: [],
  };
  const isAbove = ({ relation }: Link) => relation === 'master';
  return {
    parts: [...shown.filter(isAbove).map(part), ownPart, ...shown.filter((link) => !isAbove(link)).map(part)],
    hidden: counted(links.filter((link) => !shown.includes(link))),
    more,
    balances: balancesOf(reference, events).map(({ what, total, sum }) => ({ what, total, sum })),
    master:
      master && master.shipment.legs.length > 0
        ? withoutDocuments(master.shipment, master.events, reading.visibility, reference.value)
        : null,
  };
}

const keyOf = ({ kind, value }: EventReference) => `${kind} ${value}`;

function standingOf(shipment: Shipment, at: Instant): Standing {
  if (shipment.eventCount === 0) return UNKNOWN;
  const { status, state } = summarise(shipment, at);
  const { milestone, place, time } = status;
  return { status: { milestone, place, time }, state, customs: null };
}

/** Returns the states of containers, customs bills and declarations, which the shipment itself contains. */
function standingsIn({ containers, customs }: Shipment): Map<string, Standing> {
  const standings = new Map<string, Standing>();
  for (const { number, milestone, place, time } of containers)
    standings.set(keyOf({ kind: 'container', value: number }), {
      ...UNKNOWN,
      status: milestone ? { milestone, place, time } : null,
    });
  for (const { number, status } of customs?.china.flatMap(({ declarations }) => declarations) ?? [])
    if (number) standings.set(keyOf({ kind: 'declaration', value: number }), { ...UNKNOWN, customs: status });
  for (const { number, level, status } of customs?.us ?? [])
    if (number && level === 'house')
      standings.set(keyOf({ kind: 'bill', value: number }), { ...UNKNOWN, customs: status });
  return standings;
}

/**
 * Collects numbers in parallel, each step of all of them in one statement, and derives them. Rows read with
 * the shipment are reused.
 */
async function lookUp({ db, visibility, at, restsOn, source: read }: Reading, links: readonly Link[]) {
  const all = gathered(db);
  const source = seenBy(visibility, {
    ...all,
    events: (references) => {
      restsOn?.(references);
      const known = read?.known(references);
      return known && known.length < all.most ? Promise.resolve(known) : all.events(references);
    },
  });
  const found = await Promise.all(
    links.map(async (link) => {
      const { kind, value } = link;
      const { events } = await collect(source, { kind, value });
      const shipment = withDisagreements(deriveShipment({ kind, value, carrier: null }, events, at), events);
      return [keyOf(link), { shipment, events }] as const;
    }),
  );
  return new Map(found);
}

function counted(links: readonly Link[]): HiddenReferences[] {
  const counts: HiddenReferences[] = [];
  for (const { kind, relation } of links) {
    const known = counts.find((one) => one.kind === kind && one.relation === relation);
    if (known) known.count += 1;
    else counts.push({ kind, relation, count: 1 });
  }
  return counts;
}
