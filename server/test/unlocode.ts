/** Files in the official UN/LOCODE layout, with fictitious places. */

/** Countries of the places, `perCountry` each. */
export const UNLOCODE_COUNTRIES = ['AD', 'CN', 'DE', 'FR', 'IT', 'JP', 'NO', 'PT', 'TR', 'US'];

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const SYLLABLES = [
  'ba',
  'dor',
  'fjell',
  'gå',
  'hø',
  'ker',
  'lin',
  'münd',
  'não',
  'pé',
  'ros',
  'sund',
  'tal',
  'ver',
  'ön',
];

/** The location part of a code by number: QAA and so on, up to 26³ per country. */
const location = (number: number): string =>
  LETTERS[(16 + Math.floor(number / 676)) % 26]! +
  LETTERS[Math.floor(number / 26) % 26]! +
  LETTERS[number % 26]!;

function nameOf(number: number): string {
  let name = '';
  for (let rest = number + 15; rest > 0; rest = Math.floor(rest / 15)) name += SYLLABLES[rest % 15];
  const capital = name[0]!.toUpperCase() + name.slice(1);
  return number % 4 === 0 ? `${capital} ${SYLLABLES[number % 15]}havn` : capital;
}
const plain = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ø', 'o');

const degrees = (number: number, most: number, digits: number): string =>
  `${String(number % most).padStart(digits, '0')}${String(number % 60).padStart(2, '0')}`;

/** One line of the list in the UNECE's format; every second place is a seaport. */
export function unlocodeLine(country: string, number: number): string {
  const name = nameOf(number);
  const functions = number % 2 === 0 ? '1-3-----' : '--34----';
  const coordinates = `${degrees(number, 80, 2)}N ${degrees(number * 7, 170, 3)}E`;
  return `,"${country}","${location(number)}","${name}","${plain(name)}",,"${functions}","AF","0601",,"${coordinates}",""`;
}

/** A file with these countries, `perCountry` places each, their names ending in `suffix`; in Latin-1. */
export function unlocodeFile(countries: readonly string[], perCountry: number): Buffer {
  const lines: string[] = [];
  for (const country of countries) {
    lines.push(`,"${country}",,".${country}LAND",,,,,,,,`);
    for (let number = 0; number < perCountry; number += 1) lines.push(unlocodeLine(country, number));
  }
  return Buffer.from(lines.map((line) => `${line}\r\n`).join(''), 'latin1');
}
