/** Which changes a reader of the log wants: by type, or by the first part of a type (`milestone.*`). */
import { OWN_CHANGES, type OwnChangeKind } from '#contract/members/own-changes.ts';
import { CHANGE_KINDS, type ChangeKind } from '#contract/tracking/changes/kinds.ts';
import type { ReferenceKind } from '#contract/tracking/event.ts';
import type { Severity } from '#contract/tracking/shipment/shipment.ts';

/** What the log of an owner holds: changes of shipments, of subscriptions and of booking requests. */
export type EventKind = ChangeKind | OwnChangeKind;
export const EVENT_KINDS: readonly EventKind[] = [...CHANGE_KINDS, ...OWN_CHANGES];

/** Every change. */
export const EVERY_TYPE = '*';
/** Sends the complete shipment at each change of it (full push); it stands alone in a list of types. */
export const SHIPMENT_UPDATED = 'shipment.updated';

/** Alerts of rules that name the webhook as a recipient; they have no place in the log. */
export const ALERT = 'alert';

const families = EVENT_KINDS.flatMap((kind) => (kind.includes('.') ? [`${kind.split('.')[0]}.*`] : []));
/** What a list of types may hold, besides SHIPMENT_UPDATED. */
export const TYPE_PATTERNS: readonly string[] = [EVERY_TYPE, ...new Set(families), ...EVENT_KINDS];

export const isTypePattern = (text: string): boolean => TYPE_PATTERNS.includes(text);

/** Further conditions: all that are named must hold; each is a list of which one must. */
export type EventFilter = {
  kinds?: readonly ReferenceKind[] | undefined;
  numbers?: readonly string[] | undefined;
  severities?: readonly Severity[] | undefined;
};
type Matchable = { type: EventKind; kind: ReferenceKind | null; number: string; severity: Severity | null };

export const matchesType = (types: readonly string[], type: EventKind): boolean =>
  types.some(
    (one) =>
      one === EVERY_TYPE ||
      one === type ||
      one === `${type.split('.')[0]}.*` ||
      (one === SHIPMENT_UPDATED && CHANGE_KINDS.some((kind) => kind === type)),
  );

/** No types: every change. */
export function matches(event: Matchable, types: readonly string[], filter: EventFilter = {}): boolean {
  const { kinds, numbers, severities } = filter;
  const { type, kind, number, severity } = event;
  return (
    (types.length === 0 || matchesType(types, type)) &&
    (!kinds || kinds.length === 0 || (kind !== null && kinds.includes(kind))) &&
    (!numbers || numbers.length === 0 || numbers.includes(number)) &&
    (!severities || severities.length === 0 || (severity !== null && severities.includes(severity)))
  );
}
