/** The countries of ISO 3166-1 in three languages, for customs documents, pickers and the standards pages. */
import { createRequire } from 'node:module';
import type iso from 'i18n-iso-countries';
import type { Language } from '#contract/core/settings.ts';
import { COUNTRY_CODES } from '#contract/reference/countries.ts';

// The package's main entry is CommonJS and registers every language when it is required.
const countries = createRequire(import.meta.url)('i18n-iso-countries') as typeof iso;

export type Country = {
  /** ISO 3166-1 alpha-2: the id used by other tables. */
  code: string;
  /** ISO 3166-1 alpha-3. */
  alpha3: string;
  /** UN M49, the numeric code of ISO 3166-1: three digits with leading zeros. */
  numeric: string;
  names: Record<Language, string>;
};

/**
 * Names that the package has in their long form, out of date, or otherwise than the trade writes them.
 *
 * alpha-2 | English | Chinese | Turkish; empty where the package's own is right
 */
const CORRECTIONS = `
AX||奥兰群岛|
BN|Brunei||
BQ|||Karayip Hollandası
BY|||Belarus
CD|||Kongo Demokratik Cumhuriyeti
CG|||Kongo Cumhuriyeti
CI|Côte d'Ivoire||
CN|China||
CV|Cabo Verde||Yeşil Burun Adaları
CY|||Kıbrıs
CZ|Czechia||Çekya
EH||西撒哈拉|Batı Sahra
FK|Falkland Islands|福克兰群岛（马尔维纳斯）|
FM|Micronesia||
GG||根西岛|
GM|Gambia||
GP|||Guadeloupe
HK||中国香港|Hong Kong
ID||印度尼西亚|
IR|Iran||
JE||泽西岛|
LA|Laos||
LS|||Lesotho
MD|Moldova||
MK|North Macedonia||
MM|||Myanmar
MO||中国澳门|Makao
PN|Pitcairn Islands||
PS|Palestine||Filistin
RE|Réunion||
RU|Russia||
SH||圣赫勒拿|
SJ|||Svalbard ve Jan Mayen
ST|São Tomé and Príncipe||
SY|Syria||
SZ|||Esvatini
TL|||Doğu Timor
TW|Taiwan, China|中国台湾|
TZ|Tanzania||
UM|||ABD Küçük Dış Adaları
US|United States||Amerika Birleşik Devletleri
VA|Vatican City||
VG|British Virgin Islands||
VI|U.S. Virgin Islands||
WF|||Wallis ve Futuna
`;

const corrected = new Map(
  CORRECTIONS.trim()
    .split('\n')
    .map((row) => {
      const [code = '', en = '', zh = '', tr = ''] = row.split('|');
      return [code, { en, zh, tr }];
    }),
);

/** The name of a country (ISO 3166-1 alpha-2, or XK) in a language, or the code itself if there is none. */
export const countryName = (code: string, language: Language): string =>
  corrected.get(code)?.[language] || (countries.getName(code, language) ?? code);

const countryOf = (code: string): Country => ({
  code,
  alpha3: countries.alpha2ToAlpha3(code) ?? '',
  numeric: countries.alpha2ToNumeric(code) ?? '',
  names: { en: countryName(code, 'en'), zh: countryName(code, 'zh'), tr: countryName(code, 'tr') },
});

/** Every country of ISO 3166-1, by alpha-2 code. */
export const COUNTRIES: readonly Country[] = [...COUNTRY_CODES].sort().map(countryOf);

/** A user-assigned code of ISO 3166-1 that post and UN/LOCODE use: people look it up. */
export const KOSOVO: Country = countryOf('XK');

const byCode = new Map(
  COUNTRIES.flatMap((country) => [country.code, country.alpha3, country.numeric].map((id) => [id, country])),
);

/** The country of an alpha-2, alpha-3 or numeric (UN) code, in any case; null if there is none. */
export const countryByCode = (code: string): Country | null => byCode.get(code.trim().toUpperCase()) ?? null;
