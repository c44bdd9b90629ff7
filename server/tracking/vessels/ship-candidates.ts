/** Finds ships that match text typed into a field for cargo numbers. */
import type { CodeCandidate } from '#contract/site/pages.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Visibility } from '../visibility/visibility.ts';
import { toVesselQuery, byNumbers, lineOf, shipsNamed, type Ship } from './find-vessels.ts';

/** `sure`: the text names one ship in full. */
type ShipCandidates = { ships: CodeCandidate[]; sure: boolean };

const NONE: ShipCandidates = { ships: [], sure: false };
/** Maximum number of proposals. */
const FEW = 6;
/** Maximum length of a name. */
const LONGEST = 60;
const LABELLED = /^\s*(?:IMO|MMSI)\b/i;
/** A name marked as a ship's, which is one even if unknown. */
const MARKED = /^M\/V /;

const named = (code: string, name: string): CodeCandidate => ({
  kind: 'ship',
  code,
  names: { en: name, zh: null, tr: null },
});

function toCandidate(ship: Ship): CodeCandidate {
  const { number, name, imo, mmsi } = lineOf(ship);
  return named(number, name ?? (imo ? `IMO ${imo}` : `MMSI ${mmsi ?? number}`));
}

/**
 * Ships by IMO number, MMSI, call sign or name. A number labelled as a ship's is one, even if unknown; for a
 * wrong check digit the known ships it may mean are proposed. A part of a name matches only if it has no
 * digit.
 */
export async function shipCandidates(
  { db, visibility }: { db: Db; visibility: Visibility },
  typed: string,
): Promise<ShipCandidates> {
  const query = typed.length > LONGEST ? null : toVesselQuery(typed);
  if (!query) return NONE;
  if (query.kind === 'name') {
    if (!/\p{L}{3}/u.test(query.value)) return NONE;
    const ships = await shipsNamed(db, query, visibility);
    const exact = ships.filter(({ state: { details } }) =>
      [details.name, details.callSign].some((one) => one?.toUpperCase() === query.value),
    );
    if (exact.length > 0) return { ships: exact.slice(0, FEW).map(toCandidate), sure: exact.length === 1 };
    if (MARKED.test(typed) && ships.length === 0)
      return { ships: [named(query.value, query.value)], sure: true };
    return /\d/.test(query.value) ? NONE : { ships: ships.slice(0, FEW).map(toCandidate), sure: false };
  }
  const { kind, value } = query;
  const good = kind === 'mmsi' || query.good;
  const known = await byNumbers(db, good ? [value] : [value, ...query.repairs], visibility);
  if (known.length > 0)
    return {
      ships: known.slice(0, FEW).map(toCandidate),
      sure: known.length === 1 && (known[0]!.imo === value || known[0]!.ids.includes(value)),
    };
  if (!LABELLED.test(typed)) return NONE;
  return good
    ? { ships: [named(value, `${kind.toUpperCase()} ${value}`)], sure: true }
    : { ships: query.repairs.slice(0, FEW).map((one) => named(one, `IMO ${one}`)), sure: false };
}
