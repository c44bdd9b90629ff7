/**
 * Finds ships named in running text: "vessel EVER GIVEN v. 012E". Only a word for a ship starts a name, and a
 * weak word needs a voyage, a colon or capitals in a mixed line, so that plain prose names none.
 */

export type NamedShip = { name: string; voyage: string | null; at: number };

/** Maximum ships returned. */
const MOST = 50;
/** Maximum words of a name, and letters of a word. */
const LONGEST = 5;
const LONGEST_WORD = 20;

/** Words that stand directly before a ship's name; `M/S` only in capitals, since "Ms" is a person. */
const STRONG =
  /(?<![\p{L}\p{N}])(?:M\/[VS]|[Mm]\/v|MV|M\.V\.?|(?:[Mm]otor|[Mm]other|[Ff]eeder|[Cc]ontainer) ?(?:[Vv]essel|[Ss]hip)|(?:VESSEL|[Vv]essel|VSL|[Vv]sl|SHIP|[Ss]hip)(?:['’][Ss])? ?(?:NAME|[Nn]ame)|(?:GEM[Iİ]|[Gg]emi) ?(?:AD[Iİ]|[Aa]d[ıi])|船名(?:航次)?|船舶|大船)(?:\s?\/\s?(?:VOYAGE|[Vv]oyage|VOY|[Vv]oy)\.?)?/gu;
const WEAK =
  /(?<![\p{L}\p{N}])(?:VESSEL|[Vv]essel|VSL|[Vv]sl|GEM[Iİ]|[Gg]emi)(?:\s?\/\s?(?:VOYAGE|[Vv]oyage|VOY|[Vv]oy)\.?)?(?![\p{L}\p{N}])/gu;
/** Between the word and the name. */
const BETWEEN = /^(?:\s{0,3}[:：=]|\s{0,3}(?:is|named|called)(?=\s))?[ \t]{0,3}["'“”«]?[ \t]{0,3}/u;

/** A voyage after the name: v. 012E, voyage 1234-056W, / FA234W, sefer 021W. */
const VOYAGE =
  /^["'”»]?[ \t]{0,3}[,/(-]?[ \t]{0,3}(?:(v(?:oy(?:age)?)?|sefer(?: no)?|航次)\.?[ \t]{0,2}(?:no\.?)?[ \t]{0,2}[:：#]?[ \t]{0,2})?([A-Z]{0,3}\d{1,5}(?:-\d{1,4})?[A-Z]{0,2})(?![A-Z0-9])/iu;

const WORD = /^(?:[\p{Lu}\d](?:[\p{Lu}\d.&'’-]*[\p{Lu}\d])?|\p{Lu}\p{Ll}+(?:[-'’]\p{L}+)?)(?![\p{L}\d])/u;
/** Words of a mail that stand where a name could. */
const NOT_NAMES = new Set(
  (
    'A AN AND ARE ARRIVAL ARRIVE ARRIVED ARRIVING AT ATA ATD BE BERTH BERTHED BUT BY CALL CALLING CANNOT CHANGE CHANGED ' +
    'CLOSING CUT DATE DELAY DELAYED DEPARTED DEPARTURE DETAIL DETAILS DUE ETA ETB ETD FLAG FOR FROM HAS HAVE IMO IN INFO ' +
    'INTO IS IT LEFT LOAD LOADED LOADING MMSI NAME NO NOT NUMBER OF OFF ON ONLY OPERATOR OR OUR PER PLEASE PLS POD POL ' +
    'PORT SAIL SAILED SAILING SCHEDULE SHIP SHOULD SIZE SPACE STILL TBA TBC TBN THE THEIR THIS TO TRACKING TYPE UNDER ' +
    'UPDATE V VESSEL VIA VOY VOYAGE VSL WAS WE WHICH WILL WITH YOUR AGENT CARRIER LINE OWNER ROLLED OMITTED SKIPPED ' +
    'I YOU HE SHE THEY MAY CAN DID DO DOES NOW TODAY TOMORROW EXPECTED SCHEDULED BOOKED CARGO CONTAINER BL MBL HBL ' +
    'N/A NIL NONE UNKNOWN VE İLE ILE BU GEMI GEMİ SEFER'
  ).split(' '),
);

/** Returns the ships that a text names, without duplicates, in order. */
export function shipNamesIn(text: string): NamedShip[] {
  const ships = new Map<string, NamedShip>();
  const labels = [
    ...[...text.matchAll(STRONG)].map((match) => ({ match, isStrong: true })),
    ...[...text.matchAll(WEAK)].map((match) => ({ match, isStrong: false })),
  ].toSorted((a, b) => a.match.index - b.match.index);
  for (const { match, isStrong } of labels) {
    if (ships.size >= MOST) break;
    const after = match.index + match[0].length;
    const ship = named(text, after, isStrong);
    if (ship && !ships.has(ship.name)) ships.set(ship.name, ship);
  }
  return [...ships.values()];
}

function named(text: string, after: number, isStrong: boolean): NamedShip | null {
  const line = text.slice(after, after + 120).split(/[\r\n\t]/, 1)[0]!;
  const between = BETWEEN.exec(line)?.[0] ?? '';
  // The label ends where the name begins: a blank, a colon or a quote, or Chinese text.
  if (between === '' && !/[\u4E00-\u9FFF]$/u.test(text.slice(after - 1, after))) return null;
  const { name, end } = nameAt(line, between.length);
  if (!/\p{L}{3}/u.test(name)) return null;
  const voyage = VOYAGE.exec(line.slice(end));
  const hasColon = /[:：=]/.test(between);
  const isCapital = !/\p{Ll}/u.test(name);
  const lineAt = text.lastIndexOf('\n', after) + 1;
  const isMixed = /\p{Ll}{2}/u.test(text.slice(lineAt, after + line.length));
  const isNamed = isStrong || hasColon || voyage !== null || (isCapital && isMixed);
  if (!isNamed) return null;
  return { name: name.toUpperCase(), voyage: voyage?.[2]?.toUpperCase() ?? null, at: after + between.length };
}

/** Reads the words of a name from `at`: capitals, or each word with a capital. */
function nameAt(line: string, at: number): { name: string; end: number } {
  const words: string[] = [];
  let end = at;
  for (let next = at; words.length < LONGEST;) {
    const rest = line.slice(next);
    const word = WORD.exec(rest)?.[0];
    if (word === undefined || word.length > LONGEST_WORD || NOT_NAMES.has(word.toUpperCase())) break;
    // A number is a voyage, unless it is the short last part of a name: MSC ISABELLA 2.
    if (/\d/.test(word) && (words.length === 0 || word.length > 2 || !/^\d+$/.test(word))) break;
    // In capitals the name goes on in capitals.
    if (words.length > 0 && /\p{Ll}/u.test(word) !== /\p{Ll}/u.test(words[0]!)) break;
    words.push(word);
    end = next + word.length;
    const blank = /^[ \t]{1,3}/.exec(line.slice(end))?.[0];
    if (blank === undefined) break;
    next = end + blank.length;
  }
  return { name: words.join(' ').replace(/[.'’-]+$/, ''), end };
}
