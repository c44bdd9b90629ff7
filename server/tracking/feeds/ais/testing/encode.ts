/** Encodes AIS messages bit by bit, for tests with fictitious messages. */
import { checksumOf } from '../sentence.ts';

/** Bits and the value they hold: a number, or six-bit letters. */
export type Field = readonly [bits: number, value: number | string];

const six = (char: string): number => {
  const code = char.charCodeAt(0);
  return code >= 64 ? code - 64 : code;
};

function bitsIn([count, value]: Field): string {
  if (typeof value === 'number') {
    const rounded = Math.round(value);
    return (rounded < 0 ? rounded + 2 ** count : rounded).toString(2).padStart(count, '0').slice(-count);
  }
  return Array.from(value.padEnd(Math.floor(count / 6), '@'))
    .map((char) => six(char).toString(2).padStart(6, '0'))
    .join('');
}

const armour = (value: number): string => String.fromCharCode(value < 40 ? value + 48 : value + 56);

/** The armoured payload and its fill bits. */
export function payloadOf(fields: readonly Field[]): { payload: string; fill: number } {
  const bits = fields.map(bitsIn).join('');
  const fill = (6 - (bits.length % 6)) % 6;
  const padded = bits + '0'.repeat(fill);
  const payload = (padded.match(/.{6}/g) ?? []).map((one) => armour(Number.parseInt(one, 2))).join('');
  return { payload, fill };
}

export const sentence = (body: string): string => `!${body}*${checksumOf(body)}`;
export const tagged = (tags: string, rest: string): string => `\\${tags}*${checksumOf(tags)}\\${rest}`;

/** Returns one sentence, or `parts` of them. */
export function sentencesOf(fields: readonly Field[], parts = 1, group = ''): string[] {
  const { payload, fill } = payloadOf(fields);
  const long = Math.ceil(payload.length / parts);
  return Array.from({ length: parts }, (_, at) => {
    const part = payload.slice(at * long, (at + 1) * long);
    return sentence(`AIVDM,${parts},${at + 1},${group},A,${part},${at === parts - 1 ? fill : 0}`);
  });
}

const degrees = (value: number, unit: number): number => Math.round(value * unit);

export type Ship = {
  mmsi: number;
  latitude?: number;
  longitude?: number;
  /** Tenths. */
  speed?: number;
  course?: number;
  heading?: number;
  status?: number;
  second?: number;
};

/** Types 1 to 3. */
export const classA = (type: number, ship: Ship): Field[] => [
  [6, type],
  [2, 0],
  [30, ship.mmsi],
  [4, ship.status ?? 15],
  [8, -128],
  [10, ship.speed ?? 1023],
  [1, 0],
  [28, degrees(ship.longitude ?? 181, 600_000)],
  [27, degrees(ship.latitude ?? 91, 600_000)],
  [12, ship.course ?? 3600],
  [9, ship.heading ?? 511],
  [6, ship.second ?? 60],
  [2, 0],
  [3, 0],
  [1, 0],
  [19, 0],
];

type ShipStatics = { name: string; shipType: number; size: number[] };
const named = ({ name, shipType, size }: ShipStatics): Field[] => [
  [4, 0],
  [120, name],
  [8, shipType],
  ...sizes(size),
  [4, 1],
  [3, 0],
  [4, 0],
];
const carrierSense: Field[] = [
  [2, 0],
  [6, 0b101110],
  [21, 0],
];

/** Type 18; with `name` it is type 19. */
export const classB = (ship: Ship, name?: ShipStatics): Field[] => [
  [6, name ? 19 : 18],
  [2, 0],
  [30, ship.mmsi],
  [8, 0],
  [10, ship.speed ?? 1023],
  [1, 0],
  [28, degrees(ship.longitude ?? 181, 600_000)],
  [27, degrees(ship.latitude ?? 91, 600_000)],
  [12, ship.course ?? 3600],
  [9, ship.heading ?? 511],
  [6, ship.second ?? 60],
  ...(name ? named(name) : carrierSense),
];

const sizes = ([bow = 0, stern = 0, port = 0, starboard = 0]: number[]): Field[] => [
  [9, bow],
  [9, stern],
  [6, port],
  [6, starboard],
];

export type Voyage = {
  mmsi: number;
  imo?: number;
  callSign?: string;
  name?: string;
  shipType?: number;
  size?: number[];
  /** Month, day, hour, minute. */
  eta?: number[];
  /** Tenths of metres. */
  draught?: number;
  destination?: string;
};

/** Type 5. */
export const voyage = (ship: Voyage): Field[] => [
  [6, 5],
  [2, 0],
  [30, ship.mmsi],
  [2, 0],
  [30, ship.imo ?? 0],
  [42, ship.callSign ?? ''],
  [120, ship.name ?? ''],
  [8, ship.shipType ?? 0],
  ...sizes(ship.size ?? []),
  [4, 1],
  [4, ship.eta?.[0] ?? 0],
  [5, ship.eta?.[1] ?? 0],
  [5, ship.eta?.[2] ?? 24],
  [6, ship.eta?.[3] ?? 60],
  [8, ship.draught ?? 0],
  [120, ship.destination ?? ''],
  [1, 0],
  [1, 0],
];

/** Type 24, part A and part B. */
export const partA = (mmsi: number, name: string): Field[] => [
  [6, 24],
  [2, 0],
  [30, mmsi],
  [2, 0],
  [120, name],
];
export const partB = (mmsi: number, callSign: string, shipType: number, size: number[]): Field[] => [
  [6, 24],
  [2, 0],
  [30, mmsi],
  [2, 1],
  [8, shipType],
  [42, 'ACM1234'],
  [42, callSign],
  ...sizes(size),
  [6, 0],
];

/** Type 27: tenths of minutes, whole knots and degrees. */
export const longRange = (ship: Ship): Field[] => [
  [6, 27],
  [2, 0],
  [30, ship.mmsi],
  [1, 0],
  [1, 0],
  [4, ship.status ?? 15],
  [18, degrees(ship.longitude ?? 181, 600)],
  [17, degrees(ship.latitude ?? 91, 600)],
  [6, ship.speed ?? 63],
  [9, ship.course ?? 511],
  [1, 0],
  [1, 0],
];

/** A base station on shore (type 4), an aircraft (9) and a buoy (21), all at the same place. */
export const baseStation = (mmsi: number, [latitude, longitude]: [number, number]): Field[] => [
  [6, 4], [2, 0], [30, mmsi], [14, 2026], [4, 11], [5, 20], [5, 8], [6, 30], [6, 5], [1, 1],
  [28, degrees(longitude, 600_000)], [27, degrees(latitude, 600_000)], [4, 1], [10, 0], [1, 0], [19, 0],
]; // prettier-ignore
export const aircraft = (mmsi: number, [latitude, longitude]: [number, number]): Field[] => [
  [6, 9], [2, 0], [30, mmsi], [12, 300], [10, 120], [1, 1], [28, degrees(longitude, 600_000)],
  [27, degrees(latitude, 600_000)], [12, 900], [6, 10], [8, 0], [1, 0], [3, 0], [1, 0], [1, 0], [20, 0],
]; // prettier-ignore
export const aid = (mmsi: number, name: string, [latitude, longitude]: [number, number]): Field[] => [
  [6, 21], [2, 0], [30, mmsi], [5, 5], [120, name], [1, 1], [28, degrees(longitude, 600_000)],
  [27, degrees(latitude, 600_000)], ...sizes([1, 1, 1, 1]), [4, 1], [6, 30], [1, 0], [8, 0], [1, 0], [1, 0], [1, 0], [1, 0],
]; // prettier-ignore
/** A text message (type 14), without a position. */
export const broadcast = (mmsi: number, text: string): Field[] => [
  [6, 14],
  [2, 0],
  [30, mmsi],
  [2, 0],
  [text.length * 6, text],
];

/** The sentences of a message, heard at `at`. */
export const heardAs = (at: string, fields: readonly Field[]): string[] =>
  sentencesOf(fields).map((line) => tagged(`c:${Date.parse(at) / 1000}`, line));
