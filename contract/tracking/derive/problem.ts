/** Builds and sorts exceptions. */
import type { Instant, StoredEvent } from '../event.ts';
import type { ExceptionCode } from '../exceptions.ts';
import { SEVERITIES, type ShipmentException, type Severity, type TextValues } from '../shipment/shipment.ts';
import { compare } from './time.ts';

/** An instant `duration` milliseconds after another. */
export const later = (instant: Instant, duration: number): Instant =>
  new Date(Date.parse(instant) + duration).toISOString();

/** An exception with the distinct ids of the events in `evidence`. */
export function problem(
  code: ExceptionCode,
  severity: Severity,
  since: Instant,
  evidence: readonly (StoredEvent | null | undefined)[],
  values: TextValues = {},
): ShipmentException {
  const ids = evidence.flatMap((event) => event?.id ?? []);
  return { code, severity, values, since, evidence: [...new Set(ids)] };
}

/** Returns how late, in minutes; 0 where the exception has no delay. */
export const amount = ({ values }: ShipmentException) => Number(values.minutes ?? 0);

/** Sorts the worst first; delays by size, others by newest. */
export function worstFirst(exceptions: readonly ShipmentException[]): ShipmentException[] {
  const rank = ({ severity }: ShipmentException) => SEVERITIES.indexOf(severity);
  return exceptions.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      (a.severity === 'late' ? amount(b) - amount(a) : 0) ||
      compare(b.since, a.since) ||
      compare(a.code, b.code) ||
      compare(a.evidence.join(), b.evidence.join()),
  );
}
