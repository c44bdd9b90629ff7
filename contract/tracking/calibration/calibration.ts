/**
 * Calibration: the portal overrides a field of a source's event, adds a missing event or retracts one, with a reason.
 * Pure.
 */
import { placeKey } from '../derive/place.ts';
import { DAY } from '../derive/time.ts';
import type { Instant, StoredEvent, TrackingEvent } from '../event.ts';

export const CALIBRATION_CHANGES = ['override', 'add', 'retract'] as const;
export type CalibrationChange = (typeof CALIBRATION_CHANGES)[number];

/** The decision by which an event stands as it does. */
export type Calibration = {
  id: string;
  change: CalibrationChange;
  at: Instant;
  reason: string;
  /** A later report of the source does not replace it. */
  pinned: boolean;
  /** The move it is about (`slotOf`), as the source reported it. */
  slot: string;
  /** What the source reported (`statementOf`); a report that only repeats it is no correction. */
  original: string;
  /** Set once the decision was undone: the event no longer counts. */
  undoneAt?: Instant;
};

/** The feed by which decisions of the portal are stored and read, like messages of a source. */
export const CALIBRATION_FEED = 'calibration';

type Slotted = Pick<
  TrackingEvent,
  'family' | 'code' | 'classifier' | 'documentType' | 'place' | 'equipment' | 'references'
>;

/** The move that an event is about: two reports of one slot, weeks apart at most, concern the same move. */
export const slotOf = (event: Slotted): string =>
  [
    event.family,
    event.code,
    event.classifier,
    event.documentType ?? '',
    placeKey(event.place),
    event.equipment?.number ??
      event.references
        .map(({ kind, value }) => `${kind} ${value}`)
        .toSorted()
        .join('+'),
  ].join('|');

/** The slot of the same move without a number that is forgotten. */
export function slotWithout(slot: string, value: string): string {
  const parts = slot.split('|');
  const named = (parts.pop() ?? '').split('+').filter((one) => one.split(' ').at(-1) !== value);
  return [...parts, named.join('+')].join('|');
}

/** What a report says of its move. */
export const statementOf = ({
  occurred,
  place,
  conveyance,
}: Pick<TrackingEvent, 'occurred' | 'place' | 'conveyance'>) =>
  [
    occurred.at,
    placeKey(place),
    conveyance?.vesselName ?? '',
    conveyance?.imo ?? '',
    conveyance?.exportVoyage ?? conveyance?.importVoyage ?? '',
  ].join('|');

/** The source that an event of a message counts for: a decision counts for the source that it corrects. */
export const sourceOf = ({ source }: Pick<TrackingEvent, 'source'>, feed: string): string =>
  feed === CALIBRATION_FEED ? source : feed;

/** A container may make the same move again on its next journey. */
const SAME_MOVE = 45 * DAY;

type Decided = Pick<StoredEvent, 'state' | 'retracts'> & { calibration?: Calibration | undefined };

/** Whether an event is a decision of the portal that stands. */
export const isEffective = ({ calibration, state, retracts }: Decided): boolean =>
  calibration !== undefined && calibration.undoneAt === undefined && (retracts || state === 'current');

/**
 * Returns the events that count beside the portal's decisions. A source that numbers each report anew cannot replace
 * an earlier one by its id, so reports of one move are compared here: the newer one counts, unless the decision is pinned.
 */
export function withCalibrations(events: readonly StoredEvent[]): readonly StoredEvent[] {
  const decisions = events.filter(isEffective);
  if (decisions.length === 0) return events;
  const hidden = new Set<string>();
  const newest = decisions.toSorted((a, b) => (a.reportedAt < b.reportedAt ? 1 : -1));
  for (const decision of newest) {
    if (hidden.has(decision.id)) continue;
    const rivals = events.filter((event) => isRival(event, decision));
    const { pinned = false, original } = decision.calibration ?? {};
    const corrections = pinned ? [] : rivals.filter((event) => statementOf(event) !== original);
    if (corrections.length > 0) hidden.add(decision.id);
    else for (const { id } of rivals) hidden.add(id);
  }
  return events.filter(({ id }) => !hidden.has(id));
}

const isRival = (event: StoredEvent, { source, party, reportedAt, occurred, calibration }: StoredEvent) =>
  event.calibration === undefined &&
  event.state === 'current' &&
  event.source === source &&
  event.party === party &&
  event.reportedAt > reportedAt &&
  slotOf(event) === calibration?.slot &&
  Math.abs(Date.parse(event.occurred.at) - Date.parse(occurred.at)) <= SAME_MOVE;
