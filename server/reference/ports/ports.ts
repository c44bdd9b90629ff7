/**
 * Places of the portal's maps and timelines: seaports and inland places by current UN/LOCODE; former codes
 * are resolved.
 */
import type { Language } from '#contract/core/settings.ts';
import { ALIASES, INLAND_PLACES, RIVER_PORTS, SEAPORTS } from './ports.data.ts';
import { REGIONAL_SEAPORTS } from './ports.regional.data.ts';

export type PortKind = 'sea' | 'inland';
export type Port = {
  /** Current UN/LOCODE. */
  code: string;
  kind: PortKind;
  /** An inland place with quays. */
  river: boolean;
  /** ISO 3166 alpha-2. */
  country: string;
  names: Record<Language, string>;
  /** Degrees, at the harbour itself. */
  latitude: number;
  longitude: number;
  /** IANA time zone. */
  zone: string;
};

/** Whether ships call at a place: a seaport or a river port. */
export const isPort = ({ kind, river }: Pick<Port, 'kind' | 'river'>): boolean => kind === 'sea' || river;

const rivers = new Set(RIVER_PORTS.trim().split(/\s+/));

function read(table: string, kind: PortKind): Port[] {
  return table
    .trim()
    .split('\n')
    .map((row) => {
      const [code = '', en = '', zh = '', tr = '', latitude, longitude, zone = ''] = row.split('|');
      return {
        code,
        kind,
        river: rivers.has(code),
        country: code.slice(0, 2),
        names: { en, zh, tr: tr || en },
        latitude: Number(latitude),
        longitude: Number(longitude),
        zone,
      };
    });
}

/** Every place: the main seaports, the other seaports, inland places. */
export const PORTS: readonly Port[] = [
  ...read(SEAPORTS, 'sea'),
  ...read(REGIONAL_SEAPORTS, 'sea'),
  ...read(INLAND_PLACES, 'inland'),
];

const byCode = new Map(PORTS.map((port) => [port.code, port]));
const aliases = new Map(
  ALIASES.trim()
    .split('\n')
    .map((row): [string, string] => [row.slice(0, 5), row.slice(6)]),
);

/** Returns the place of a UN/LOCODE in any case, including former codes (CNSHA is CNSHG); null if unknown. */
export function portByCode(code: string): Port | null {
  const upper = code.trim().toUpperCase();
  return byCode.get(aliases.get(upper) ?? upper) ?? null;
}
