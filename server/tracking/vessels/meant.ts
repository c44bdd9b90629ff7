/** The ships that a text means which was typed where numbers of cargo are asked for. */
import type { MeantCode } from '#contract/site/pages.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Sight } from '../visibility/sight.ts';
import { askedFor, byNumbers, lineOf, shipsNamed, type Ship } from './known.ts';

/** `sure`: they are one ship, and she is named in full. */
export type ShipsMeant = { ships: MeantCode[]; sure: boolean };

const NONE: ShipsMeant = { ships: [], sure: false };
/** As many as are proposed. */
const FEW = 6;
/** Longer texts are no name. */
const LONGEST = 60;
const LABELLED = /^\s*(?:IMO|MMSI)\b/i;

const named = (code: string, name: string): MeantCode => ({
  kind: 'ship',
  code,
  names: { en: name, zh: null, tr: null },
});

function meant(ship: Ship): MeantCode {
  const { number, name, imo, mmsi } = lineOf(ship);
  return named(number, name ?? (imo ? `IMO ${imo}` : `MMSI ${mmsi ?? number}`));
}

/**
 * Ships by IMO number, MMSI, call sign or name. A number that is labelled as a ship's is one, known or not; with a wrong
 * check digit those that are known are proposed which it may be. A part of a name counts where it holds no digit.
 */
export async function shipsMeant(
  { db, sight }: { db: Db; sight: Sight },
  typed: string,
): Promise<ShipsMeant> {
  const asked = typed.length > LONGEST ? null : askedFor(typed);
  if (!asked) return NONE;
  if (asked.kind === 'name') {
    if (!/\p{L}{3}/u.test(asked.value)) return NONE;
    const ships = await shipsNamed(db, asked, sight);
    const exact = ships.filter(({ state: { details } }) =>
      [details.name, details.callSign].some((one) => one?.toUpperCase() === asked.value),
    );
    if (exact.length > 0) return { ships: exact.slice(0, FEW).map(meant), sure: exact.length === 1 };
    return /\d/.test(asked.value) ? NONE : { ships: ships.slice(0, FEW).map(meant), sure: false };
  }
  const { kind, value } = asked;
  const good = kind === 'mmsi' || asked.good;
  const known = await byNumbers(db, good ? [value] : [value, ...asked.repairs], sight);
  if (known.length > 0)
    return {
      ships: known.slice(0, FEW).map(meant),
      sure: known.length === 1 && (known[0]!.imo === value || known[0]!.ids.includes(value)),
    };
  if (!LABELLED.test(typed)) return NONE;
  return good
    ? { ships: [named(value, `${kind.toUpperCase()} ${value}`)], sure: true }
    : { ships: asked.repairs.slice(0, FEW).map((one) => named(one, `IMO ${one}`)), sure: false };
}
