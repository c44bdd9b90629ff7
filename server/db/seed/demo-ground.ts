/** Made-up rail and road: a train from Xi'an to Duisburg, and a truck around the Sea of Marmara with the track of a day. */

/** Numbers that name nothing real: the wagon has its check digit (UIC 438-2). */
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

/** Along the way: minutes since it began, north, east; where it stands, twice. */
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

/** Points of its day (feed `truck`), and what it carries, dated so that the day ends at `now`. */
export function truckMessages(now: Date): string[] {
  const end = WAY.at(-1)![0];
  const start = now.getTime() - (end + 5) * 60_000;
  const moment = (minute: number) => new Date(start + minute * 60_000).toISOString();
  const points = [];
  for (let leg = 1; leg < WAY.length; leg += 1) {
    const [[from, north, east], [to, north2, east2]] = [WAY[leg - 1]!, WAY[leg]!];
    const stands = north === north2 && east === east2;
    for (let minute = from; minute < to; minute += EVERY) {
      const share = (minute - from) / (to - from);
      points.push({
        time: moment(minute),
        lat: Number((north + (north2 - north) * share).toFixed(5)),
        lon: Number((east + (east2 - east) * share).toFixed(5)),
        speed: stands ? 0 : 62,
      });
    }
  }
  points.push({ time: moment(end), lat: WAY.at(-1)![1], lon: WAY.at(-1)![2], speed: 58 });
  const plate = DEMO_TRUCK.number;
  const load = { plate, container: DEMO_TRUCK_BOX, note: 'Made-up example' };
  return [
    JSON.stringify({ plate, points }),
    JSON.stringify([
      { ...load, event: 'Loaded', place: 'Ambarlı', unlocode: 'TRAMR', time: moment(30) },
      { ...load, event: 'Departed', place: 'Ambarlı', unlocode: 'TRAMR', time: moment(45) },
      { ...load, event: 'ETA', place: 'Gemlik', unlocode: 'TRGEM', time: moment(end + 60) },
    ]),
  ];
}
/** The container of the demo shipment that waits at Ambarlı is not the one: this one is the truck's alone. */
const DEMO_TRUCK_BOX = 'CSNU6300129';
