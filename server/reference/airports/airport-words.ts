/** Translates the type of an airport's name into Turkish; the proper name stays. */

const WORDS: readonly [RegExp, string][] = [
  [/ (?:International |Intl\.? )?Airport$/, ' Havalimanı'],
  [/ (?:Airfield|Airstrip|Aerodrome|Airpark)$/, ' Havaalanı'],
  [/ Air (?:Force )?Base$/, ' Hava Üssü'],
  [/ Heliport$/, ' Heliportu'],
  [/ Seaplane Base$/, ' Deniz Uçağı Üssü'],
  // The suffix distinguishes airports of the same name: Columbus Municipal Airport (Indiana).
  [/ (?:International |Intl\.? )?Airport(?= ?[(,/–-])/, ' Havalimanı'],
  [/^(?:International )?Airport of (.+)$/, '$1 Havalimanı'],
  [/ Municipal(?= \(|$)/, ' Şehir Havalimanı'],
  [/ Regional(?= \(|$)/, ' Bölgesel Havalimanı'],
  [/ Intl\.?$/, ' Havalimanı'],
];
const BEFORE: readonly [RegExp, string][] = [
  [/ Regional(?= Hava)/, ' Bölgesel'],
  [/ (?:Municipal|City)(?= Hava)/, ' Şehir'],
  [/ Military(?= Hava)/, ' Askerî'],
];

/** The Turkish name of an airport from its English one; unchanged if nothing is translated. */
export function turkishAirport(english: string): string {
  const rule = WORDS.find(([ending]) => ending.test(english));
  if (!rule) return english;
  return BEFORE.reduce((name, [word, turkish]) => name.replace(word, turkish), english.replace(...rule));
}
