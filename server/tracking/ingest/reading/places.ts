/** Checks UN/LOCODEs that the built-in ports lack against imported lists and airports. */
import type { ClientBase } from 'pg';
import { Cache } from '#server/platform/cache/cache.ts';
import { cityOf } from '#server/reference/lookups.ts';
import { arrayOf } from './arrays.ts';
import type { Arriving } from './understand.ts';

const LISTED = `select distinct code from standard_entries e join standard_datasets d on d.id = e.dataset_id
  where e.kind in ('port', 'place') and d.state = 'active' and e.code = any($1::text[])`;
const UNLOCODE = /^[A-Z]{2}[A-Z2-9]{3}$/;
/** Lookups are cached briefly: lists are rarely imported, and messages name the same places. */
const KEPT_MS = 60_000;
const MOST_KEPT = 20_000;

const cache = new Cache<boolean>(MOST_KEPT, { ageMs: KEPT_MS });

/** Removes the note of an unknown place from `events` if a list has the place. */
export async function withoutKnownPlaces(
  client: ClientBase,
  events: Arriving[],
  /** Resolves once `client` is in no transaction. */
  free: () => Promise<void>,
): Promise<void> {
  const noted = events.filter(({ event }) => event.notes?.some(isPlace));
  if (noted.length === 0) return;
  const codes = new Set(noted.flatMap(({ event }) => event.notes!.filter(isPlace).map(({ value }) => value)));
  const known = new Map([...codes].map((code) => [code, cache.get(code)]));
  const unknownCodes = [...codes].filter((code) => known.get(code) === undefined);
  if (unknownCodes.length > 0) await free();
  const { rows } =
    unknownCodes.length === 0
      ? { rows: [] }
      : await client.query<{ code: string }>(LISTED, [
          arrayOf(
            'text',
            unknownCodes.map((code) => code.toUpperCase()),
          ),
        ]);
  const listed = new Set(rows.map(({ code }) => code));
  for (const code of unknownCodes) {
    const upper = code.toUpperCase();
    const is = listed.has(upper) || (UNLOCODE.test(upper) && (await cityOf(upper)) !== null);
    cache.set(code, is);
    known.set(code, is);
  }
  for (const arriving of noted) {
    const { notes = [], ...event } = arriving.event;
    const left = notes.filter((note) => !isPlace(note) || !known.get(note.value));
    if (left.length === notes.length) continue;
    arriving.event = { ...event, ...(left.length > 0 && { notes: left }) };
    arriving.json = JSON.stringify(arriving.event);
  }
}

const isPlace = ({ key }: { key: string }) => key === 'placeUnknown';
