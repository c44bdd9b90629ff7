/** Which changes a reader of the log wants: by type, or by the first part of a type (`milestone.*`). */
import { CHANGE_KINDS, type ChangeKind } from '#contract/tracking/changes/kinds.ts';
import type { ReferenceKind } from '#contract/tracking/event.ts';
import type { Severity } from '#contract/tracking/shipment/shipment.ts';

/** Every change. */
export const EVERY_TYPE = '*';
/** Sends the complete shipment at each change of it (full push); it stands alone in a list of types. */
export const SHIPMENT_UPDATED = 'shipment.updated';

/** Alerts of rules that name the webhook as a recipient; they have no place in the log. */
export const ALERT = 'alert';

const families = CHANGE_KINDS.flatMap((kind) => (kind.includes('.') ? [`${kind.split('.')[0]}.*`] : []));
/** What a list of types may hold, besides SHIPMENT_UPDATED. */
export const TYPE_PATTERNS: readonly string[] = [EVERY_TYPE, ...new Set(families), ...CHANGE_KINDS];

export const isTypePattern = (text: string): boolean => TYPE_PATTERNS.includes(text);

/** Further conditions: all that are named must hold; each is a list of which one must. */
export type EventFilter = {
  kinds?: readonly ReferenceKind[] | undefined;
  numbers?: readonly string[] | undefined;
  severities?: readonly Severity[] | undefined;
};
type Matchable = { type: ChangeKind; kind: ReferenceKind; number: string; severity: Severity | null };

export const matchesType = (types: readonly string[], type: ChangeKind): boolean =>
  types.some(
    (one) =>
      one === EVERY_TYPE || one === SHIPMENT_UPDATED || one === type || one === `${type.split('.')[0]}.*`,
  );

/** No types: every change. */
export function matches(event: Matchable, types: readonly string[], filter: EventFilter = {}): boolean {
  const { kinds, numbers, severities } = filter;
  const { type, kind, number, severity } = event;
  return (
    (types.length === 0 || matchesType(types, type)) &&
    (!kinds || kinds.length === 0 || kinds.includes(kind)) &&
    (!numbers || numbers.length === 0 || numbers.includes(number)) &&
    (!severities || severities.length === 0 || (severity !== null && severities.includes(severity)))
  );
}
