/** The search terms of an entry: its codes, names, the later words of a name, and Pinyin. */
import type { StandardEntry, StandardKind } from '#contract/reference/entry.ts';
import { turkishAirport } from '../airports/airport-words.ts';
import { fold, isHan } from '#contract/core/fold.ts';
import { pinyinOf } from '#server/platform/pinyin.ts';

export type TermForm = 'code' | 'alias' | 'name' | 'part' | 'pinyin';
export type Term = { term: string; form: TermForm };

/** Longer names are titles, whose words are searched individually. */
const LONGEST_NAME = 60;
/** Minimum length of a later part of a name. */
const SHORTEST_PART = 2;

/** Returns every search term of an entry once, in its strongest form. `more`: other names of the entry. */
export function termsOf(entry: StandardEntry, more: readonly string[] = []): Term[] {
  const terms = new Map<string, TermForm>();
  const add = (text: string, form: TermForm) => {
    if (text !== '' && !terms.has(text)) terms.set(text, form);
  };
  const codes = codesOf(entry);
  add(fold(entry.code), 'code');
  for (const code of codes.codes) add(fold(code), 'code');
  for (const code of codes.aliases) add(fold(code), 'alias');
  const { en, zh, tr } = entry.names;
  // If only the word for airport was translated, the English name is enough: queries drop that word.
  const turkish = entry.kind === 'airport' && tr === turkishAirport(en) ? null : tr;
  const names = [en, zh, turkish, ...more].flatMap((name) => name || []);
  for (const { term, form } of nameTerms(entry.kind, names)) add(term, form);
  if (entry.kind === 'airport' && entry.detail.city) add(fold(entry.detail.city), 'name');
  return [...terms].map(([term, form]) => ({ term, form }));
}

/** Returns the search terms for names of a kind; a term may occur twice. */
export function nameTerms(kind: StandardKind, names: readonly string[]): Term[] {
  const fullNames = names.map((name): Term => ({ term: fold(name), form: 'name' }));
  if (kind === 'hs') return fullNames;
  const later = names.flatMap((name): Term[] => [
    ...partsOf(fold(name)).map((term): Term => ({ term, form: 'part' })),
    ...(isHan(name) ? pinyinOf(name) : []).map((term): Term => ({ term, form: 'pinyin' })),
  ]);
  return [...fullNames, ...later];
}

/** Returns the additional codes of an entry: current and former ones. */
function codesOf(entry: StandardEntry): { codes: string[]; aliases: string[] } {
  const present = (...codes: (string | null)[]) => codes.filter((code) => code !== null);
  switch (entry.kind) {
    case 'country':
      return { codes: [entry.detail.alpha3, entry.detail.numeric], aliases: [] };
    case 'airport':
      return { codes: present(entry.detail.icao), aliases: entry.detail.aliases };
    case 'airline':
      return { codes: present(entry.detail.iata, entry.detail.icao, entry.detail.prefix), aliases: [] };
    case 'port':
    case 'place':
      // People also know a port by the letters after its country code, including former ones: SHG, RTM, SHA.
      return {
        codes: [entry.code.slice(2)],
        aliases: entry.detail.aliases.flatMap((old) => [old, old.slice(2)]),
      };
    case 'line':
      return { codes: [...entry.detail.owners, ...entry.detail.bills], aliases: [] };
    default:
      return { codes: [], aliases: [] };
  }
}

/** Generic parts of airport names, useless as search terms. */
const GENERIC =
  /^(?:(?:international|regional|municipal|national|domestic|county|uluslararasi) ?)*(?:airport|airfield|airpark|aerodrome|airstrip|havalimani|havaalani)?$|^.?际?机场$/;

/** Returns the parts of a name from each later word or later Chinese character. */
function partsOf(name: string): string[] {
  if (name.length > LONGEST_NAME) return [];
  const starts = isHan(name)
    ? Array.from(name, (_, at) => at).slice(1)
    : Array.from(name.matchAll(/ /g), ({ index }) => index + 1);
  return starts
    .map((at) => name.slice(at))
    .filter((part) => part.length >= SHORTEST_PART && !GENERIC.test(part));
}
