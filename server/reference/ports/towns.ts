/** Towns that a map of roads names, for orientation. */
import type { StandardNames } from '#contract/reference/entry.ts';
import { PORTS } from './ports.ts';
import { TOWNS } from './towns.data.ts';

export type Town = { names: Record<keyof StandardNames, string>; latitude: number; longitude: number };

const larger = TOWNS.trim()
  .split('\n')
  .map((line): Town => {
    const [en = '', zh = '', tr = '', latitude = '', longitude = ''] = line.split('|');
    return {
      names: { en, zh, tr: tr || en },
      latitude: Number(latitude),
      longitude: Number(longitude),
    };
  });
const known = new Set(larger.map(({ names }) => names.en));

/** The larger towns first, then ports and inland places. */
export const towns: readonly Town[] = [
  ...larger,
  ...PORTS.filter(({ names }) => !known.has(names.en)).map(({ names, latitude, longitude }) => ({
    names,
    latitude,
    longitude,
  })),
];
