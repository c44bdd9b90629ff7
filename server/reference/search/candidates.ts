/** Finds reference data (codes and names) for a text that is not a tracking number. */
import type { CodeCandidate, CodeCandidateKind } from '#contract/site/pages.ts';
import { fold, isHan } from '#contract/core/fold.ts';
import { bareName } from './query.ts';
import { ACTIVE, entriesOf, EVERY_WEIGHT, storedCode, type Reader } from '../store/lookup.ts';
import { searchStandards } from './search.ts';

/** The kinds that have their own page, likelier ones first. */
const KINDS = ['port', 'airport', 'airline', 'country', 'hs'] as const satisfies CodeCandidateKind[];
const LIMIT = 6;
/** Longer text cannot be a name. */
const LONGEST = 60;

const CANDIDATES = `select kind, code from standard_terms
  where kind = any ($1) and weight = ${EVERY_WEIGHT} and form in ('code', 'alias', 'name')
    and term = any ($2) and (kind = 'country' or term <> $3)
    and dataset_id in ${ACTIVE}
  group by kind, code order by array_position($1::text[], kind), min(weight), code limit ${LIMIT}`;

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
  const byKind = await Promise.all(
    KINDS.map(async (kind) => {
      const codes = rows.filter((row) => row.kind === kind).map(({ code }) => code);
      return (await entriesOf(reader, kind, codes)).map(({ code, names }) => ({ kind, code, names }));
    }),
  );
  return byKind.flat();
}

/** Kinds searched for a similar name, each with its number of entries: goods first, then places. */
const SIMILAR = [
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
