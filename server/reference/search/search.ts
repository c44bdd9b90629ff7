/** Searches entries by code, by name in any language, by prefix, by Pinyin, and despite typing errors. */
import type { StandardHit, StandardKind, MatchedBy } from '#contract/reference/entry.ts';
import { fold, isHan } from '#contract/core/fold.ts';
import { queryWords } from '#contract/reference/words.ts';
import { MAIN_AIRPORTS } from '../airports/airports.main.data.ts';
import { pairsOf, patternsOf, rankCodes, type HsTerm } from '../hs/hs-rank.ts';
import { ACTIVE, entriesOf, EVERY_WEIGHT, listStandards, storedCode, type Reader } from '../store/lookup.ts';
import { bareName, countryNamed, nameAndCountry } from './query.ts';
import { soundsOf } from '#server/platform/pinyin.ts';

export type StandardQuery = {
  kind: StandardKind;
  /** As typed. */
  query: string;
  /** Only entries of this country (ISO 3166-1 alpha-2). */
  country?: string | undefined;
  limit: number;
};

type CodeMatch = { code: string; by: MatchedBy };
type Stage = (reader: Reader, query: NormalisedQuery) => Promise<CodeMatch[]>;
type NormalisedQuery = {
  kind: StandardKind;
  term: string;
  words: string[];
  country: string | null;
  limit: number;
};

/** Longer text cannot be a name and is not searched. */
const LONGEST_QUERY = 80;
/** The longest code that people write with spaces: CN SHG. */
const LONGEST_CODE = 7;
/** Shorter words are similar to too many names. */
const SHORTEST_SIMILAR = 4;
/** Minimum number of Chinese characters in a search by sound: a single one matches too many names. */
const SHORTEST_SOUND = 2;

/** Order of the airports of one city: London is Heathrow before Gatwick. */
const LIKELY_FIRST = `left join unnest(array['${MAIN_AIRPORTS.join("','")}']) with ordinality as main(code, place)
    on main.code = found.code`;

/**
 * Finds entries that begin with the query, weight by weight: only some of each weight are read, however many
 * match. All of the best known (weights 0 and 1) are read, since a short query should find those. Exact
 * matches come first, a code before a name.
 */
const prefix = (
  likelyFirst: boolean,
): string => `select found.code, found.form from generate_series(0, 7) as w(weight) cross join lateral (
    select t.code, t.form, t.term from standard_terms t
    where t.kind = $1 and t.weight = w.weight and t.term >= $2 and t.term < $2 || chr(1114111)
      and ($3::text is null or t.country = $3) and t.dataset_id in ${ACTIVE}
    order by t.term limit case when w.weight < 2 then 400 else $4::int end) as found ${likelyFirst ? LIKELY_FIRST : ''}
  order by (found.term = $2) desc, w.weight / 2,
    array_position(case when found.term = $2 then array['code', 'name', 'alias', 'part', 'pinyin']
      else array['name', 'part', 'pinyin', 'alias', 'code'] end, found.form),
    ${likelyFirst ? `case when found.term = $2 or length($2) > 3 or $2 !~ '^[a-z]' then main.place end,` : ''}
    length(found.term), found.term, (length($2) = 3 and left($2, 2) = lower(found.code)) desc, found.code limit $4`;
export const PREFIX = prefix(false);
const AIRPORT_PREFIX = prefix(true);

/** Finds entries with exactly the query as a code. */
const CODE = `select code, form from standard_terms
  where kind = $1 and term = $2 and weight = ${EVERY_WEIGHT} and form in ('code', 'alias')
    and ($3::text is null or country = $3) and dataset_id in ${ACTIVE} order by form desc, weight, code limit $4`;

/** Finds entries with exactly this name. */
const NAMED = `select code, form from standard_terms
  where kind = $1 and term = $2 and weight = ${EVERY_WEIGHT} and form = 'name'
    and ($3::text is null or country = $3) and dataset_id in ${ACTIVE} order by weight, code limit $4`;

/** Returns the names of the entries of several codes. */
const NAMES_OF = `select code, term from standard_terms
  where kind = $1 and code = any ($2) and form = 'name' and dataset_id in ${ACTIVE}`;

/** Finds entries whose name is exactly one of several texts. */
const ANY_NAME = NAMED.replace('term = $2', 'term = any ($2)');

/**
 * Names that contain every word in any order. One condition per word, since `like all` cannot use an index.
 */
const allWords = (words: number): string => `select code, form from standard_terms
  where kind = $1 and form = 'name' and ($3::text is null or country = $3) and dataset_id in ${ACTIVE}
    ${Array.from({ length: words }, (_, at) => `and term like ($2::text[])[${at + 1}]`).join(' ')}
  order by weight, length(term), code limit $4`;

/** Titles and other names that contain any of the patterns, those with the most matches first. */
const TITLES = `select code, term, weight from (
    select code, term, weight, (select count(*) from unnest($2::text[]) as word where term like word) as held
    from standard_terms where kind = $1 and form = 'name' and term like any ($2)
      and ($3::text is null or country = $3) and dataset_id in ${ACTIVE}) as named
  order by held desc, weight, length(term), code limit $4`;
/** Maximum number of titles that are ranked: more than contain any word except the most common. */
const RANKED_TITLES = 1000;

/** Finds entries that begin with one of several texts, a few of each. */
const ANY_PREFIX = `select found.code, found.form
  from unnest($2::text[]) as v(text) cross join generate_series(0, 7) as w(weight) cross join lateral (
    select t.code, t.form, t.term from standard_terms t
    where t.kind = $1 and t.weight = w.weight and t.term >= v.text and t.term < v.text || chr(1114111)
      and ($3::text is null or t.country = $3) and t.dataset_id in ${ACTIVE}
    order by t.term limit 3) as found
  order by w.weight, length(found.term), found.code limit $4`;

/**
 * The share of a query's trigrams that a part of a name must have. A typing error changes up to four of them: half of
 * a short query (Heatrow is 0.54 of Heathrow), less of a long one.
 */
const likenessOf = (term: string): number => (term.length < 9 ? 0.45 : 0.52);

/**
 * Names with a part that resembles the query. The threshold is a setting of the transaction; the inner query depends
 * on the outer one's text, so it is set before the index is read.
 */
const similar = (likelyFirst: boolean): string => `select found.code, found.form from (
    select ($2::text[])[1] as query, set_config('pg_trgm.word_similarity_threshold', ($2::text[])[2], true) offset 0
  ) as typed cross join lateral (
    select code, form, word_similarity(typed.query, term) as likeness, weight, term from standard_terms
    where kind = $1 and form = 'name' and typed.query <% term and ($3::text is null or country = $3)
      and dataset_id in ${ACTIVE}) as found ${likelyFirst ? LIKELY_FIRST : ''}
  order by likeness desc, weight, ${likelyFirst ? 'main.place,' : ''} length(term), found.code limit $4`;
const SIMILAR = similar(false);
const AIRPORT_SIMILAR = similar(true);

type MatchRow = { code: string; form: 'code' | 'alias' | 'name' | 'part' | 'pinyin' };

async function ask(
  reader: Reader,
  { kind, country, limit }: NormalisedQuery,
  statement: string,
  argument: unknown,
): Promise<CodeMatch[]> {
  const { rows } = await reader.query<MatchRow>(statement, [kind, argument, country, limit * 3]);
  return rows.map(({ code, form }) => ({ code, by: form }));
}
const toMatches = (by: MatchedBy, codes: CodeMatch[]): CodeMatch[] => codes.map(({ code }) => ({ code, by }));
const holding = ({ words }: NormalisedQuery) => words.map((word) => `%${word}%`);

const prefixOf = ({ kind }: NormalisedQuery): string => (kind === 'airport' ? AIRPORT_PREFIX : PREFIX);
const byPrefix: Stage = (reader, query) => ask(reader, query, prefixOf(query), query.term);
const byWords: Stage = async (reader, query) =>
  toMatches('part', await ask(reader, query, allWords(query.words.length), holding(query)));
const byTitle =
  (wordsOf: (query: string) => string[]): Stage =>
  async (reader, { kind, term, country }) => {
    const words = wordsOf(term);
    const { rows } = await reader.query<HsTerm>(TITLES, [kind, patternsOf(words), country, RANKED_TITLES]);
    return rankCodes(rows, term, words).map((code) => ({ code, by: 'part' }));
  };
/** A code written in pieces: CN SHG, 5 X. */
const byCode: Stage = (reader, query) => ask(reader, query, CODE, query.words.join(''));
/** The known code that a longer HS code belongs to: 8471 where only headings are known, 090111 for 0901110000. */
const byShorterCode: Stage = async (reader, query) => {
  if (!/^\d{5,12}$/.test(query.term)) return [];
  const shorter = [10, 8, 6, 4].filter((digits) => digits < query.term.length);
  return firstOf(
    shorter.map(
      (digits) => async () => toMatches('part', await ask(reader, query, CODE, query.term.slice(0, digits))),
    ),
  );
};
/**
 * Searches the name in the country of the query: santos brazil. A country alone returns its best-known
 * entries.
 */
const byCountry: Stage = async (reader, query) => {
  if (query.country) return [];
  const namedCountry = countryNamed(query.term);
  if (namedCountry) {
    const { entries } = await listStandards(reader, {
      kind: query.kind,
      country: namedCountry,
      limit: query.limit,
    });
    return entries.map(({ code }) => ({ code, by: 'part' }));
  }
  const parts = nameAndCountry(query.term).map(({ name, country }) => ({ ...called(query, name), country }));
  return firstOf(parts.flatMap((part) => exactStages(part).map((stage) => () => stage(reader, part))));
};
/**
 * Searches one part of the query if the other part is also a place name: apapa lagos, felixstowe uk london.
 */
const byOnePart: Stage = async (reader, query) => {
  const { words } = query;
  if (words.length < 2 || words.length > 4) return [];
  for (let at = words.length - 1; at > 0; at -= 1)
    for (const name of [words.slice(0, at), words.slice(words.length - at)].map((part) => part.join(' '))) {
      if (name.length < SHORTEST_SIMILAR) continue;
      const named = await ask(reader, query, NAMED, name);
      if (named.length > 0) return toMatches('part', named);
    }
  return [];
};
/** The name without the words of its kind: port of Shanghai, 浦东机场. */
const byBareName: Stage = (reader, query) => {
  const bare = bareName(query.kind, query.term);
  const part = called(query, bare ?? '');
  return bare ? firstOf(exactStages(part).map((stage) => () => stage(reader, part))) : Promise.resolve([]);
};
/** A typing error; similar text is searched in the name alone first. */
const bySlip: Stage = (reader, query) => {
  const bare = bareName(query.kind, query.term);
  const names = [...(bare && bare.length >= SHORTEST_SIMILAR ? [bare] : []), query.term];
  const like = (statement: string, argument: unknown) => async () =>
    toMatches('similar', await ask(reader, query, statement, argument));
  return firstOf([
    ...names.toReversed().map((name) => like(ANY_PREFIX, swapsOf(name))),
    like(ANY_NAME, lettersLeftOut(query.term)),
    ...names.map((name) =>
      like(query.kind === 'airport' ? AIRPORT_SIMILAR : SIMILAR, [name, likenessOf(name)]),
    ),
  ]);
};
/**
 * Finds names that sound the same but have other Chinese characters: traditional ones, or typing errors. The
 * sounds are compared character by character, since Pinyin runs together: 西安 (xi an) does not begin 仙台 (xian
 * tai).
 */
const bySound: Stage = async (reader, query) => {
  const sounds = [bareName(query.kind, query.term) ?? '', query.term]
    .map(soundsOf)
    .find(({ length }) => length >= SHORTEST_SOUND);
  if (!sounds) return [];
  const codes = await ask(reader, query, prefixOf(query), sounds.join(''));
  const { rows } = await reader.query<{ code: string; term: string }>(NAMES_OF, [
    query.kind,
    codes.map(({ code }) => code),
  ]);
  const alike = new Set(
    rows.filter(({ term }) => isHan(term) && beginsWith(soundsOf(term), sounds)).map(({ code }) => code),
  );
  return toMatches(
    'similar',
    codes.filter(({ code }) => alike.has(code)),
  );
};
const beginsWith = (sounds: readonly string[], first: readonly string[]): boolean =>
  first.every((sound, at) => sounds[at] === sound);

const called = (query: Omit<NormalisedQuery, 'term' | 'words'>, term: string): NormalisedQuery => ({
  ...query,
  term,
  words: term.split(' '),
});
/** Returns the result of the first query that finds anything. */
async function firstOf(questions: readonly (() => Promise<CodeMatch[]>)[]): Promise<CodeMatch[]> {
  for (const question of questions) {
    const codes = await question();
    if (codes.length > 0) return codes;
  }
  return [];
}

/**
 * Returns the best matches, likeliest first; empty for an empty query. HS codes are searched by the words of
 * their titles, everything else by prefix first.
 */
export async function searchStandards(reader: Reader, input: StandardQuery): Promise<StandardHit[]> {
  const query = folded(input);
  if (query.term === '') return [];
  const by = new Map<string, MatchedBy>();
  for (const hit of await firstOf(stagesOf(query).map((stage) => () => stage(reader, query))))
    if (!by.has(hit.code)) by.set(hit.code, hit.by);
  const codes = [...by.keys()].slice(0, query.limit);
  return (await entriesOf(reader, query.kind, codes)).map((entry) => ({
    ...entry,
    by: by.get(entry.code) ?? 'similar',
  }));
}

function folded({ kind, query, country, limit }: StandardQuery): NormalisedQuery {
  const term = fold(query.slice(0, LONGEST_QUERY));
  const written = kind === 'hs' ? writtenHsCode(term) : null;
  return called({ kind, country: country?.toUpperCase() ?? null, limit }, written ?? term);
}

/**
 * Returns the code in a folded query for an HS code, often written with spaces and a label: 84 71, HS 8471,
 * chapter 84, 第84章; null if the query contains anything else.
 */
function writtenHsCode(term: string): string | null {
  const [, code] =
    /^(?:(?:hs|gtip|ch|chapter|heading|fasil|pozisyon|code|kodu|海关编码|编码|税号|品目|第) ?)*(\d[\d ]*?) ?(?:章|号|fasil)?$/.exec(
      term,
    ) ?? [];
  return code ? storedCode(code) : null;
}

/** Returns the text without one letter, keeping the first and last: quatar, hambourg. */
const lettersLeftOut = (term: string): string[] =>
  Array.from({ length: Math.max(0, term.length - 2) }, (_, at) => term.slice(0, at + 1) + term.slice(at + 2));

/**
 * The text with each pair of neighbouring letters swapped, the typing error that changes the most trigrams.
 */
const swapsOf = (term: string): string[] =>
  Array.from({ length: term.length - 1 }, (_, at) => at)
    .filter((at) => term[at] !== term[at + 1])
    .map((at) => term.slice(0, at) + term[at + 1] + term[at] + term.slice(at + 2));

/** Search stages for an exact name. */
const wordStages = ({ length }: readonly string[]): Stage[] => (length > 1 ? [byWords] : []);
const exactStages = ({ words }: NormalisedQuery): Stage[] => [byPrefix, ...wordStages(words)];

function stagesOf({ kind, term, words }: NormalisedQuery): Stage[] {
  if (/^\d+$/.test(term)) return kind === 'hs' ? [byPrefix, byShorterCode] : [byPrefix];
  const similar = isHan(term) ? [bySound] : term.length >= SHORTEST_SIMILAR ? [bySlip] : [];
  if (kind === 'hs' && /^[ivx]{1,5}$/.test(term)) return [byPrefix];
  if (kind === 'hs') return [byTitle(queryWords), ...(isHan(term) ? [byTitle(pairsOf)] : similar)];
  const inPieces = words.length > 1 && term.length - words.length < LONGEST_CODE ? [byCode] : [];
  const located = kind === 'airport' || kind === 'port' || kind === 'place' ? [byCountry] : [];
  const parts = located.length > 0 ? [byOnePart] : [];
  return [byPrefix, ...inPieces, ...located, ...wordStages(words), byBareName, ...parts, ...similar];
}
