/** Separates a name in a query from its context: the generic words of its kind and its country. */
import type { StandardKind } from '#contract/reference/entry.ts';
import { fold } from '#contract/core/fold.ts';
import { COUNTRIES } from '../countries/countries.ts';
import { otherNames } from './other-names.ts';

/** Folded words for the kind rather than the name; people type them, but the data does not contain them. */
const KIND_WORDS: Partial<Record<StandardKind, RegExp>> = {
  airport: /^(?:the|of|airport|airfield|intl|international|uluslararasi|havalimani|havaalani)$/,
  airline: /^(?:the|of|airlines?|airways|cargo|kargo|hava|yollari|havayollari)$/,
  port: /^(?:the|of|de|du|do|ports?|puerto|porto|pelabuhan|cang|hafen|haven|harbou?r|seaport|container|terminals?|new|liman|limani)$/,
  place: /^(?:the|of|ports?|terminal|liman|limani)$/,
  // Includes what people ask of a country: dialling code 886, currency of Turkey.
  country:
    /^(?:the|of|and|for|in|republic|kingdom|state|federation|country|dial|diall?ing|calling|area|phone|telephone|prefix|codes?|currency|money|cumhuriyeti|kralligi|ulke|telefon|alan|kodu|para|birimi)$/,
  line: /^(?:the|of|lines?|shipping|container|denizcilik)$/,
};
/** The same in Chinese, at the end of a name, and what people ask of a country, at either end. */
const KIND_ENDINGS: Partial<Record<StandardKind, RegExp>> = {
  airport: /(?:国际|國際)?(?:机场|機場|空港)$/,
  airline: /(?:货运|货运航空|航空|货航)?(?:有限)?(?:公司)?$/,
  port: /(?:港口|港区|码头|港)$/,
  place: /(?:港口|港区|码头|口岸|港)$/,
  country:
    /^(?:国际|国家|电话|长途)*(?:区号|货币|代码) ?|(?: ?的?(?:国际|国家|电话|长途)*(?:区号|货币|代码)|共和国|王国|国)$/g,
  line: /(?:航运|海运|轮船|集运|船务)?(?:有限)?(?:公司)?$/,
};

/** Returns a folded query without the words for its kind; null if it has none, or nothing else. */
export function bareName(kind: StandardKind, term: string): string | null {
  const kindWord = KIND_WORDS[kind];
  const words = term.split(' ').filter((word) => !kindWord?.test(word));
  const bare = words
    .join(' ')
    .replace(KIND_ENDINGS[kind] ?? /$/, '')
    .trim();
  return bare === '' || bare === term ? null : bare;
}

let countries: ReadonlyMap<string, string> | undefined;
/**
 * Returns the alpha-2 code of a country by folded name in any language, or by code; undefined if there is
 * none.
 */
export const countryNamed = (text: string): string | undefined =>
  (countries ??= new Map(
    COUNTRIES.flatMap(({ code, alpha3, names }) =>
      [code, alpha3, ...Object.values(names), ...otherNames('country', code)].map(
        (name): [string, string] => [fold(name), code],
      ),
    ),
  )).get(text);

/** States that Americans and Canadians add to a port or airport: long beach ca, savannah georgia. */
const STATES: Record<string, RegExp> = {
  US: /^(?:al|ak|ar|az|ca|co|ct|dc|de|fl|ga|hi|ia|id|il|in|ks|ky|la|ma|md|me|mi|mn|mo|ms|mt|nc|nd|ne|nh|nj|nm|nv|ny|oh|ok|or|pa|ri|sc|sd|tn|tx|ut|va|vt|wa|wi|wv|wy|alabama|alaska|arizona|california|florida|georgia|hawaii|illinois|louisiana|maryland|massachusetts|michigan|mississippi|new jersey|new york|north carolina|ohio|oregon|pennsylvania|south carolina|tennessee|texas|virginia|washington)$/,
  CA: /^(?:bc|on|qc|ns|nb|ab|mb|sk|british columbia|ontario|quebec|nova scotia|alberta)$/,
};
const stateNamed = (text: string): string | undefined =>
  Object.entries(STATES).find(([, names]) => names.test(text))?.[0];

/** Splits a folded query into a name and the country before or after it: santos brazil, mersin türkiye. */
export function nameAndCountry(term: string): { name: string; country: string }[] {
  const words = term.split(' ');
  return words.slice(1).flatMap((_, at) => {
    const [before, after] = [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')];
    const [last, first] = [countryNamed(after) ?? stateNamed(after), countryNamed(before)];
    return [
      ...(last ? [{ name: before, country: last }] : []),
      ...(first ? [{ name: after, country: first }] : []),
    ];
  });
}
