/** Public reference data: countries, airports, airlines, ports, places, shipping lines and HS codes. */
import type { Language } from '#contract/core/settings.ts';

export const STANDARD_KINDS = ['country', 'airport', 'airline', 'port', 'place', 'line', 'hs'] as const;

/**
 * `port`: a seaport (UN/LOCODE function 1). `place`: any other UN/LOCODE location, such as an inland depot or
 * an airport town. `line`: a shipping line. An airport is listed by its IATA code and is never a `port`.
 */
export type StandardKind = (typeof STANDARD_KINDS)[number];

/** Null without a name in that language; the English name is shown instead. */
export type StandardNames = { en: string; zh: string | null; tr: string | null };

/** A tariff line is a national code of 8, 10 or 12 digits. */
export const HS_LEVELS = ['section', 'chapter', 'heading', 'subheading', 'tariffLine'] as const;
export type HsLevel = (typeof HS_LEVELS)[number];

/** Details of a UN/LOCODE location besides name and position. */
type LocationDetail = {
  /** IANA time zone; null when not known. */
  zone: string | null;
  /** Functions in the UN/LOCODE list, such as `1-3-----`; null for a place that is not in the list. */
  functions: string | null;
  /** ISO 3166-2 subdivision without the country, such as `06`. */
  subdivision: string | null;
  /** Status of the entry in the list (AA, AI, RL, RQ …). */
  status: string | null;
  /** IATA code in the list, if it differs from the location's last three characters. */
  iata: string | null;
  /** Former or wrong codes of the same place: CNSHA for CNSHG. */
  aliases: string[];
  /** An inland place with quays, on a river or an inland sea. */
  river?: true | undefined;
};

/** Details of each kind, besides code, names, country and position. */
export type StandardDetails = {
  /** Code: ISO 3166-1 alpha-2. `numeric`: UN M49, three digits. */
  country: {
    alpha3: string;
    numeric: string;
    dial?: string | null;
    currency?: string | null;
    currencyNames?: StandardNames | null;
  };
  /** Code: IATA, three letters. `city` in English. */
  airport: { icao: string | null; city: string | null; zone: string; aliases: string[] };
  /**
   * Code: ICAO designator if it has one, else IATA and prefix joined by `-`. `prefix`: the three digits its
   * waybills begin with.
   */
  airline: { iata: string | null; icao: string | null; prefix: string | null; cargo: boolean };
  /** Code: UN/LOCODE. */
  port: LocationDetail;
  place: LocationDetail;
  /** Code: SCAC. `owners`: BIC owner codes of its containers; `bills`: how its bills begin. */
  line: { owners: string[]; bills: string[] };
  /** Code: `XVI`, `84`, `8471`, `847130`. `chapters`: first and last of a section. */
  hs: { level: HsLevel; chapters: [string, string] | null; reserved: boolean };
};

/** One entry of the reference data. */
export type StandardEntry<K extends StandardKind = StandardKind> = {
  [Kind in K]: {
    kind: Kind;
    code: string;
    names: StandardNames;
    /** ISO 3166-1 alpha-2. */
    country: string | null;
    /** The parent code: the chapter of an HS heading. */
    parent: string | null;
    /** Degrees. */
    latitude: number | null;
    longitude: number | null;
    detail: StandardDetails[Kind];
  };
}[K];

/** Source of a value: curated here, a package, or an official file imported by an operator. */
export const STANDARD_SOURCES = ['builtIn', 'unlocode', 'hs', 'airline'] as const;
export type StandardSource = (typeof STANDARD_SOURCES)[number];

/** A value that differs in the official file; ours is shown. */
export type StandardDifference = {
  field: 'name' | 'position' | 'country' | 'kind';
  ours: string;
  theirs: string;
};

/** The sources of an entry, the prevailing one first. */
export type Provenance = {
  source: StandardSource;
  /** Edition of the file, such as `2024-2`; null if it has none. */
  edition: string | null;
  /** Time of the import (ISO instant); null for data delivered with the portal. */
  importedAt: string | null;
}[];

export type MatchedBy = 'code' | 'alias' | 'name' | 'part' | 'pinyin' | 'similar' | 'listed';
/** A line of a list or of suggestions. */
export type StandardHit<K extends StandardKind = StandardKind> = StandardEntry<K> & {
  /**
   * How the query found it: by a code (including former ones), a name, a part of one, Pinyin, or only
   * similarity.
   */
  by: MatchedBy;
};

/** An entry with all its data. */
export type StandardView<K extends StandardKind = StandardKind> = StandardEntry<K> & {
  provenance: Provenance;
  differences: StandardDifference[];
};

/** The name of an entry in a language, with the language it is actually in. */
export function nameIn(names: StandardNames, language: Language): { text: string; language: Language } {
  const text = names[language];
  return text === null ? { text: names.en, language: 'en' } : { text, language };
}
