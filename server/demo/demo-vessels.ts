/** Present and past positions of the demo ships: one message of positions each, in a provider's form. */
import { distanceNm, type Point, portByCode, seaRoute } from '#server/reference/index.ts';
import { imoCheckDigit } from '#contract/identifiers/imo.ts';

/** From port to port, in days from today; the ship stays at the first until it leaves. */
type Passage = { from: string; to: string; leaves: number; arrives: number };
type DemoVessel = {
  name: string;
  /** The first six digits. */
  imo: string;
  mmsi: number;
  callSign: string;
  length: number;
  beam: number;
  draught: number;
  destination: string;
  /** Days from today. */
  eta: number | null;
  since: number;
  passages: Passage[];
};

const passage = (from: string, leaves: number, to: string, arrives: number): Passage => ({
  from,
  to,
  leaves,
  arrives,
});

/** Names, numbers and passages agree with the demo shipments. */
const VESSELS: readonly DemoVessel[] = [
  { name: 'DEMO PACIFIC LILY', imo: '963001', mmsi: 477_963_001, callSign: 'VRDM1', length: 366, beam: 51, draught: 14.2, destination: 'CN SHG>NL RTM', eta: 19.1, since: -11, passages: [passage('CNSHG', -10, 'NLRTM', 19.1)] },
  { name: 'DEMO STRAITS SWIFT', imo: '963002', mmsi: 563_963_002, callSign: '9VDM2', length: 172, beam: 28, draught: 8.6, destination: 'SG SIN', eta: null, since: -9, passages: [passage('CNYTN', -8, 'SGSIN', -3.1)] },
  { name: 'DEMO EUROPE STAR', imo: '963003', mmsi: 219_963_003, callSign: 'OXDM2', length: 399, beam: 59, draught: 15.1, destination: 'NL RTM>SG SIN', eta: 2, since: -21, passages: [passage('NLRTM', -20, 'SGSIN', 2)] },
  { name: 'DEMO OCEAN HERON', imo: '963004', mmsi: 477_963_004, callSign: 'VRDM4', length: 335, beam: 46, draught: 12.9, destination: 'US LAX>CN QDG', eta: 3.5, since: -33, passages: [passage('CNQDG', -32, 'USLAX', -16.2), passage('USLAX', -12, 'CNQDG', 3.5)] },
  { name: 'DEMO NORTHERN LIGHT', imo: '963005', mmsi: 218_963_005, callSign: 'DDDM2', length: 368, beam: 51, draught: 14.8, destination: 'CN NBG>GB FXT', eta: 27, since: -4, passages: [passage('CNNBG', -2.8, 'GBFXT', 27)] },
  { name: 'DEMO NORTHERN GATE', imo: '963006', mmsi: 218_963_006, callSign: 'DDDM3', length: 368, beam: 51, draught: 13.5, destination: 'KR PUS>CN NBG', eta: 2.5, since: -2, passages: [passage('KRPUS', 0.5, 'CNNBG', 2.5)] },
  { name: 'DEMO BOSPHORUS', imo: '963007', mmsi: 228_963_007, callSign: 'FLDM7', length: 300, beam: 48, draught: 11.7, destination: 'TR AMR>FR FOS', eta: -5, since: -42, passages: [passage('CNSHG', -41, 'TRAMR', -10.5), passage('TRAMR', -9, 'FRFOS', -5)] },
  { name: 'DEMO MEKONG TIDE', imo: '963008', mmsi: 431_963_008, callSign: 'JDDM8', length: 336, beam: 46, draught: 12.1, destination: 'JP TYO>VN VUT', eta: 6, since: -1.5, passages: [passage('JPTYO', -1, 'VNVUT', 6)] },
  { name: 'DEMO EVER KIND', imo: '963010', mmsi: 352_963_010, callSign: '3EDM9', length: 335, beam: 46, draught: 12.4, destination: 'US NYC', eta: null, since: -38, passages: [passage('CNXMG', -37, 'USNYC', -3.5)] },
  { name: 'DEMO AEGEAN BREEZE', imo: '963011', mmsi: 636_963_011, callSign: 'D5DM1', length: 277, beam: 40, draught: 10.9, destination: 'DE HAM', eta: null, since: -15, passages: [passage('TRALI', -14, 'DEHAM', -4.2)] },
]; // prettier-ignore

const DAY_MS = 86_400_000;
const UNDER_WAY_MS = DAY_MS / 8;
const AT_BERTH_MS = DAY_MS / 2;

type PositionReport = {
  time: number;
  latitude: number;
  longitude: number;
  speed: number;
  course: number;
  status: string;
};

/** Returns the day of the story whose first position was reported at `first`. */
export const storyOf = (first: Date): Date =>
  new Date(first.getTime() - Math.min(...VESSELS.map(({ since }) => since)) * DAY_MS);

/** Returns one message per ship with its positions after `from` until `to`; none for a ship without any. */
export const vesselMessages = (today: Date, from = new Date(0), to = today): string[] =>
  VESSELS.flatMap((vessel) => {
    const reports = trackOf(vessel, today.getTime(), to.getTime()).filter(
      ({ time }) => time > from.getTime(),
    );
    if (reports.length === 0) return [];
    const { name, imo, mmsi, callSign, length, beam, draught, destination, eta } = vessel;
    const who = { mmsi, imo: `${imo}${imoCheckDigit(imo)}`, shipName: name, callSign, shipType: 70 };
    const arrival = eta === null ? null : new Date(today.getTime() + eta * DAY_MS).toISOString();
    return JSON.stringify({
      ...who,
      positions: reports.map(({ time, latitude, longitude, speed, course, status }, index) => ({
        timestamp: new Date(time).toISOString(),
        lat: latitude,
        lon: longitude,
        sog: speed,
        ...(speed > 0 && { cog: course }),
        heading: course,
        navStatus: status,
        ...(index === reports.length - 1 && {
          length,
          width: beam,
          draught,
          destination,
          eta: arrival ?? '',
        }),
      })),
    });
  });

/** `until`: the end of the track. */
function trackOf({ passages, since }: DemoVessel, today: number, until: number): PositionReport[] {
  const reports: PositionReport[] = [];
  let time = today + since * DAY_MS;
  for (const [index, { from, to, leaves, arrives }] of passages.entries()) {
    const line = seaRoute(portAt(from), portAt(to)).line;
    const [start, end] = [today + leaves * DAY_MS, today + arrives * DAY_MS];
    time = berthed(reports, time, Math.min(start, until), line[0]!, line[1]!);
    for (; time < Math.min(end, until); time += UNDER_WAY_MS)
      reports.push(alongLine(line, (time - start) / (end - start), (end - start) / 3_600_000, time));
    const next = passages[index + 1];
    if (end <= until)
      time = berthed(
        reports,
        end,
        next ? Math.min(today + next.leaves * DAY_MS, until) : until,
        line.at(-1)!,
        line.at(-2)!,
      );
  }
  return reports;
}

const portAt = (code: string) => portByCode(code)!;

/**
 * Adds positions at a berth from `time` until `until`, with the heading towards the previous or next port;
 * returns the time after it.
 */
function berthed(reports: PositionReport[], time: number, until: number, at: Point, towards: Point): number {
  const course = bearing(at, towards);
  let now = time;
  for (; now < until; now += AT_BERTH_MS)
    reports.push({ time: now, ...placed(at), speed: 0, course, status: 'Moored' });
  return Math.max(until, time);
}

function alongLine(line: readonly Point[], share: number, hours: number, time: number): PositionReport {
  const lengths = line.slice(1).map((point, index) => distanceNm(line[index]!, point));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  let left = total * Math.max(0, Math.min(1, share));
  let at = 0;
  while (at < lengths.length - 1 && left > lengths[at]!) {
    left -= lengths[at]!;
    at += 1;
  }
  const [from, to] = [line[at]!, line[at + 1]!];
  const part = lengths[at] ? Math.min(1, left / lengths[at]!) : 0;
  const point: Point = [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
  return {
    time,
    ...placed(point),
    speed: Math.round((total / hours) * 10) / 10,
    course: bearing(from, to),
    status: 'Under way using engine',
  };
}

const placed = ([longitude, latitude]: Point) => ({
  latitude: Number(latitude.toFixed(4)),
  longitude: Number((((((longitude + 540) % 360) + 360) % 360) - 180).toFixed(4)),
});

/** Returns the bearing in whole degrees from north. */
function bearing([lon1, lat1]: Point, [lon2, lat2]: Point): number {
  const rad = Math.PI / 180;
  const y = Math.sin((lon2 - lon1) * rad) * Math.cos(lat2 * rad);
  const x =
    Math.cos(lat1 * rad) * Math.sin(lat2 * rad) -
    Math.sin(lat1 * rad) * Math.cos(lat2 * rad) * Math.cos((lon2 - lon1) * rad);
  return (Math.round(Math.atan2(y, x) / rad) + 360) % 360;
}
