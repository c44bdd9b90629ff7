/** The carriers that report a reference. */
import type { StoredEvent } from '#contract/tracking/event.ts';
import type { TrackingResult } from '#contract/tracking/pages/result.ts';
import { lineByScac, lineNames } from '#contract/reference/shipping-lines.ts';
import type { CollectedReference } from './tracking-deps.ts';

/** The carriers that speak of the number: parties that are carriers themselves, else the vessels' operators. */
export function carriersOf(collected: CollectedReference): TrackingResult['carriers'] {
  return collected.parties.flatMap((code) => {
    const names = lineNames(code);
    return names ? [{ code, names }] : [];
  });
}

/** Returns the one carrier that reports on the number, or that runs all vessels that carry it. */
export function spokenBy(collected: CollectedReference | null): string | null {
  const codes = collected ? carriersOf(collected) : [];
  return codes.length === 1 ? (codes[0]?.code ?? null) : collected && operatorOf(collected.events);
}

/** The operator of the vessels, where they all have the same. */
function operatorOf(events: readonly StoredEvent[]): string | null {
  const operators = new Set(events.flatMap(({ conveyance }) => conveyance?.operator ?? []));
  const [only] = operators;
  return only && operators.size === 1 && lineByScac(only) ? only : null;
}
