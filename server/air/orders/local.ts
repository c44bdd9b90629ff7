/** Converts typed local times of airports to instants. */
import { toStoredInstants } from '#contract/records/local.ts';
import { plainText } from '#contract/records/fields.ts';
import type { FieldValues } from '#contract/records/read.ts';
import type { Resource } from '#contract/records/resource.ts';
import { placesOf } from '#server/records/places.ts';
import { zonesOf } from '#server/reference/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { Refused } from '#server/platform/refused.ts';

type Typed<V extends FieldValues> = {
  values: V;
  before: FieldValues | null;
  provided: Readonly<Record<string, unknown>>;
};

/** Throws invalid if the time zone of an airport is unknown. */
export async function withInstants<V extends FieldValues>(
  tx: Tx,
  definition: Pick<Resource, 'fields'>,
  { values, before, provided }: Typed<V>,
): Promise<V> {
  const places = placesOf(definition);
  const codes = [values, before ?? {}].flatMap((of) => places.map((name) => plainText(of[name])));
  const zones = await zonesOf(tx, codes);
  const stored = toStoredInstants(definition.fields, values, before, provided, (code) => zones.get(code));
  if (stored.unplaced.length > 0)
    throw new Refused('invalid', {
      faults: stored.unplaced.map((path) => ({ path, message: 'crud:fault.noPlace' })),
    });
  refuseBackwards(stored.values, provided);
  return stored.values as V;
}

/**
 * Pairs of flight times in order. Each is in its own airport's local time, so only instants can be compared.
 */
const ORDERED = [
  ['etd', 'eta', 'eta', 'airOrder:fault.etaBefore'],
  ['cutOff', 'etd', 'cutOff', 'airOrder:fault.cutOffAfter'],
] as const;

/** Throws invalid if newly entered times let a flight arrive before it departs, or close after. */
function refuseBackwards(values: FieldValues, provided: Typed<FieldValues>['provided']): void {
  const faults = ORDERED.flatMap(([first, then, path, message]) => {
    const touched = [first, then, 'origin', 'destination'].some((name) => name in provided);
    const [from, to] = [plainText(values[first]), plainText(values[then])];
    const backwards = touched && from !== '' && to !== '' && Date.parse(to) < Date.parse(from);
    return backwards ? [{ path, message }] : [];
  });
  if (faults.length > 0) throw new Refused('invalid', { faults });
}
