/** The scenarios of the sandbox: a number each, and what is told of it day by day. Labels are under `sandbox:` in locales/. */
import { air, customs, parcel, rail, road, sea, terminal, type Said } from './tell.ts';
import type { SandboxMode } from './modes.ts';

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
  'routeGaps',
  'noData',
] as const;
export type Scene = (typeof SCENES)[number];

/** Where a truck was seen: on which day, north, east; km/h. */
export type Seen = readonly [day: number, latitude: number, longitude: number, speed: number];
/**
 * `shows`: the day on which it is best seen; `days`: how long it lasts. `seen`: of a truck, its track. `boxes`: it is of a
 * bill or a consignment note with two containers.
 */
export type Script = {
  mode: SandboxMode;
  scene: Scene;
  shows: number;
  days: number;
  said: readonly Said[];
  seen?: readonly Seen[];
  boxes?: true;
};

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

/** On its terminal's books: discharged, with its last free days. */
const landedUntil = (day: number): Said[] => [
  terminal(1, 'DISC'),
  terminal(1.2, 'freeDay', { party: 'line', day: day + 1 }),
  terminal(1.2, 'freeDay', { party: 'terminal', day }),
];
const landed = landedUntil(9);
const fetched = (day: number): Said[] => [
  terminal(day - 0.6, 'appointment', { state: 'booked', day }),
  terminal(day, 'GTOT'),
];

const railOpening: Said[] = [
  rail(0.4, 'ACT', 'RLAC', 'CNXIY', 0.3),
  rail(0.4, 'PLN', 'ARRI', 'DEDUI', 15),
  rail(1.1, 'ACT', 'LOAD', 'CNXIY', 1),
  rail(1.6, 'ACT', 'DEPA', 'CNXIY', 1.5),
];
const overBorder = (day: number): Said[] => [
  rail(day - 0.5, 'ACT', 'RLBC', 'Dostyk', day - 0.6),
  rail(day, 'ACT', 'RLGC', 'Dostyk', day - 0.1),
  rail(day + 0.3, 'ACT', 'DEPA', 'Dostyk', day + 0.2),
];
const railEnd = (day: number): Said[] => [
  rail(day + 0.1, 'ACT', 'ARRI', 'DEDUI', day),
  rail(day + 0.6, 'ACT', 'DISC', 'DEDUI', day + 0.5),
  rail(day + 0.7, 'ACT', 'RLNT', 'DEDUI', day + 0.6),
  rail(day + 2.1, 'ACT', 'RLDL', 'DEDUI', day + 2),
];
/** From the port of Los Angeles to the ramp of Chicago. */
const INLAND = ['USLAX', 'USCHI'] as const;

/** From the port to the ramp, taken off the train there. */
const toRamp: Said[] = [
  rail(0.4, 'ACT', 'LOAD', 'USLAX', 0.3, INLAND),
  rail(0.6, 'ACT', 'DEPA', 'USLAX', 0.5, INLAND),
  rail(0.6, 'EST', 'ARRI', 'USCHI', 5, INLAND),
  rail(5.1, 'ACT', 'ARRI', 'USCHI', 5, INLAND),
  rail(5.6, 'ACT', 'DISC', 'USCHI', 5.5, INLAND),
  rail(5.7, 'ACT', 'RLNT', 'USCHI', 5.6, INLAND),
];

const roadOpening: Said[] = [
  road(0.1, 'ACT', 'TRAS', 'TRAMR', 0.1),
  road(0.5, 'ACT', 'LOAD', 'TRAMR', 0.4),
  road(0.6, 'ACT', 'DEPA', 'TRAMR', 0.5),
  road(0.6, 'EST', 'ARRI', 'TRGEM', 1.2),
];

/** A point every five minutes from one spot to another; hours of day 0. */
const drive = (from: Seen, to: Seen): Seen[] => {
  const points = Math.round((to[0] - from[0]) * 288);
  return Array.from({ length: points }, (_, index): Seen => {
    const part = index / points;
    const at = (field: 0 | 1 | 2) => from[field] + (to[field] - from[field]) * part;
    return [at(0), at(1), at(2), from[3]];
  });
};
const AMBARLI = [40.967, 28.682] as const;
const BRIDGE = [41.08, 29.05] as const;
const IZMIT = [40.76, 29.95] as const;
const IZNIK = [40.43, 29.72] as const;
const GEMLIK = [40.43, 29.15] as const;
/** It rests at İzmit, and its tracker is silent between there and İznik. */
const trackWithGap: Seen[] = [
  ...drive([0.4, ...AMBARLI, 0], [0.5, ...AMBARLI, 0]),
  ...drive([0.5, ...AMBARLI, 55], [0.56, ...BRIDGE, 0]),
  ...drive([0.56, ...BRIDGE, 60], [0.64, ...IZMIT, 0]),
  ...drive([0.64, ...IZMIT, 0], [0.68, ...IZMIT, 0]),
  ...drive([0.74, ...IZNIK, 55], [0.79, ...GEMLIK, 0]),
  ...drive([0.79, ...GEMLIK, 0], [0.84, ...GEMLIK, 0]),
];

/** At the port where the truck fetches it. */
const atYard = { at: 'TRAMR' };
const roadFetches = (day: number): Said[] => [
  terminal(day + 0.1, 'GTOT', { ...atYard, day }),
  road(day + 0.1, 'ACT', 'LOAD', 'TRAMR', day),
  road(day + 0.2, 'ACT', 'DEPA', 'TRAMR', day + 0.1),
  road(day + 0.9, 'ACT', 'ARRI', 'TRGEM', day + 0.8),
  road(day + 1.2, 'ACT', 'TRDL', 'TRGEM', day + 1.1),
];

/** In a yard of the port of loading. */
const exported = { at: 'CNSHG', exported: true };

/** One of two containers of a bill, on a ship of its own. */
const splitBySea = (box: 1 | 2, ship: { ship: string }, leaves: number, arrives: number): Said[] => [
  sea(0.4, 'PLN', 'LOAD', 'CNSHG', 6.5, { ...A, box }),
  sea(0.4, 'PLN', 'DEPA', 'CNSHG', 7, A),
  sea(0.4, 'PLN', 'ARRI', 'NLRTM', 34, A),
  sea(2.1, 'ACT', 'GTOT', 'CNSHG', 2, { laden: false, at: 'DEPO', box }),
  sea(5.1, 'ACT', 'GTIN', 'CNSHG', 5, { at: 'POTE', box }),
  sea(leaves - 0.4, 'ACT', 'LOAD', 'CNSHG', leaves - 0.5, { ...ship, box }),
  sea(leaves + 0.1, 'ACT', 'DEPA', 'CNSHG', leaves, { ...ship, box }),
  sea(arrives + 0.1, 'ACT', 'ARRI', 'NLRTM', arrives, { ...ship, box }),
  sea(arrives + 0.6, 'ACT', 'DISC', 'NLRTM', arrives + 0.5, { ...ship, box }),
  sea(arrives + 2.1, 'ACT', 'GTOT', 'NLRTM', arrives + 2, { at: 'POTE', box }),
  sea(arrives + 4, 'ACT', 'GTIN', 'NLRTM', arrives + 3.9, { laden: false, at: 'DEPO', box }),
];

/** There is no room for the second one: it is to follow. */
const replanned: Said[] = [
  sea(6.2, 'PLN', 'LOAD', 'CNSHG', 13.5, { ...B, box: 2 }),
  sea(6.2, 'PLN', 'DEPA', 'CNSHG', 14, { ...B, box: 2 }),
  sea(6.2, 'PLN', 'ARRI', 'NLRTM', 41, { ...B, box: 2 }),
];

/** One of two containers of a consignment note, on a train of its own. */
const splitByRail = (box: 1 | 2, leaves: number, arrives: number): Said[] =>
  (
    [
      ['RLAC', 'CNXIY', 0.3],
      ['LOAD', 'CNXIY', leaves - 0.5],
      ['DEPA', 'CNXIY', leaves],
      ['RLBC', 'Dostyk', leaves + 3],
      ['RLGC', 'Dostyk', leaves + 3.4],
      ['DEPA', 'Dostyk', leaves + 3.7],
      ['ARRI', 'DEDUI', arrives],
      ['DISC', 'DEDUI', arrives + 0.5],
      ['RLDL', 'DEDUI', arrives + 2],
    ] as const
  ).map(([code, at, day]) => rail(day + 0.1, 'ACT', code, at, day, undefined, box));

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

  // What was added later stands last: numbers are given in this order, and stay.
  {
    mode: 'sea',
    scene: 'lastFreeDay',
    shows: 29,
    days: 37,
    said: [
      ...direct('USLAX', 26, 9),
      terminal(27.2, 'available'),
      terminal(27.2, 'freeDay', { party: 'terminal', day: 30 }),
      terminal(27.2, 'freeDay', { party: 'line', day: 31 }),
      terminal(32, 'fee', { code: 'DEMURRAGE', party: 'terminal', amount: '310.00', currency: 'USD' }),
    ],
  },
  ...(
    [
      ['holdRelease', 5, 9, [customs(4.8, '1H', 10), customs(6, '1I', 10), customs(6.4, '1C', 10)], 8],
      ['exam', 5, 10, [customs(4.8, '1A', 10), customs(7, '1B', 10)], 9],
      ['holdRemoved', 7, 9, [customs(4.8, '1H', 10), customs(6, '1I', 10)], null],
    ] as const
  ).map(([scene, shows, days, said, delivered]): Script => ({
    mode: 'air',
    scene,
    shows,
    days,
    said: [
      air(0.2, 'ACT', 'BKD', 'PVG', 0.2, { flight: 'XX401', next: 'LAX', to: 'LAX' }),
      air(2.1, 'ACT', 'RCS', 'PVG', 2, { to: 'LAX' }),
      air(3.1, 'ACT', 'DEP', 'PVG', 3, { flight: 'XX401', next: 'LAX', to: 'LAX' }),
      customs(3.2, '69'),
      air(3.7, 'ACT', 'RCF', 'LAX', 3.6, { flight: 'XX401', to: 'LAX' }),
      ...said,
      ...(delivered ? [air(delivered, 'ACT', 'DLV', 'LAX', delivered - 0.1, { to: 'LAX' })] : []),
    ],
  })),

  {
    mode: 'terminal',
    scene: 'onTime',
    shows: 3,
    days: 6,
    said: [
      ...landed,
      terminal(1.5, 'release', { party: 'line' }),
      terminal(1.8, 'release', { party: 'customs' }),
      terminal(2, 'available'),
      ...fetched(4),
    ],
  },
  {
    mode: 'terminal',
    scene: 'holdRelease',
    shows: 2,
    days: 7,
    said: [
      ...landed,
      terminal(1.5, 'hold', { party: 'customs' }),
      terminal(3, 'holdRemoved', { party: 'customs' }),
      terminal(3.2, 'release', { party: 'customs' }),
      terminal(3.5, 'available'),
      ...fetched(5),
    ],
  },
  {
    mode: 'terminal',
    scene: 'exam',
    shows: 2,
    days: 7,
    said: [
      ...landed,
      terminal(1.5, 'inspection', { party: 'customs' }),
      terminal(3.2, 'release', { party: 'customs' }),
      terminal(3.5, 'available'),
      ...fetched(5),
    ],
  },
  {
    mode: 'terminal',
    scene: 'holdRemoved',
    shows: 4,
    days: 6,
    said: [
      ...landed,
      terminal(1.2, 'notAvailable'),
      terminal(1.5, 'hold', { party: 'customs' }),
      terminal(3, 'holdRemoved', { party: 'customs' }),
    ],
  },
  {
    mode: 'terminal',
    scene: 'lastFreeDay',
    shows: 5,
    days: 10,
    said: [
      ...landedUntil(6),
      terminal(1.2, 'freeDay', { party: 'rail', day: 8 }),
      terminal(2, 'available'),
      terminal(5, 'fee', { code: 'EXAM FEE', party: 'terminal', amount: '185.00', currency: 'USD' }),
      terminal(7, 'fee', { code: 'DEMURRAGE', party: 'terminal', amount: '310.00', currency: 'USD' }),
      ...fetched(9),
    ],
  },
  { mode: 'terminal', scene: 'noData', shows: 0, days: 5, said: [] },

  {
    mode: 'rail',
    scene: 'onTime',
    shows: 6,
    days: 18,
    said: [...railOpening, ...overBorder(5), rail(8, 'ACT', 'ARRI', 'KZALA', 7.9), ...railEnd(15)],
  },
  {
    mode: 'rail',
    scene: 'etaFlapping',
    shows: 11,
    days: 22,
    said: [
      ...railOpening,
      ...overBorder(5),
      rail(6, 'EST', 'ARRI', 'DEDUI', 17),
      rail(8, 'EST', 'ARRI', 'DEDUI', 16),
      rail(10.5, 'EST', 'ARRI', 'DEDUI', 18.5),
      rail(10.5, 'ACT', 'ARRI', 'KZALA', 10.4),
      ...railEnd(18.5),
    ],
  },
  {
    mode: 'rail',
    scene: 'missedConnection',
    shows: 9,
    days: 25,
    said: [
      ...railOpening,
      rail(4.5, 'ACT', 'RLBC', 'Dostyk', 4.4),
      rail(11, 'ACT', 'RLGC', 'Dostyk', 10.9),
      rail(11.3, 'ACT', 'DEPA', 'Dostyk', 11.2),
      rail(11.3, 'EST', 'ARRI', 'DEDUI', 21),
      ...railEnd(21),
    ],
  },
  {
    mode: 'rail',
    scene: 'holdRelease',
    shows: 8,
    days: 21,
    said: [
      ...railOpening,
      ...overBorder(5),
      rail(7, 'ACT', 'RLHD', 'KZALA', 6.9),
      rail(9.5, 'ACT', 'DEPA', 'KZALA', 9.4),
      ...railEnd(17.5),
    ],
  },
  {
    mode: 'rail',
    scene: 'lastFreeDay',
    shows: 7,
    days: 11,
    said: [
      ...toRamp,
      terminal(5.7, 'available', { at: 'USCHI' }),
      terminal(5.7, 'freeDay', { party: 'rail', at: 'USCHI', day: 8 }),
      terminal(9, 'fee', { code: 'STORAGE', party: 'rail', amount: '150.00', currency: 'USD', at: 'USCHI' }),
      rail(10, 'ACT', 'RLDL', 'USCHI', 9.9, INLAND),
    ],
  },
  { mode: 'rail', scene: 'noData', shows: 0, days: 5, said: [] },

  {
    mode: 'road',
    scene: 'onTime',
    shows: 1,
    days: 3,
    said: [
      ...roadOpening,
      road(1.3, 'ACT', 'ARRI', 'TRGEM', 1.2),
      road(1.5, 'ACT', 'DISC', 'TRGEM', 1.4),
      road(1.6, 'ACT', 'TRDL', 'TRGEM', 1.5),
    ],
  },
  {
    mode: 'road',
    scene: 'etaFlapping',
    shows: 2,
    days: 4,
    said: [
      ...roadOpening,
      road(0.9, 'EST', 'ARRI', 'TRGEM', 1.6),
      road(1.2, 'EST', 'ARRI', 'TRGEM', 1.5),
      road(1.6, 'EST', 'ARRI', 'TRGEM', 2.4),
      road(2.5, 'ACT', 'ARRI', 'TRGEM', 2.4),
      road(2.8, 'ACT', 'TRDL', 'TRGEM', 2.7),
    ],
  },
  { mode: 'road', scene: 'routeGaps', shows: 1, days: 2, said: roadOpening, seen: trackWithGap },
  { mode: 'road', scene: 'noData', shows: 0, days: 3, said: [] },

  {
    mode: 'sea',
    scene: 'offloaded',
    shows: 8,
    days: 45,
    said: [
      ...seaOpening('NLRTM', 34),
      sea(6.3, 'ACT', 'TMUT', 'CNSHG', 6.2),
      sea(10, 'PLN', 'LOAD', 'CNSHG', 13.5, B),
      sea(10, 'PLN', 'DEPA', 'CNSHG', 14, B),
      sea(10, 'PLN', 'ARRI', 'NLRTM', 41, B),
      ...seaLeft(B, 14),
      ...seaEnd(B, 41, 'NLRTM'),
    ],
  },
  {
    mode: 'air',
    scene: 'rollOver',
    shows: 4,
    days: 9,
    said: [
      ...airOpening,
      air(3.1, 'ACT', 'DIS', 'PVG', 3, { flight: 'XX101', why: 'SSPD' }),
      air(5.1, 'ACT', 'DEP', 'PVG', 5, { flight: 'XX103', next: 'IST' }),
      air(5.6, 'ACT', 'RCF', 'IST', 5.5, { flight: 'XX103' }),
      air(6.1, 'ACT', 'DEP', 'IST', 6, SECOND),
      ...airEnd(6.4),
    ],
  },
  {
    mode: 'air',
    scene: 'lastFreeDay',
    shows: 9,
    days: 12,
    said: [
      ...airOpening,
      ...flown,
      ...onward,
      ...airEnd(4.4).slice(0, 2),
      air(11.1, 'ACT', 'DLV', 'FRA', 11),
    ],
  },
  {
    mode: 'parcel',
    scene: 'holdRelease',
    shows: 5,
    days: 9,
    said: [
      ...parcelOpening,
      parcel(3.5, 'InTransit', 'NLRTM'),
      parcel(4.5, 'Exception', 'NLRTM'),
      parcel(6, 'InTransit', 'NLRTM'),
      parcel(7.6, 'OutForDelivery', 'NLRTM'),
      parcel(8, 'Delivered', 'NLRTM'),
    ],
  },
  {
    mode: 'parcel',
    scene: 'lastFreeDay',
    shows: 14,
    days: 16,
    said: [
      ...parcelOpening,
      parcel(3.5, 'InTransit', 'NLRTM'),
      parcel(5.7, 'AttemptFail', 'NLRTM'),
      parcel(6, 'AvailableForPickup', 'NLRTM'),
      parcel(15, 'Delivered', 'NLRTM'),
    ],
  },
  {
    mode: 'rail',
    scene: 'exam',
    shows: 7,
    days: 11,
    said: [
      ...toRamp,
      terminal(6, 'inspection', { party: 'customs', at: 'USCHI' }),
      terminal(8, 'release', { party: 'customs', at: 'USCHI' }),
      terminal(8.2, 'available', { at: 'USCHI' }),
      rail(10, 'ACT', 'RLDL', 'USCHI', 9.9, INLAND),
    ],
  },
  {
    mode: 'rail',
    scene: 'holdRemoved',
    shows: 8,
    days: 8,
    said: [
      ...toRamp,
      terminal(5.8, 'notAvailable', { at: 'USCHI' }),
      terminal(6, 'hold', { party: 'customs', at: 'USCHI' }),
      terminal(7, 'holdRemoved', { party: 'customs', at: 'USCHI' }),
    ],
  },
  {
    mode: 'terminal',
    scene: 'missedConnection',
    shows: 4,
    days: 7,
    said: [
      ...landed,
      terminal(1.5, 'release', { party: 'customs' }),
      terminal(1.8, 'available'),
      terminal(2, 'appointment', { state: 'booked', number: 'A-1', day: 3 }),
      terminal(3.5, 'appointment', { state: 'missed', number: 'A-1', day: 3 }),
      ...fetched(6),
    ],
  },
  {
    mode: 'customs',
    scene: 'lastFreeDay',
    shows: 17,
    days: 22,
    said: [customs(1, '69'), customs(16, '1S', 40), customs(20, '1C', 40)],
  },
  {
    mode: 'sea',
    scene: 'splitPieces',
    shows: 10,
    days: 45,
    boxes: true,
    said: [...splitBySea(1, A, 7, 34), ...replanned, ...splitBySea(2, B, 14, 41)],
  },
  {
    mode: 'parcel',
    scene: 'exam',
    shows: 5,
    days: 10,
    said: [
      ...parcelOpening,
      parcel(3.5, 'InTransit', 'NLRTM'),
      parcel(4, 'Exception', 'NLRTM', 'ACT', 4, 'Selected for customs examination'),
      parcel(7, 'InTransit', 'NLRTM', 'ACT', 7, 'Released by customs'),
      parcel(8.6, 'OutForDelivery', 'NLRTM'),
      parcel(9, 'Delivered', 'NLRTM'),
    ],
  },
  {
    mode: 'terminal',
    scene: 'offloaded',
    shows: 4,
    days: 9,
    said: [
      terminal(1, 'GTIN', exported),
      terminal(2, 'release', { ...exported, party: 'customs' }),
      terminal(2.5, 'release', { ...exported, party: 'terminal' }),
      terminal(3.5, 'releaseCancelled', { ...exported, party: 'terminal' }),
      terminal(6, 'release', { ...exported, party: 'terminal' }),
      terminal(8, 'LOAD', exported),
    ],
  },
  {
    mode: 'rail',
    scene: 'rollOver',
    shows: 4,
    days: 22,
    said: [
      rail(0.4, 'ACT', 'RLAC', 'CNXIY', 0.3),
      rail(0.4, 'PLN', 'DEPA', 'CNXIY', 1.5),
      rail(0.4, 'PLN', 'ARRI', 'DEDUI', 15),
      rail(3, 'PLN', 'DEPA', 'CNXIY', 5.5),
      rail(5.1, 'ACT', 'LOAD', 'CNXIY', 5),
      rail(5.6, 'ACT', 'DEPA', 'CNXIY', 5.5),
      ...overBorder(9),
      ...railEnd(19),
    ],
  },
  {
    mode: 'rail',
    scene: 'offloaded',
    shows: 4,
    days: 21,
    said: [
      ...railOpening,
      rail(3, 'ACT', 'RLHD', 'CNLHW', 2.9),
      rail(6, 'ACT', 'DEPA', 'CNLHW', 5.9),
      ...overBorder(9),
      ...railEnd(18),
    ],
  },
  {
    mode: 'rail',
    scene: 'splitPieces',
    shows: 4,
    days: 21,
    boxes: true,
    said: [...splitByRail(1, 1.5, 15), ...splitByRail(2, 4.5, 18)],
  },
  ...(
    [
      [
        'missedConnection',
        2,
        4,
        [
          terminal(0.4, 'appointment', { ...atYard, state: 'booked', number: 'A-1', day: 1 }),
          terminal(1.5, 'appointment', { ...atYard, state: 'missed', number: 'A-1', day: 1 }),
          terminal(2.1, 'appointment', { ...atYard, state: 'booked', number: 'A-2', day: 2.4 }),
        ],
      ],
      [
        'holdRelease',
        1,
        4,
        [
          terminal(0.3, 'hold', { ...atYard, party: 'customs' }),
          terminal(1.6, 'holdRemoved', { ...atYard, party: 'customs' }),
          terminal(2, 'release', { ...atYard, party: 'customs' }),
          terminal(2.1, 'available', atYard),
        ],
      ],
      [
        'exam',
        1,
        4,
        [
          terminal(0.3, 'inspection', { ...atYard, party: 'customs' }),
          terminal(2, 'release', { ...atYard, party: 'customs' }),
          terminal(2.1, 'available', atYard),
        ],
      ],
      [
        'holdRemoved',
        2,
        3,
        [
          terminal(0.2, 'notAvailable', atYard),
          terminal(0.3, 'hold', { ...atYard, party: 'customs' }),
          terminal(1.6, 'holdRemoved', { ...atYard, party: 'customs' }),
        ],
      ],
      [
        'lastFreeDay',
        1,
        4,
        [
          terminal(0.2, 'available', atYard),
          terminal(0.2, 'freeDay', { ...atYard, party: 'terminal', day: 2 }),
          terminal(2.2, 'fee', {
            ...atYard,
            code: 'STORAGE',
            party: 'terminal',
            amount: '1450.00',
            currency: 'TRY',
          }),
        ],
      ],
    ] as const
  ).map(([scene, shows, days, said]): Script => {
    // Sent to fetch it, and fetched on the third day; held for good it is not.
    const fetches = scene === 'holdRemoved' ? [] : roadFetches(2.4);
    return {
      mode: 'road',
      scene,
      shows,
      days,
      said: [road(0.1, 'ACT', 'TRAS', 'TRAMR', 0.1), ...said, ...fetches],
    };
  }),
  {
    mode: 'customs',
    scene: 'splitPieces',
    shows: 4,
    days: 8,
    said: [
      customs(1, '69', 40),
      customs(3, '1H', 15),
      customs(3.2, '1C', 25),
      customs(6, '1I', 15),
      customs(6.4, '1C', 15),
    ],
  },
];
