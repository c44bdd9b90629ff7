/** Local times of airports, as they were typed, become instants. */
import { asKept } from '#contract/resources/local.ts';
import { plainText } from '#contract/resources/fields.ts';
import type { Values } from '#contract/resources/read.ts';
import type { Resource } from '#contract/resources/resource.ts';
import { placesOf, zonesOf } from '#server/backoffice/zones.ts';
import type { Tx } from '#server/db/client.ts';
import { Refused } from '#server/types.ts';

type Typed = { values: Values; before: Values | null; given: Readonly<Record<string, unknown>> };

/** Throws invalid where an airport's clocks are not known. */
export async function withInstants(
  tx: Tx,
  definition: Pick<Resource, 'fields'>,
  { values, before, given }: Typed,
): Promise<Values> {
  const places = placesOf(definition);
  const codes = [values, before ?? {}].flatMap((of) => places.map((name) => plainText(of[name])));
  const zones = await zonesOf(tx, codes);
  const kept = asKept(definition.fields, values, before, given, (code) => zones.get(code));
  if (kept.unplaced.length > 0)
    throw new Refused('invalid', {
      faults: kept.unplaced.map((path) => ({ path, message: 'crud:fault.noPlace' })),
    });
  return kept.values;
}
