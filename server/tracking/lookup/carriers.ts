/** The carriers that report a reference. */
import { byReport } from '#contract/tracking/derive/time.ts';
import type { EventReference, ReferenceKind, StoredEvent } from '#contract/tracking/event.ts';
import { courierNamed } from '#contract/tracking/parcel/couriers.ts';
import type { NamedCarrier, RecognisedNumber } from '#contract/tracking/pages/result.ts';
import { lineByScac, lineNames } from '#contract/reference/shipping-lines.ts';
import type { CollectedReference } from './tracking-deps.ts';

/** The carriers that report the number: parties that are carriers themselves, else the vessels' operators. */
export function carriersOf(collected: CollectedReference): NamedCarrier[] {
  const courier = courierOf(collected.events);
  const lines = collected.parties.flatMap((code) => {
    const names = lineNames(code);
    return names ? [{ code, names }] : [];
  });
  return courier ? [courier, ...lines] : lines;
}

/** Returns the one carrier that reports on the number, or that runs all vessels that carry it. */
export function spokenBy(collected: CollectedReference | null): string | null {
  const courier = collected && courierOf(collected.events);
  if (courier) return courier.code;
  const codes = collected ? carriersOf(collected) : [];
  return codes.length === 1 ? (codes[0]?.code ?? null) : collected && operatorOf(collected.events);
}

/** The courier that the latest report names; it takes precedence over the form of the number. */
function courierOf(events: readonly StoredEvent[]): ReturnType<typeof courierNamed> | null {
  const named = events.toSorted(byReport).findLast(({ parcel }) => parcel?.courier)?.parcel?.courier;
  return named ? courierNamed(named) : null;
}

/** The operator of the vessels, if they all have the same. */
function operatorOf(events: readonly StoredEvent[]): string | null {
  const operators = new Set(events.flatMap(({ conveyance }) => conveyance?.operator ?? []));
  const [only] = operators;
  return only && operators.size === 1 && lineByScac(only) ? only : null;
}

const DOCUMENTS: readonly ReferenceKind[] = ['bill', 'booking', 'waybill'];

/**
 * The carrier suggested by the number's form: for a bill reading also that of a booking, never for a parcel.
 */
export const suggestedCarrier = (
  readings: readonly RecognisedNumber[],
  { kind, value }: EventReference,
): string | null =>
  readings.find(
    (one) =>
      one.value === value &&
      (one.kind === kind || (DOCUMENTS.includes(one.kind) && DOCUMENTS.includes(kind))),
  )?.carrier ?? null;
