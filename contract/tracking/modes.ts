/** All modes, one line each. */
import { air } from './air/index.ts';
import { customsSupplement, customs } from './customs/index.ts';
import type { ReferenceKind } from './event.ts';
import type { AnyJourney, Supplement, Mode } from './mode.ts';
import { parcel } from './parcel/index.ts';
import { railSupplement, rail } from './rail/index.ts';
import { roadSupplement, road } from './road/index.ts';
import { sea } from './sea/index.ts';
import { terminalSupplement, terminal } from './terminal/index.ts';

/** A mode only receives journeys that it created. */
const line = <Journey extends AnyJourney>(mode: Mode<Journey>): Mode => mode;

export const modes: readonly Mode[] = [
  line(sea),
  line(air),
  line(parcel),
  line(rail),
  line(road),
  line(customs),
  line(terminal),
];

/**
 * Modes that also report on numbers of other modes. The first of them reads a number that no other mode
 * knows.
 */
export const supplements: readonly Supplement[] = [
  railSupplement,
  roadSupplement,
  customsSupplement,
  terminalSupplement,
];

const byKind = new Map(modes.flatMap((mode) => mode.kinds.map((kind) => [kind, mode] as const)));

/** The mode that reads events of this kind of reference; throws if there is none. */
export function modeOf(kind: ReferenceKind): Mode {
  const mode = byKind.get(kind);
  if (!mode) throw new Error(`no mode tracks a ${kind}`);
  return mode;
}
