/**
 * The graph of related numbers, built only from what messages state. Pure. A link exists while an event that
 * names
 * both ends exists, so a retracted event removes its links and the order of arrival does not matter.
 */
import { isMasterWaybill } from './consolidation.ts';
import { groupBy } from '../derive/group.ts';
import { byReport, compare } from '../derive/time.ts';
import type { EventReference, Instant, StoredEvent, ReferenceKind } from '../event.ts';

/** Relation of the linked number to the number it is linked to: master, house, or named with it. */
export type Relation = 'master' | 'house' | 'with';

/** The sources of a link: the last report of each. */
export type LinkSource = { source: string; party: string; eventId: string; reportedAt: Instant };

/** `via`: the number it is linked to; null: the requested one. `by`: newest first. */
export type Link = EventReference & { relation: Relation; via: EventReference | null; by: LinkSource[] };

export type Graph = {
  links: Link[];
  /** Number of further numbers that are not listed. */
  more: number;
};

/** An event with at least this many numbers concerns a ship or a list and links none of them. */
export const MOST_NAMES = 300;
/** Maximum numbers listed on a page. */
export const MOST_LINKS = 60;
const MOST_SOURCES = 5;

/** Bills, bookings and waybills share numbers: carriers use the bill's number for the booking. */
const isDocument = ({ kind }: EventReference) => kind === 'bill' || kind === 'booking' || kind === 'waybill';
const keyOf = (one: EventReference) => `${isDocument(one) ? 'paper' : one.kind} ${one.value}`;
const sameNumber = (a: EventReference, b: EventReference): boolean => keyOf(a) === keyOf(b);

/** Two numbers that an event links; `relation`: the role of `to` for `from`. */
type Edge = { from: EventReference; to: EventReference; relation: Relation };

const below = (master: EventReference, house: EventReference): Edge => ({
  from: master,
  to: house,
  relation: 'house',
});
const turned = ({ from, to, relation }: Edge): Edge => ({
  from: to,
  to: from,
  relation: relation === 'with' ? 'with' : relation === 'house' ? 'master' : 'house',
});

/** Returns the links of `event` for `root`. */
function edgesOf(event: StoredEvent, root: EventReference): Edge[] {
  const { consolidation, customs, references } = event;
  const edges: Edge[] = [];
  if (consolidation) {
    const { master, houses } = consolidation;
    edges.push(...houses.map(({ reference }) => below(master, reference)));
  }
  if (customs?.master && customs.house) {
    const named = (value: string): EventReference =>
      references.find((one) => one.value === value && isDocument(one)) ?? { kind: 'bill', value };
    edges.push(below(named(customs.master), named(customs.house)));
  }
  const direct = edges.flatMap((edge) => [edge, turned(edge)]).filter(({ from }) => sameNumber(from, root));
  if (references.length >= MOST_NAMES || !references.some((one) => sameNumber(one, root))) return direct;
  // Houses of one master that are named together are linked to the master, not to each other.
  const documentKeys = new Set(edges.flatMap(({ from, to }) => [keyOf(from), keyOf(to)]));
  const apart = documentKeys.has(keyOf(root));
  const along = references.filter(
    (one) => !sameNumber(one, root) && !(apart && documentKeys.has(keyOf(one))),
  );
  return [...direct, ...along.map((to): Edge => ({ from: root, to, relation: 'with' }))];
}

/** Only documents lead on, to other documents and containers. A link to a house does not lead on. */
const leadsOn = (link: Link): boolean => isDocument(link) && link.relation !== 'house';

/**
 * Maximum number of links read per number, newest report first, so that a huge list does not slow a page
 * down.
 */
const MOST_EDGES = 20_000;

type SourcedEdge = Omit<Edge, 'from'> & { event: StoredEvent; via: EventReference | null };

/** Returns the links of `from` found in `events`, newest first. */
function edgesFrom(
  from: EventReference,
  events: readonly StoredEvent[],
  via: EventReference | null,
): SourcedEdge[] {
  const edges: SourcedEdge[] = [];
  for (const event of events) {
    if (edges.length >= MOST_EDGES) break;
    for (const { to, relation } of edgesOf(event, from)) edges.push({ to, relation, event, via });
  }
  return edges;
}

/** Merges all reports on one number into one link: the closest relation and its sources. */
function linkOf(edges: readonly SourcedEdge[]): Link {
  const own = edges.some(({ via }) => via === null);
  const near = edges.filter(({ via }) => (via === null) === own);
  const relation = (['master', 'house', 'with'] as const).find((one) =>
    near.some((edge) => edge.relation === one),
  )!;
  const saying = near.filter((edge) => edge.relation === relation);
  const by = new Map<string, LinkSource>();
  for (const { event } of saying) {
    const { source, party, id, reportedAt } = event;
    const key = `${source} ${party}`;
    if (!by.has(key)) by.set(key, { source, party, eventId: id, reportedAt });
  }
  const kinds = edges.map(({ to }) => to.kind);
  const kind = (['waybill', 'bill'] as const).find((one) => kinds.includes(one)) ?? kinds[0]!;
  const via = saying.flatMap((edge) => edge.via ?? []).toSorted(byName)[0] ?? null;
  return { kind, value: edges[0]!.to.value, relation, via, by: [...by.values()].slice(0, MOST_SOURCES) };
}

const byName = (a: EventReference, b: EventReference) => compare(a.kind, b.kind) || compare(a.value, b.value);

/**
 * Returns the numbers linked to `root` in at most two steps: by an event that names both, then by those
 * documents.
 * A house does not get the other houses, and a container does not lead from one document to another.
 */
export function graphOf(root: EventReference, events: readonly StoredEvent[]): Graph {
  const newest = events
    .filter(({ state, retracts }) => state === 'current' && !retracts)
    .toSorted(byReport)
    .toReversed();
  const near = edgesFrom(root, newest, null);
  const documents = inOrder(linksOf(root, near)).filter(leadsOn).slice(0, MOST_SECOND);
  const far = documents.flatMap(({ kind, value }) =>
    edgesFrom({ kind, value }, newest, { kind, value }).filter(({ relation }) => relation === 'with'),
  );
  const links = inOrder(linksOf(root, [...near, ...far]));
  return { links: links.slice(0, MOST_LINKS), more: Math.max(0, links.length - MOST_LINKS) };
}

const linksOf = (root: EventReference, edges: readonly SourcedEdge[]): Link[] =>
  [...groupBy(edges, ({ to }) => keyOf(to))].flatMap(([key, group]) =>
    key === keyOf(root) ? [] : linkOf(group),
  );

/** Maximum number of documents whose own links are followed. */
const MOST_SECOND = 5;

const RANK: Record<Relation, number> = { master: 0, with: 1, house: 2 };
const KINDS: ReferenceKind[] = ['booking', 'bill', 'waybill', 'container', 'parcel', 'declaration'];
const rank = (kind: ReferenceKind) => {
  const at = KINDS.indexOf(kind);
  return at < 0 ? KINDS.length : at;
};

/**
 * Sorts masters, then numbers named together, then houses; within each, direct links of the requested number
 * first.
 */
function inOrder(links: readonly Link[]): Link[] {
  return links.toSorted(
    (a, b) =>
      RANK[a.relation] - RANK[b.relation] ||
      Number(a.via !== null) - Number(b.via !== null) ||
      rank(a.kind) - rank(b.kind) ||
      compare(a.kind, b.kind) ||
      compare(a.value, b.value),
  );
}

/** Two figures that should be equal: the master's `total` and the `sum` of its houses. */
export type Balance = { what: 'pieces' | 'houses'; total: number; sum: number; evidence: string[] };

/** Returns the totals of documents in which `root` is a master, from the last report of each kind. */
export function balancesOf(root: EventReference, events: readonly StoredEvent[]): Balance[] {
  const counting = events
    .filter(({ state, retracts }) => state === 'current' && !retracts)
    .toSorted(byReport);
  const manifest = counting.findLast(
    ({ consolidation }) => consolidation && sameNumber(consolidation.master, root),
  );
  const balances: Balance[] = [];
  const pieces = manifest?.consolidation?.pieces ?? null;
  const totalReport = counting.findLast(
    ({ quantity }) => quantity && !quantity.part && quantity.totalPieces !== null,
  );
  const total = totalReport?.quantity?.totalPieces ?? null;
  if (manifest && totalReport && pieces !== null && total !== null)
    balances.push({
      what: 'pieces',
      total,
      sum: pieces,
      evidence: [...new Set([manifest.id, totalReport.id])],
    });
  const customs = counting.filter(({ customs }) => customs?.master === root.value);
  const announced = customs.findLast((event) => event.customs!.houses !== null);
  const houses = new Set(customs.flatMap((event) => event.customs!.house ?? []));
  if (announced)
    balances.push({
      what: 'houses',
      total: announced.customs!.houses!,
      sum: houses.size,
      evidence: [announced.id],
    });
  return balances;
}

/** Whether a number appears on customers' documents or identifies a truck. */
export const isPrivate = (one: EventReference): boolean =>
  one.kind === 'bill' ||
  one.kind === 'booking' ||
  one.kind === 'declaration' ||
  one.kind === 'rail' ||
  one.kind === 'truck' ||
  (one.kind === 'waybill' && !isMasterWaybill(one));
