/** Airports in Turkish: what says the kind of a name is said in Turkish, the name itself stays. */

const WORDS: readonly [RegExp, string][] = [
  [/ (?:International |Intl\.? )?Airport$/, ' Havalimanı'],
  [/ (?:Airfield|Airstrip|Aerodrome|Airpark)$/, ' Havaalanı'],
  [/ Air (?:Force )?Base$/, ' Hava Üssü'],
  [/ Heliport$/, ' Heliportu'],
  [/ Seaplane Base$/, ' Deniz Uçağı Üssü'],
  // What stands after the word tells it from its namesakes: Columbus Municipal Airport (Indiana).
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

/** The Turkish name of an airport by its English one; the same where nothing of it is translated. */
export function turkishAirport(english: string): string {
  const rule = WORDS.find(([ending]) => ending.test(english));
  if (!rule) return english;
  return BEFORE.reduce((name, [word, turkish]) => name.replace(word, turkish), english.replace(...rule));
}
