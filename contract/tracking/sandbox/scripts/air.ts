/** Stories by air. */
import { air, customs, type ScriptedEvent } from '../tell.ts';
import type { Script } from '../scene.ts';

const FIRST = { flight: 'XX101', next: 'IST' };

const SECOND = { flight: 'XX202', next: 'FRA' };

const airOpening: ScriptedEvent[] = [
  air(0.2, 'ACT', 'BKD', 'PVG', 0.2, FIRST),
  air(0.2, 'PLN', 'DEP', 'PVG', 3, FIRST),
  air(0.2, 'PLN', 'ARR', 'FRA', 4.4, { flight: 'XX202' }),
  air(2.1, 'ACT', 'RCS', 'PVG', 2),
];

const airEnd = (day: number, part?: number): ScriptedEvent[] => {
  const some = part === undefined ? {} : { part };
  return [
    air(day + 0.1, 'ACT', 'RCF', 'FRA', day, { flight: 'XX202', ...some }),
    air(day + 0.4, 'ACT', 'NFD', 'FRA', day + 0.3, some),
    air(day + 1.2, 'ACT', 'DLV', 'FRA', day + 1.1, some),
  ];
};

const flown: ScriptedEvent[] = [
  air(3.1, 'ACT', 'DEP', 'PVG', 3, FIRST),
  air(3.6, 'ACT', 'RCF', 'IST', 3.5, { flight: 'XX101' }),
];

const onward: ScriptedEvent[] = [air(4.1, 'ACT', 'DEP', 'IST', 4, SECOND)];

export const airScripts: readonly Script[] = [
  {
    serial: 10,
    mode: 'air',
    scene: 'onTime',
    shows: 3,
    days: 6,
    events: [...airOpening, ...flown, ...onward, ...airEnd(4.4)],
  },
  {
    serial: 11,
    mode: 'air',
    scene: 'etaFlapping',
    shows: 4,
    days: 9,
    events: [
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
    serial: 12,
    mode: 'air',
    scene: 'missedConnection',
    shows: 6,
    days: 10,
    events: [...airOpening, ...flown, air(6.9, 'ACT', 'DEP', 'IST', 6.8, SECOND), ...airEnd(7.2)],
  },
  {
    serial: 13,
    mode: 'air',
    scene: 'offloaded',
    shows: 4,
    days: 9,
    events: [
      ...airOpening,
      air(3.1, 'ACT', 'DIS', 'PVG', 3, { flight: 'XX101', why: 'OFLD' }),
      air(5.1, 'ACT', 'DEP', 'PVG', 5, { flight: 'XX103', next: 'IST' }),
      air(5.6, 'ACT', 'RCF', 'IST', 5.5, { flight: 'XX103' }),
      air(6.1, 'ACT', 'DEP', 'IST', 6, SECOND),
      ...airEnd(6.4),
    ],
  },
  {
    serial: 14,
    mode: 'air',
    scene: 'splitPieces',
    shows: 5,
    days: 10,
    events: [
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
    serial: 15,
    mode: 'air',
    scene: 'misdirected',
    shows: 5,
    days: 9,
    events: [
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
  { serial: 16, mode: 'air', scene: 'noData', shows: 0, days: 5, events: [] },
  ...(
    [
      ['holdRelease', 5, 9, [customs(4.8, '1H', 10), customs(6, '1I', 10), customs(6.4, '1C', 10)], 8],
      ['exam', 5, 10, [customs(4.8, '1A', 10), customs(7, '1B', 10)], 9],
      ['holdRemoved', 7, 9, [customs(4.8, '1H', 10), customs(6, '1I', 10)], null],
    ] as const
  ).map(([scene, shows, days, events, delivered], at): Script => ({
    serial: 27 + at,
    mode: 'air',
    scene,
    shows,
    days,
    events: [
      air(0.2, 'ACT', 'BKD', 'PVG', 0.2, { flight: 'XX401', next: 'LAX', to: 'LAX' }),
      air(0.2, 'PLN', 'DEP', 'PVG', 3, { flight: 'XX401', next: 'LAX', to: 'LAX' }),
      air(2.1, 'ACT', 'RCS', 'PVG', 2, { to: 'LAX' }),
      air(3.1, 'ACT', 'DEP', 'PVG', 3, { flight: 'XX401', next: 'LAX', to: 'LAX' }),
      customs(3.2, '69'),
      air(3.7, 'ACT', 'RCF', 'LAX', 3.6, { flight: 'XX401', to: 'LAX' }),
      ...events,
      ...(delivered ? [air(delivered, 'ACT', 'DLV', 'LAX', delivered - 0.1, { to: 'LAX' })] : []),
    ],
  })),
  {
    serial: 47,
    mode: 'air',
    scene: 'rollOver',
    shows: 4,
    days: 9,
    events: [
      ...airOpening,
      air(3.1, 'ACT', 'DIS', 'PVG', 3, { flight: 'XX101', why: 'SSPD' }),
      air(5.1, 'ACT', 'DEP', 'PVG', 5, { flight: 'XX103', next: 'IST' }),
      air(5.6, 'ACT', 'RCF', 'IST', 5.5, { flight: 'XX103' }),
      air(6.1, 'ACT', 'DEP', 'IST', 6, SECOND),
      ...airEnd(6.4),
    ],
  },
  {
    serial: 48,
    mode: 'air',
    scene: 'lastFreeDay',
    shows: 9,
    days: 12,
    events: [
      ...airOpening,
      ...flown,
      ...onward,
      ...airEnd(4.4).slice(0, 2),
      air(11.1, 'ACT', 'DLV', 'FRA', 11),
    ],
  },
];
