/**
 * Fictitious rail and road data: a train from Xi'an to Duisburg, and a truck around the Sea of Marmara with a
 * day's track.
 */

/** Unassigned numbers; the wagon has its check digit (UIC 438-2). */
export const DEMO_TRAIN = {
  key: 'trainBorder',
  state: 'underway',
  kind: 'rail',
  number: 'RW26390001',
} as const;
export const DEMO_TRUCK = { key: 'truckDay', state: 'underway', kind: 'truck', number: '34DEM001' } as const;
const WAGON = '31 81 665 0286-0';
const TRAIN_BOX = 'CSNU6300134';

const at = (today: Date, day: number): string => new Date(today.getTime() + day * 86_400_000).toISOString();

/** Its message (feed `rail`), dated from the day of `today`. */
export const trainMessage = (today: Date): string =>
  JSON.stringify({
    consignmentNote: DEMO_TRAIN.number,
    wagon: WAGON,
    container: TRAIN_BOX,
    trainNo: 'X8155',
    origin: "Xi'an",
    originCode: 'CNXIY',
    destination: 'Duisburg',
    destinationCode: 'DEDUI',
    remark: 'Made-up example',
    events: [
      { event: 'Accepted', station: "Xi'an", unlocode: 'CNXIY', time: at(today, -9.5) },
      { event: 'Loaded', station: "Xi'an", unlocode: 'CNXIY', time: at(today, -9) },
      { event: 'Departed', station: "Xi'an", unlocode: 'CNXIY', time: at(today, -8.6) },
      { event: 'Passed', station: 'Lanzhou', unlocode: 'CNLHW', time: at(today, -8) },
      { event: 'Arrived', station: 'Alashankou', time: at(today, -5.8) },
      { event: 'Border crossed', station: 'Alashankou', time: at(today, -5.1) },
      { event: 'Gauge change', station: 'Dostyk', time: at(today, -4.7) },
      { event: 'Departed', station: 'Dostyk', time: at(today, -4.4) },
      { event: 'Passed', station: 'Almaty', unlocode: 'KZALA', time: at(today, -3) },
      { event: 'ETA', station: 'Duisburg', unlocode: 'DEDUI', time: at(today, 6), reportedAt: at(today, -3) },
    ],
  });

/** The truck's route: minutes since its start, latitude, longitude; a stop is listed twice. */
const WAY: readonly (readonly [number, number, number])[] = [
  [0, 40.967, 28.682],
  [45, 40.967, 28.682],
  [75, 41.06, 28.8],
  [110, 41.08, 29.05],
  [150, 40.88, 29.38],
  [165, 40.79, 29.45],
  [225, 40.79, 29.45],
  [260, 40.76, 29.95],
  [330, 40.4, 29.6],
  [390, 40.22, 28.99],
  [470, 40.22, 28.99],
  [540, 40.38, 28.87],
];
const EVERY = 3;

/** Its tracker is silent between these minutes. */
const SILENT = [262, 306] as const;
const DAY_LONG = WAY.at(-1)![0];

type TruckPoint = { time: string; lat: number; lon: number; speed: number };

/** Returns the truck's position `minute` minutes after its start; it drives there and back endlessly. */
function pointAt(start: number, minute: number): TruckPoint | null {
  const phase = minute % (2 * DAY_LONG);
  const way = phase <= DAY_LONG ? phase : 2 * DAY_LONG - phase;
  if (way > SILENT[0] && way < SILENT[1]) return null;
  const leg = Math.max(
    1,
    WAY.findIndex(([end]) => end >= way),
  );
  const [[from, north, east], [to, north2, east2]] = [WAY[leg - 1]!, WAY[leg]!];
  const share = (way - from) / (to - from);
  return {
    time: new Date(start + minute * 60_000).toISOString(),
    lat: Number((north + (north2 - north) * share).toFixed(5)),
    lon: Number((east + (east2 - east) * share).toFixed(5)),
    speed: north === north2 && east === east2 ? 0 : 62,
  };
}

/**
 * The message of its points from `from` until `to`, with the trip begun at `start` (ms); null if there are
 * none.
 */
export function truckPointsMessage(start: number, from: number, to: number): string | null {
  const first = Math.max(0, Math.ceil((from - start) / 60_000 / EVERY) * EVERY);
  const points: TruckPoint[] = [];
  for (let minute = first; start + minute * 60_000 <= to; minute += EVERY) {
    const point = pointAt(start, minute);
    if (point) points.push(point);
  }
  return points.length > 0 ? JSON.stringify({ plate: DEMO_TRUCK.number, points }) : null;
}

/** Points of its day (feed `truck`), and its load, dated so that the day ends at `now`. */
export function truckMessages(now: Date): string[] {
  const end = DAY_LONG;
  const start = now.getTime() - (end + 5) * 60_000;
  const moment = (minute: number) => new Date(start + minute * 60_000).toISOString();
  const plate = DEMO_TRUCK.number;
  const load = { plate, container: DEMO_TRUCK_BOX, note: 'Made-up example' };
  return [
    truckPointsMessage(start, start, start + end * 60_000)!,
    JSON.stringify([
      { ...load, event: 'Loaded', place: 'Ambarlı', unlocode: 'TRAMR', time: moment(30) },
      { ...load, event: 'Departed', place: 'Ambarlı', unlocode: 'TRAMR', time: moment(45) },
      { ...load, event: 'ETA', place: 'Gemlik', unlocode: 'TRGEM', time: moment(end + 60) },
    ]),
  ];
}
/** A container of the truck alone, not the one of the demo shipment waiting at Ambarlı. */
const DEMO_TRUCK_BOX = 'CSNU6300129';
