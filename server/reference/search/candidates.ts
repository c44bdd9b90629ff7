/** Finds reference data (codes and names) for a text that is not a tracking number. */
import type { CodeCandidate, CodeCandidateKind } from '#contract/site/pages.ts';
import { fold } from '#contract/core/fold.ts';
import { bareName } from './query.ts';
import { ACTIVE, entriesOf, EVERY_WEIGHT, storedCode, type Reader } from '../store/lookup.ts';

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
