/** Decodes AIS messages of the types with ship data (ITU-R M.1371-5, annex 8). Pure; values as sent. */
import type { Bits } from './bits.ts';

/** `null` is what the standard calls "not available". Degrees, knots, metres; values may still be impossible. */
export type AisPosition = {
  latitude: number | null;
  longitude: number | null;
  /** Over ground. */
  course: number | null;
  speed: number | null;
  /** True heading. */
  heading: number | null;
  /** Navigational status, 0–15. */
  status: number | null;
  /** Second of the UTC minute at which it was measured. */
  second: number | null;
};

/** Month, day, hour, minute (UTC) without a year; hour and minute may be missing. */
export type AisEta = { month: number; day: number; hour: number | null; minute: number | null };

export type AisStatic = {
  imo: number | null;
  name: string | null;
  callSign: string | null;
  shipType: number | null;
  /** Metres from bow to stern, and from side to side. */
  length: number | null;
  beam: number | null;
  draught: number | null;
  destination: string | null;
  eta: AisEta | null;
};

/** The kind of sender: a ship or a station. */
type AisSender = 'ship' | 'baseStation' | 'aircraft' | 'aid';

type AisMessage = {
  type: number;
  /** Nine digits. */
  mmsi: string;
  sender: AisSender;
  position: AisPosition | null;
  details: AisStatic | null;
  /** The time of a base station's clock, if it sends one. */
  clock: string | null;
};

/** Minimum length in bits, by message type, for the fields we read. */
const SHORTEST: Readonly<Record<number, number>> = {
  1: 143,
  2: 143,
  3: 143,
  4: 134,
  5: 420,
  9: 134,
  18: 139,
  19: 301,
  21: 219,
  24: 160,
  27: 94,
};

/** Whether the message type is decoded; other types carry no ship position. */
export const isRead = (type: number): boolean => type in SHORTEST;
/** The minimum length in bits of a message of `type`. */
export const shortest = (type: number): number => SHORTEST[type] ?? 38;

const known = (value: number, none: number): number | null => (value === none ? null : value);
const round = (value: number, digits: number): number => Number(value.toFixed(digits));

/** Longitude (28 bits) and latitude (27 bits) in 1/10 000 minutes. */
function place(bits: Bits, at: number): Pick<AisPosition, 'latitude' | 'longitude'> {
  const longitude = bits.int(at, 28) / 600_000;
  const latitude = bits.int(at + 28, 27) / 600_000;
  return {
    longitude: longitude === 181 ? null : round(longitude, 6),
    latitude: latitude === 91 ? null : round(latitude, 6),
  };
}

const speedOf = (tenths: number): number | null => (tenths === 1023 ? null : tenths / 10);
const toCourse = (tenths: number): number | null => (tenths === 3600 ? null : tenths / 10);
const secondOf = (second: number): number | null => (second < 60 ? second : null);

const classA = (bits: Bits): AisPosition => ({
  ...place(bits, 61),
  status: known(bits.uint(38, 4), 15),
  speed: speedOf(bits.uint(50, 10)),
  course: toCourse(bits.uint(116, 12)),
  heading: known(bits.uint(128, 9), 511),
  second: secondOf(bits.uint(137, 6)),
});

const classB = (bits: Bits): AisPosition => ({
  ...place(bits, 57),
  status: null,
  speed: speedOf(bits.uint(46, 10)),
  course: toCourse(bits.uint(112, 12)),
  heading: known(bits.uint(124, 9), 511),
  second: secondOf(bits.uint(133, 6)),
});

/** Search and rescue aircraft; speed in whole knots. */
const aircraft = (bits: Bits): AisPosition => ({
  ...place(bits, 61),
  status: null,
  speed: known(bits.uint(50, 10), 1023),
  course: toCourse(bits.uint(116, 12)),
  heading: null,
  second: secondOf(bits.uint(128, 6)),
});

/** Long range, by satellite: tenths of minutes, whole knots and degrees. */
function longRange(bits: Bits): AisPosition {
  const longitude = bits.int(44, 18) / 600;
  const latitude = bits.int(62, 17) / 600;
  return {
    longitude: longitude === 181 ? null : round(longitude, 4),
    latitude: latitude === 91 ? null : round(latitude, 4),
    status: known(bits.uint(40, 4), 15),
    speed: known(bits.uint(79, 6), 63),
    course: known(bits.uint(85, 9), 511),
    heading: null,
    second: null,
  };
}

const still = (bits: Bits, at: number): AisPosition => ({
  ...place(bits, at),
  status: null,
  speed: null,
  course: null,
  heading: null,
  second: null,
});

const nothing: AisStatic = {
  imo: null,
  name: null,
  callSign: null,
  shipType: null,
  length: null,
  beam: null,
  draught: null,
  destination: null,
  eta: null,
};

/** Distances from the antenna to bow, stern, port and starboard; 0 and 0 means not available. */
function size(bits: Bits, at: number): Pick<AisStatic, 'length' | 'beam'> {
  const length = bits.uint(at, 9) + bits.uint(at + 9, 9);
  const beam = bits.uint(at + 18, 6) + bits.uint(at + 24, 6);
  return { length: length || null, beam: beam || null };
}

/** Null without month or day. */
function etaOf(bits: Bits, at: number): AisEta | null {
  const [month, day, hour, minute] = [
    bits.uint(at, 4),
    bits.uint(at + 4, 5),
    bits.uint(at + 9, 5),
    bits.uint(at + 14, 6),
  ];
  if (month === 0 || day === 0) return null;
  return { month, day, hour: known(hour, 24), minute: known(minute, 60) };
}

const voyage = (bits: Bits): AisStatic => ({
  imo: bits.uint(40, 30) || null,
  callSign: bits.text(70, 42),
  name: bits.text(112, 120),
  shipType: bits.uint(232, 8) || null,
  ...size(bits, 240),
  eta: etaOf(bits, 274),
  draught: bits.uint(294, 8) / 10 || null,
  destination: bits.text(302, 120),
});

/**
 * Part A has the name; part B the ship's static data. An auxiliary craft sends its mother ship's MMSI in
 * place of its size.
 */
function inParts(bits: Bits, mmsi: string): AisStatic {
  if (bits.uint(38, 2) === 0) return { ...nothing, name: bits.text(40, 120) };
  return {
    ...nothing,
    shipType: bits.uint(40, 8) || null,
    callSign: bits.text(90, 42),
    ...(!mmsi.startsWith('98') && size(bits, 132)),
  };
}

/** `2012-01-01T05:00:56.000Z`, or null if the station has no time. */
function clockOf(bits: Bits): string | null {
  const [year, month, day] = [bits.uint(38, 14), bits.uint(52, 4), bits.uint(56, 5)];
  const [hour, minute, second] = [bits.uint(61, 5), bits.uint(66, 6), bits.uint(72, 6)];
  if (year === 0 || month === 0 || month > 12 || day === 0 || hour > 23 || minute > 59 || second > 59)
    return null;
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second)).toISOString();
}

/** Decodes `bits` as a message; null if its type is not supported, or if it is shorter than its type requires. */
export function decode(bits: Bits): AisMessage | null {
  const type = bits.uint(0, 6);
  if (!isRead(type) || bits.length < shortest(type)) return null;
  const mmsi = String(bits.uint(8, 30)).padStart(9, '0');
  const message = {
    type,
    mmsi,
    sender: 'ship' as AisSender,
    position: null as AisPosition | null,
    details: null as AisStatic | null,
    clock: null as string | null,
  };
  switch (type) {
    case 4:
      return { ...message, sender: 'baseStation', position: still(bits, 79), clock: clockOf(bits) };
    case 5:
      return { ...message, details: voyage(bits) };
    case 9:
      return { ...message, sender: 'aircraft', position: aircraft(bits) };
    case 18:
      return { ...message, position: classB(bits) };
    case 19:
      return {
        ...message,
        position: classB(bits),
        details: {
          ...nothing,
          name: bits.text(143, 120),
          shipType: bits.uint(263, 8) || null,
          ...size(bits, 271),
        },
      };
    case 21:
      return {
        ...message,
        sender: 'aid',
        position: still(bits, 164),
        details: { ...nothing, name: bits.text(43, 120) },
      };
    case 24:
      return { ...message, details: inParts(bits, mmsi) };
    case 27:
      return { ...message, position: longRange(bits) };
    default:
      return { ...message, position: classA(bits) };
  }
}
