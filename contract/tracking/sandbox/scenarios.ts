/** The scenarios of the sandbox: a number each, and what is told of it day by day. Labels are under `sandbox:` in locales/. */
import { air, customs, parcel, sea, type Said } from './tell.ts';

/** What a scenario shows; labels are under `sandbox:scene.`. */
export const SCENES = [
  'onTime',
  'etaFlapping',
  'rollOver',
  'missedConnection',
  'offloaded',
  'splitPieces',
  'holdRelease',
  'exam',
  'holdRemoved',
  'lastFreeDay',
  'misdirected',
  'noData',
] as const;
export type Scene = (typeof SCENES)[number];

export const SANDBOX_MODES = ['sea', 'air', 'parcel', 'customs'] as const;
export type SandboxMode = (typeof SANDBOX_MODES)[number];
/** `shows`: the day on which it is best seen; `days`: how long it lasts. */
export type Script = { mode: SandboxMode; scene: Scene; shows: number; days: number; said: readonly Said[] };

const A = { ship: 'ALBATROSS' };
const B = { ship: 'BARNACLE' };
const C = { ship: 'CORMORANT' };

/** Booked aboard the first ship, picked up empty and brought to the port. */
const seaOpening = (to: string, arrives: number): Said[] => [
  sea(0.4, 'PLN', 'LOAD', 'CNSHG', 6.5, A),
  sea(0.4, 'PLN', 'DEPA', 'CNSHG', 7, A),
  sea(0.4, 'PLN', 'ARRI', to, arrives, A),
  sea(2.1, 'ACT', 'GTOT', 'CNSHG', 2, { laden: false, at: 'DEPO' }),
  sea(5.1, 'ACT', 'GTIN', 'CNSHG', 5, { at: 'POTE' }),
];
const seaLeft = (ship: { ship: string }, day: number, from = 'CNSHG'): Said[] => [
  sea(day - 0.4, 'ACT', 'LOAD', from, day - 0.5, ship),
  sea(day + 0.1, 'ACT', 'DEPA', from, day, ship),
];
/** Arrived, discharged, fetched, given back empty. */
const seaEnd = (ship: { ship: string }, day: number, to: string, fetched = 2): Said[] => [
  sea(day + 0.1, 'ACT', 'ARRI', to, day, ship),
  sea(day + 0.6, 'ACT', 'DISC', to, day + 0.5, ship),
  sea(day + fetched + 0.1, 'ACT', 'GTOT', to, day + fetched, { at: 'POTE' }),
  sea(day + fetched + 2.1, 'ACT', 'GTIN', to, day + fetched + 2, { laden: false, at: 'DEPO' }),
];
const direct = (to: string, arrives: number, fetched?: number): Said[] => [
  ...seaOpening(to, arrives),
  ...seaLeft(A, 7),
  ...seaEnd(A, arrives, to, fetched),
];

const FIRST = { flight: 'XX101', next: 'IST' };
const SECOND = { flight: 'XX202', next: 'FRA' };
const airOpening: Said[] = [
  air(0.2, 'ACT', 'BKD', 'PVG', 0.2, FIRST),
  air(0.2, 'PLN', 'DEP', 'PVG', 3, FIRST),
  air(0.2, 'PLN', 'ARR', 'FRA', 4.4, { flight: 'XX202' }),
  air(2.1, 'ACT', 'RCS', 'PVG', 2),
];
const airEnd = (day: number, part?: number): Said[] => {
  const some = part === undefined ? {} : { part };
  return [
    air(day + 0.1, 'ACT', 'RCF', 'FRA', day, { flight: 'XX202', ...some }),
    air(day + 0.4, 'ACT', 'NFD', 'FRA', day + 0.3, some),
    air(day + 1.2, 'ACT', 'DLV', 'FRA', day + 1.1, some),
  ];
};
const flown: Said[] = [
  air(3.1, 'ACT', 'DEP', 'PVG', 3, FIRST),
  air(3.6, 'ACT', 'RCF', 'IST', 3.5, { flight: 'XX101' }),
];
const onward: Said[] = [air(4.1, 'ACT', 'DEP', 'IST', 4, SECOND)];

const parcelOpening: Said[] = [
  parcel(0.3, 'InfoReceived', 'CNSHG'),
  parcel(0.3, 'Delivered', null, 'EST', 6),
  parcel(1.2, 'InTransit', 'CNSHG'),
];

export const SCRIPTS: readonly Script[] = [
  { mode: 'sea', scene: 'onTime', shows: 12, days: 38, said: direct('NLRTM', 34) },
  {
    mode: 'sea',
    scene: 'etaFlapping',
    shows: 24,
    days: 42,
    said: [
      ...seaOpening('NLRTM', 34),
      ...seaLeft(A, 7),
      ...(
        [
          [8, 35],
          [12, 33.5],
          [16, 36],
          [20, 34],
          [24, 37.5],
        ] as const
      ).map(([told, day]) => sea(told, 'EST', 'ARRI', 'NLRTM', day, A)),
      ...seaEnd(A, 37.5, 'NLRTM'),
    ],
  },
  {
    mode: 'sea',
    scene: 'rollOver',
    shows: 9,
    days: 45,
    said: [
      ...seaOpening('NLRTM', 34),
      sea(7.1, 'ACT', 'DEPA', 'CNSHG', 7, A),
      sea(8, 'PLN', 'LOAD', 'CNSHG', 13.5, B),
      sea(8, 'PLN', 'DEPA', 'CNSHG', 14, B),
      sea(8, 'PLN', 'ARRI', 'NLRTM', 41, B),
      ...seaLeft(B, 14),
      ...seaEnd(B, 41, 'NLRTM'),
    ],
  },
  {
    mode: 'sea',
    scene: 'missedConnection',
    shows: 18,
    days: 47,
    said: [
      ...seaOpening('SGSIN', 13),
      sea(0.4, 'PLN', 'LOAD', 'SGSIN', 14.5, B),
      sea(0.4, 'PLN', 'DEPA', 'SGSIN', 15, B),
      sea(0.4, 'PLN', 'ARRI', 'NLRTM', 36, B),
      ...seaLeft(A, 7),
      sea(16.1, 'ACT', 'ARRI', 'SGSIN', 16, A),
      sea(16.6, 'ACT', 'DISC', 'SGSIN', 16.5, A),
      sea(19, 'PLN', 'DEPA', 'SGSIN', 22, C),
      sea(19, 'PLN', 'ARRI', 'NLRTM', 43, C),
      ...seaLeft(C, 22, 'SGSIN'),
      ...seaEnd(C, 43, 'NLRTM'),
    ],
  },
  {
    mode: 'sea',
    scene: 'holdRelease',
    shows: 27,
    days: 34,
    said: [
      ...direct('USLAX', 26, 6),
      customs(12, '69'),
      customs(25, '1H', 1),
      customs(28, '1I', 1),
      customs(28.5, '1C', 1),
    ],
  },
  {
    mode: 'sea',
    scene: 'exam',
    shows: 28,
    days: 38,
    said: [...direct('USLAX', 26, 9), customs(12, '69'), customs(27, '1A', 1), customs(32, '1B', 1)],
  },
  {
    mode: 'sea',
    scene: 'holdRemoved',
    shows: 30,
    days: 36,
    said: [
      ...seaOpening('USLAX', 26),
      ...seaLeft(A, 7),
      ...seaEnd(A, 26, 'USLAX').slice(0, 2),
      customs(12, '69'),
      customs(25, '1H', 1),
      customs(29, '1I', 1),
    ],
  },
  {
    mode: 'sea',
    scene: 'misdirected',
    shows: 20,
    days: 46,
    said: [
      ...seaOpening('NLRTM', 34),
      ...seaLeft(A, 7),
      sea(18.2, 'ACT', 'DISC', 'DEHAM', 18, A),
      sea(19, 'ACT', 'GTOT', 'DEHAM', 18.9, { at: 'POTE' }),
    ],
  },
  { mode: 'sea', scene: 'noData', shows: 0, days: 10, said: [] },

  {
    mode: 'air',
    scene: 'onTime',
    shows: 3,
    days: 6,
    said: [...airOpening, ...flown, ...onward, ...airEnd(4.4)],
  },
  {
    mode: 'air',
    scene: 'etaFlapping',
    shows: 4,
    days: 9,
    said: [
      ...airOpening,
      air(3.2, 'EST', 'ARR', 'FRA', 4.9, { flight: 'XX202' }),
      air(3.5, 'EST', 'ARR', 'FRA', 4.5, { flight: 'XX202' }),
      air(3.9, 'EST', 'ARR', 'FRA', 6.2, { flight: 'XX202' }),
      ...flown,
      air(5.9, 'ACT', 'DEP', 'IST', 5.8, SECOND),
      ...airEnd(6.2),
    ],
  },
  {
    mode: 'air',
    scene: 'missedConnection',
    shows: 6,
    days: 10,
    said: [...airOpening, ...flown, air(6.9, 'ACT', 'DEP', 'IST', 6.8, SECOND), ...airEnd(7.2)],
  },
  {
    mode: 'air',
    scene: 'offloaded',
    shows: 4,
    days: 9,
    said: [
      ...airOpening,
      air(3.1, 'ACT', 'DIS', 'PVG', 3, { flight: 'XX101', why: 'OFLD' }),
      air(5.1, 'ACT', 'DEP', 'PVG', 5, { flight: 'XX103', next: 'IST' }),
      air(5.6, 'ACT', 'RCF', 'IST', 5.5, { flight: 'XX103' }),
      air(6.1, 'ACT', 'DEP', 'IST', 6, SECOND),
      ...airEnd(6.4),
    ],
  },
  {
    mode: 'air',
    scene: 'splitPieces',
    shows: 5,
    days: 10,
    said: [
      ...airOpening,
      air(3.1, 'ACT', 'DEP', 'PVG', 3, { ...FIRST, part: 6 }),
      air(3.6, 'ACT', 'RCF', 'IST', 3.5, { flight: 'XX101', part: 6 }),
      air(4.1, 'ACT', 'DEP', 'IST', 4, { ...SECOND, part: 6 }),
      air(4.5, 'ACT', 'RCF', 'FRA', 4.4, { flight: 'XX202', part: 6 }),
      air(6.1, 'ACT', 'DEP', 'PVG', 6, { flight: 'XX103', next: 'IST', part: 4 }),
      air(6.6, 'ACT', 'RCF', 'IST', 6.5, { flight: 'XX103', part: 4 }),
      air(7.1, 'ACT', 'DEP', 'IST', 7, { flight: 'XX204', next: 'FRA', part: 4 }),
      air(7.5, 'ACT', 'RCF', 'FRA', 7.4, { flight: 'XX204', part: 4 }),
      air(8, 'ACT', 'NFD', 'FRA', 7.9),
      air(9, 'ACT', 'DLV', 'FRA', 8.9),
    ],
  },
  {
    mode: 'air',
    scene: 'misdirected',
    shows: 5,
    days: 9,
    said: [
      ...airOpening,
      ...flown,
      ...onward,
      air(4.6, 'ACT', 'DIS', 'VIE', 4.5, { flight: 'XX202', why: 'OVCD' }),
      air(6.1, 'ACT', 'DEP', 'VIE', 6, { flight: 'XX303', next: 'FRA' }),
      air(6.4, 'ACT', 'RCF', 'FRA', 6.3, { flight: 'XX303' }),
      air(6.8, 'ACT', 'NFD', 'FRA', 6.7),
      air(8, 'ACT', 'DLV', 'FRA', 7.9),
    ],
  },
  { mode: 'air', scene: 'noData', shows: 0, days: 5, said: [] },

  {
    mode: 'parcel',
    scene: 'onTime',
    shows: 4,
    days: 7,
    said: [
      ...parcelOpening,
      parcel(3.5, 'InTransit', 'NLRTM'),
      parcel(5.8, 'OutForDelivery', 'NLRTM'),
      parcel(6, 'Delivered', 'NLRTM'),
    ],
  },
  {
    mode: 'parcel',
    scene: 'etaFlapping',
    shows: 5,
    days: 11,
    said: [
      ...parcelOpening,
      parcel(2, 'Delivered', null, 'EST', 8),
      parcel(3, 'Delivered', null, 'EST', 7),
      parcel(4, 'Delivered', null, 'EST', 10),
      parcel(4.5, 'InTransit', 'NLRTM'),
      parcel(9.8, 'OutForDelivery', 'NLRTM'),
      parcel(10, 'Delivered', 'NLRTM'),
    ],
  },
  {
    mode: 'parcel',
    scene: 'misdirected',
    shows: 5,
    days: 12,
    said: [
      ...parcelOpening,
      parcel(4, 'Exception', 'DEHAM'),
      parcel(7, 'InTransit', 'NLRTM'),
      parcel(10.5, 'OutForDelivery', 'NLRTM'),
      parcel(11, 'Delivered', 'NLRTM'),
    ],
  },
  { mode: 'parcel', scene: 'noData', shows: 0, days: 5, said: [] },

  { mode: 'customs', scene: 'onTime', shows: 4, days: 6, said: [customs(1, '69'), customs(3, '1C', 40)] },
  {
    mode: 'customs',
    scene: 'holdRelease',
    shows: 4,
    days: 8,
    said: [customs(1, '69'), customs(3, '1H', 40), customs(5, '1I', 40), customs(6, '1C', 40)],
  },
  {
    mode: 'customs',
    scene: 'exam',
    shows: 4,
    days: 10,
    said: [customs(1, '69'), customs(3, '1A', 40), customs(8, '1B', 40)],
  },
  {
    mode: 'customs',
    scene: 'holdRemoved',
    shows: 6,
    days: 9,
    said: [customs(1, '69'), customs(3, '1H', 40), customs(5, '1I', 40)],
  },
  { mode: 'customs', scene: 'noData', shows: 0, days: 5, said: [] },
];
