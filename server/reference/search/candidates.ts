/** Finds reference data (codes and names) for a text that is not a tracking number. */
import type { CodeCandidate, CodeCandidateKind } from '#contract/site/pages.ts';
import { writtenHsCode } from '#contract/identifiers/index.ts';
import { fold, isHan } from '#contract/core/fold.ts';
import type { StandardEntry } from '#contract/reference/entry.ts';
import { hsCodeCandidates } from '../hs/hs-tree.ts';
import { bareName } from './query.ts';
import { ACTIVE, entriesOf, EVERY_WEIGHT, storedCode, type Reader } from '../store/lookup.ts';
import { searchStandards } from './search.ts';

/** Likelier kinds first. */
const KINDS = ['port', 'airport', 'airline', 'line', 'country', 'hs'] as const satisfies CodeCandidateKind[];
const LIMIT = 6;
/** Longer text cannot be a name. */
const LONGEST = 60;

const CANDIDATES = `select kind, code from standard_terms
  where kind = any ($1) and weight = ${EVERY_WEIGHT} and form in ('code', 'alias', 'name')
    and term = any ($2) and (kind = 'country' or term <> $3)
    and dataset_id in ${ACTIVE}
  group by kind, code order by array_position($1::text[], kind), min(weight),
    bool_or(length(term) = 3 and left(term, 2) = lower(code)) desc, code limit ${LIMIT}`;

/**
 * Returns a limited number of entries with this text as a code or name; empty if there are none. A country is also
 * found by what people ask of it: dialling code 886.
 */
export async function standardCandidates(reader: Reader, text: string): Promise<CodeCandidate[]> {
  const terms = [...new Set([fold(text), fold(storedCode(text))])].filter((term) => term !== '');
  if (terms.length === 0 || text.length > LONGEST) return [];
  const country = bareName('country', terms[0] ?? '');
  const { rows } = await reader.query<{ kind: CodeCandidateKind; code: string }>(CANDIDATES, [
    KINDS,
    country ? [...terms, country] : terms,
    country ?? '',
  ]);
  const goods = rows.some(({ kind }) => kind === 'hs') ? null : await hsWritten(reader, text);
  const byKind = await Promise.all(
    KINDS.map(async (kind) => {
      const codes = rows.filter((row) => row.kind === kind).map(({ code }) => code);
      return (await entriesOf(reader, kind, goods && kind === 'hs' ? [goods] : codes)).map(
        (entry): CodeCandidate => ({ kind, code: entry.code, ...shortOf(entry), names: entry.names }),
      );
    }),
  );
  return byKind.flat();
}

/** People know an airline by its two letters and its waybill prefix, not by the code of its entry. */
function shortOf({ kind, detail }: StandardEntry): { shown?: string } {
  if (kind !== 'airline') return {};
  const shown = [detail.iata, detail.prefix].filter(Boolean).join(' · ');
  return shown === '' ? {} : { shown };
}

/**
 * Returns the HS code that the text writes with a label, dots or six bare digits, or the nearest above it that we have;
 * null for anything else.
 */
async function hsWritten(reader: Reader, text: string): Promise<string | null> {
  const digits = writtenHsCode(text) ?? /^\s*(\d{6})\s*$/.exec(text)?.[1] ?? '';
  const codes = hsCodeCandidates(digits).filter((code) => code.length > 1);
  const known = new Set((await entriesOf(reader, 'hs', codes)).map(({ code }) => code));
  return codes.find((code) => known.has(code)) ?? null;
}

/** Kinds searched for a similar name, each with its number of entries: lines, goods, then places. */
const SIMILAR = [
  ['line', 1],
  ['hs', 4],
  ['port', 2],
] as const;
/** Maximum words of a name of goods or of a place. */
const MOST_WORDS = 4;
/** A shorter word may be the beginning of a number: MSCU. */
const SHORTEST = 5;

/** Returns entries with a name that resembles these words (batery, Rotterdm); empty for a number or a sentence. */
export async function similarCandidates(reader: Reader, text: string): Promise<CodeCandidate[]> {
  const term = fold(text);
  const isName = isHan(term) || (term.length >= SHORTEST && term.split(' ').length <= MOST_WORDS);
  if (!isName || text.length > LONGEST || /\d/.test(text)) return [];
  const byKind = await Promise.all(
    SIMILAR.map(async ([kind, limit]) =>
      (await searchStandards(reader, { kind, query: text, limit })).map(({ code, names }) => ({
        kind,
        code,
        names,
      })),
    ),
  );
  return byKind.flat();
}
