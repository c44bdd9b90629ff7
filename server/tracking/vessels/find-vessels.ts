/** Finds ships by typed text: IMO number, MMSI, call sign or name. */
import { checkImo, imoCheckDigit } from '#contract/identifiers/imo.ts';
import { mmsiFlag } from '#contract/identifiers/mmsi.ts';
import { shipKind, together, type VesselState } from '#contract/tracking/vessel.ts';
import type { VesselLine, Flag } from '#contract/tracking/pages/vessel-page.ts';
import type { Db } from '#server/platform/db/client.ts';
import { countryByCode } from '#server/reference/index.ts';
import type { Visibility } from '../visibility/visibility.ts';

type VesselRow = { id: string; party: string; imo: string | null; state: VesselState };
/** A ship as the reader may see it. `ids` are the identifiers of its positions, latest first. */
export type Ship = { ids: string[]; imo: string | null; state: VesselState; parties: string[] };

export const MOST_CANDIDATES = 20;

type VesselQuery =
  | { kind: 'imo'; value: string; good: boolean; repairs: string[] }
  | { kind: 'mmsi'; value: string }
  | { kind: 'name'; value: string };

/** Parses typed text as a ship number or a name; null if there is nothing to search for. */
export function toVesselQuery(typed: string): VesselQuery | null {
  const text = typed.normalize('NFKC').toUpperCase().replaceAll(/\s+/g, ' ').trim().slice(0, 80);
  const digits = text.replace(/^(?:IMO|MMSI)\s*(?:NO\.?|:|#)?\s*/, '').replaceAll(/[ .-]/g, '');
  if (/^\d{7}$/.test(digits)) {
    const check = checkImo(digits);
    const good = imoCheckDigit(digits.slice(0, 6)) === digits[6];
    return { kind: 'imo', value: digits, good, repairs: 'repairs' in check ? check.repairs : [] };
  }
  if (/^\d{9}$/.test(digits)) return { kind: 'mmsi', value: digits };
  // Vessel lists prefix names, as in M/V EVER GIVEN.
  const name = text.replace(/^(?:M[/.]?[VST]\.?|S\.?S\.?) +(?=\S)/, '');
  return /[\p{L}\p{N}]/u.test(name) ? { kind: 'name', value: name } : null;
}

const hidden = (visibility: Visibility): string[] => visibility.parties('nothing', 'milestones');
const COLUMNS = 'id, party, imo, state';
const OF = (where: string) =>
  `select ${COLUMNS} from vessels where ${where} and party <> all($2::text[]) order by id, party limit 400`;
const BY_NUMBER = OF('(id = any($1::text[]) or imo = any($1::text[]))');
const BY_NAME = OF('(name = any($1::text[]) or call_sign = any($1::text[]))');
const BY_PART = OF('name like any($1::text[])');
const LATEST = `select ${COLUMNS} from vessels where party <> all($1::text[]) and state->>'seenAt' is not null
  order by state->>'seenAt' desc limit $2`;

const read = async (
  db: Db,
  text: string,
  values: readonly string[],
  visibility: Visibility,
): Promise<VesselRow[]> => (await db.$client.query<VesselRow>(text, [values, hidden(visibility)])).rows;

/** Groups rows of one ship, whatever their sender or MMSI. */
function shipsOf(rows: readonly VesselRow[]): Ship[] {
  const groups = new Map<string, VesselRow[]>();
  for (const row of rows) {
    const key = row.imo ?? row.id;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].map((group) => {
    const latest = group.toSorted((a, b) => ((a.state.seenAt ?? '') < (b.state.seenAt ?? '') ? 1 : -1));
    return {
      ids: [...new Set(latest.map(({ id }) => id))],
      imo: group.find(({ imo }) => imo !== null)?.imo ?? (/^\d{7}$/.test(group[0]!.id) ? group[0]!.id : null),
      state: together(group.map(({ state }) => state)),
      parties: [...new Set(latest.map(({ party }) => party))],
    };
  });
}

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, (mark) => `\\${mark}`);
/** Names this short match in the middle of every other name. */
const SHORT = 3;

/** Returns the ships that match `query` and that the reader may see; at most one more than are listed. */
export async function shipsNamed(db: Db, query: VesselQuery, visibility: Visibility): Promise<Ship[]> {
  if (query.kind !== 'name') return byNumbers(db, [query.value], visibility);
  const exact = await read(db, BY_NAME, [query.value], visibility);
  const part = escaped(query.value);
  const rows =
    exact.length > 0
      ? exact
      : await read(db, BY_PART, [query.value.length < SHORT ? `${part}%` : `%${part}%`], visibility);
  // All rows of a ship, not only those under this name.
  const numbers = [...new Set(rows.flatMap(({ id, imo }) => [id, ...(imo ? [imo] : [])]))];
  return rows.length === 0 ? [] : byNumbers(db, numbers, visibility);
}

/** The ships of IMO numbers or MMSIs, including rows with the same IMO number. */
export async function byNumbers(db: Db, numbers: readonly string[], visibility: Visibility): Promise<Ship[]> {
  const rows = await read(db, BY_NUMBER, numbers, visibility);
  const imos = [...new Set(rows.flatMap(({ imo }) => imo ?? []))].filter((imo) => !numbers.includes(imo));
  const others = imos.length > 0 ? await read(db, BY_NUMBER, imos, visibility) : [];
  const all = new Map([...rows, ...others].map((row) => [`${row.id} ${row.party}`, row]));
  return shipsOf([...all.values()]);
}

/** The most recently seen ships. */
export async function shipsSeen(db: Db, visibility: Visibility, most: number): Promise<Ship[]> {
  const { rows } = await db.$client.query<VesselRow>(LATEST, [hidden(visibility), most]);
  return shipsOf(rows);
}

function flagOf(mmsi: string | null): Flag | null {
  const code = mmsi && mmsiFlag(mmsi);
  const country = code ? countryByCode(code) : null;
  return country && { code: country.code, names: country.names };
}

export function lineOf({ ids, imo, state }: Ship): VesselLine {
  const mmsi = ids.find((id) => id.length === 9) ?? null;
  const { name, callSign, shipType } = state.details;
  return {
    number: imo ?? mmsi ?? ids[0] ?? '',
    name,
    imo,
    mmsi,
    callSign,
    kind: shipKind(shipType),
    flag: flagOf(mmsi),
    seenAt: state.seenAt,
  };
}
