/**
 * Cities in UN/LOCODE that no list of ports has, found by their airports: UN/LOCODE usually gives a city the
 * letters of its airport (DEMUC), or of all its airports together (FRPAR).
 */
import type { Language } from '#contract/core/settings.ts';
import { airportByCode } from './airports.ts';

export type City = {
  names: Record<Language, string>;
  latitude: number;
  longitude: number;
  zone: string;
};

/**
 * UN/LOCODE, main airport, names: cities with several airports and a city code that none of them has (IATA
 * city codes).
 */
const SEVERAL_AIRPORTS = `
FRPAR|CDG|Paris|巴黎|Paris
GBLON|LHR|London|伦敦|Londra
ITMIL|MXP|Milan|米兰|Milano
ITROM|FCO|Rome|罗马|Roma
USNYC|JFK|New York|纽约|New York
USCHI|ORD|Chicago|芝加哥|Chicago
USWAS|IAD|Washington|华盛顿|Washington
USDET|DTW|Detroit|底特律|Detroit
USHOU|IAH|Houston|休斯敦|Houston
USDAL|DFW|Dallas|达拉斯|Dallas
CATOR|YYZ|Toronto|多伦多|Toronto
CAMTR|YUL|Montreal|蒙特利尔|Montreal
JPTYO|HND|Tokyo|东京|Tokyo
JPOSA|KIX|Osaka|大阪|Osaka
KRSEL|ICN|Seoul|首尔|Seul
CNBJS|PEK|Beijing|北京|Pekin
RUMOW|SVO|Moscow|莫斯科|Moskova
BRSAO|GRU|São Paulo|圣保罗|São Paulo
BRRIO|GIG|Rio de Janeiro|里约热内卢|Rio de Janeiro
ARBUE|EZE|Buenos Aires|布宜诺斯艾利斯|Buenos Aires
SESTO|ARN|Stockholm|斯德哥尔摩|Stockholm
ROBUH|OTP|Bucharest|布加勒斯特|Bükreş
UAIEV|KBP|Kyiv|基辅|Kiev
IDJKT|CGK|Jakarta|雅加达|Cakarta
BEBRU|BRU|Brussels|布鲁塞尔|Brüksel
DEBER|BER|Berlin|柏林|Berlin
ATVIE|VIE|Vienna|维也纳|Viyana
CHZRH|ZRH|Zurich|苏黎世|Zürih
ESMAD|MAD|Madrid|马德里|Madrid
CZPRG|PRG|Prague|布拉格|Prag
HUBUD|BUD|Budapest|布达佩斯|Budapeşte
PLWAW|WAW|Warsaw|华沙|Varşova
DEMUC|MUC|Munich|慕尼黑|Münih
DEFRA|FRA|Frankfurt am Main|法兰克福|Frankfurt
FRLIO|LYS|Lyon|里昂|Lyon
MXMEX|MEX|Mexico City|墨西哥城|Meksiko
INDEL|DEL|Delhi|德里|Delhi
TRANK|ESB|Ankara|安卡拉|Ankara
`;

const several = new Map(
  SEVERAL_AIRPORTS.trim()
    .split('\n')
    .map((row) => {
      const [code = '', iata = '', en = '', zh = '', tr = ''] = row.split('|');
      return [code, { iata, names: { en, zh, tr } }] as const;
    }),
);

/** Returns the city of a UN/LOCODE (capital letters) according to its airport; null if no airport has it. */
export async function cityOf(unlocode: string): Promise<City | null> {
  const listed = several.get(unlocode);
  const airport = await airportByCode(listed?.iata ?? unlocode.slice(2));
  if (!airport || airport.country !== unlocode.slice(0, 2)) return null;
  if (!listed && airport.iata !== unlocode.slice(2)) return null;
  const { latitude, longitude, zone } = airport;
  if (listed) return { names: listed.names, latitude, longitude, zone };
  // The airport data has the city's name in English only.
  return airport.city === null
    ? { names: airport.names, latitude, longitude, zone }
    : { names: { en: airport.city, zh: airport.city, tr: airport.city }, latitude, longitude, zone };
}
