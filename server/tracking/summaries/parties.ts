/** The shipper and the consignee of a number, as its waybill names them to the reader. */
import type { Party, StoredEvent } from '#contract/tracking/event.ts';
import { byReport } from '#contract/tracking/derive/time.ts';
import type { Reference } from '#contract/tracking/shipment/shipment.ts';
import { normalise } from '#contract/identifiers/normalise.ts';

export type ReportedParties = { shipper: string | null; reportedConsignee: string | null };

const LONGEST = 200;

/** `events`: as the reader sees them, so that hidden parties are absent. The latest waybill of the number counts. */
export function partiesOf(
  events: readonly StoredEvent[],
  { value }: Pick<Reference, 'value'>,
): ReportedParties {
  const parties = events
    .filter(({ state, retracts }) => state === 'current' && !retracts)
    .toSorted(byReport)
    .flatMap((event) => (isWaybillOf(event, value) ? [event.paper?.parties ?? []] : []));
  const nameOf = (role: Party['role']): string | null =>
    parties
      .map((some) => some.find((party) => party.role === role)?.name.slice(0, LONGEST))
      .findLast((name) => name) ?? null;
  return { shipper: nameOf('SHP'), reportedConsignee: nameOf('CNE') };
}

/** A manifest names the parties of its only house, never those of the master. */
function isWaybillOf({ paper, references }: StoredEvent, value: string): boolean {
  if (!paper) return false;
  const [house, ...others] = paper.houses;
  if (!house) return references.some((one) => one.value === value);
  return others.length === 0 && normalise(house.number) === value;
}
