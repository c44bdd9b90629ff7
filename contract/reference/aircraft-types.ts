/** Words of an aircraft type by its IATA code (77F), ICAO designator (B77W) or model as timetables write it (B777F). */
import { AIRCRAFT } from './aircraft-types.data.ts';

const MAKERS = /^(?:airbus|boeing|antonov|ilyushin|tupolev|comac|embraer|mcdonnell douglas|de havilland) /i;
const plain = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** `Boeing 747-400F` is written 747-400F, B747-400F, B744F and 744F. */
function spellings(name: string, icao: readonly string[]): string[] {
  const model = plain(name.replace(MAKERS, ''));
  const short = /^(\d\d)\d-(\d)(?:00)?(?!\d)(.*)$/.exec(name.replace(MAKERS, ''));
  const base = [model, ...(short ? [`${short[1]}${short[2]}${plain(short[3]!)}`] : []), ...icao];
  return [...base, ...base.filter((one) => /^\d/.test(one)).map((one) => `B${one}`), plain(name)];
}

const rows = AIRCRAFT.trim()
  .split('\n')
  .map((row) => {
    const [name = '', iata = '', icao = ''] = row.split('|');
    return { name, iata: iata.split(' '), icao: icao.split(' ').filter(Boolean) };
  });

// A code means what its list says; a spelling only what no code does.
const byCode = new Map<string, string>([
  ...rows.flatMap(({ name, icao }) => spellings(name, icao).map((one) => [one, name] as const)),
  ...rows.flatMap(({ name, icao }) => icao.map((one) => [one, name] as const)),
  ...rows.flatMap(({ name, iata }) => iata.filter(Boolean).map((one) => [one, name] as const)),
]);

/** Returns manufacturer and model of an aircraft type; null if the code is unknown. */
export const aircraftName = (code: string): string | null => byCode.get(plain(code)) ?? null;
