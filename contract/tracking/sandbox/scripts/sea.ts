/** Stories by sea. */
import { customs, sea, terminal, type ScriptedEvent } from '../tell.ts';
import type { Script } from '../scene.ts';

const A = { ship: 'ALBATROSS' };

const B = { ship: 'BARNACLE' };

const C = { ship: 'CORMORANT' };

/** Booked on the first ship, picked up empty and brought to the port. */
const seaOpening = (to: string, arrives: number): ScriptedEvent[] => [
  sea(0.4, 'PLN', 'LOAD', 'CNSHG', 6.5, A),
  sea(0.4, 'PLN', 'DEPA', 'CNSHG', 7, A),
  sea(0.4, 'PLN', 'ARRI', to, arrives, A),
  sea(2.1, 'ACT', 'GTOT', 'CNSHG', 2, { laden: false, at: 'DEPO' }),
  sea(5.1, 'ACT', 'GTIN', 'CNSHG', 5, { at: 'POTE' }),
];

const seaLeft = (ship: { ship: string }, day: number, from = 'CNSHG'): ScriptedEvent[] => [
  sea(day - 0.4, 'ACT', 'LOAD', from, day - 0.5, ship),
  sea(day + 0.1, 'ACT', 'DEPA', from, day, ship),
];

/** Arrived, discharged, picked up, returned empty. */
const seaEnd = (ship: { ship: string }, day: number, to: string, fetched = 2): ScriptedEvent[] => [
  sea(day + 0.1, 'ACT', 'ARRI', to, day, ship),
  sea(day + 0.6, 'ACT', 'DISC', to, day + 0.5, ship),
  sea(day + fetched + 0.1, 'ACT', 'GTOT', to, day + fetched, { at: 'POTE' }),
  sea(day + fetched + 2.1, 'ACT', 'GTIN', to, day + fetched + 2, { laden: false, at: 'DEPO' }),
];

const direct = (to: string, arrives: number, fetched?: number): ScriptedEvent[] => [
  ...seaOpening(to, arrives),
  ...seaLeft(A, 7),
  ...seaEnd(A, arrives, to, fetched),
];

/** One of two containers of a bill, on a separate ship. */
const splitBySea = (box: 1 | 2, ship: { ship: string }, leaves: number, arrives: number): ScriptedEvent[] => [
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

/** There is no room for the second container, which follows later. */
const replanned: ScriptedEvent[] = [
  sea(6.2, 'PLN', 'LOAD', 'CNSHG', 13.5, { ...B, box: 2 }),
  sea(6.2, 'PLN', 'DEPA', 'CNSHG', 14, { ...B, box: 2 }),
  sea(6.2, 'PLN', 'ARRI', 'NLRTM', 41, { ...B, box: 2 }),
];

export const seaScripts: readonly Script[] = [
  { serial: 1, mode: 'sea', scene: 'onTime', shows: 12, days: 38, events: direct('NLRTM', 34) },
  {
    serial: 2,
    mode: 'sea',
    scene: 'etaFlapping',
    shows: 24,
    days: 42,
    events: [
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
      ).map(([reportedDay, day]) => sea(reportedDay, 'EST', 'ARRI', 'NLRTM', day, A)),
      ...seaEnd(A, 37.5, 'NLRTM'),
    ],
  },
  {
    serial: 3,
    mode: 'sea',
    scene: 'rollOver',
    shows: 9,
    days: 45,
    events: [
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
    serial: 4,
    mode: 'sea',
    scene: 'missedConnection',
    shows: 18,
    days: 47,
    events: [
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
    serial: 5,
    mode: 'sea',
    scene: 'holdRelease',
    shows: 27,
    days: 34,
    events: [
      ...direct('USLAX', 26, 6),
      customs(12, '69'),
      customs(25, '1H', 1),
      customs(28, '1I', 1),
      customs(28.5, '1C', 1),
    ],
  },
  {
    serial: 6,
    mode: 'sea',
    scene: 'exam',
    shows: 28,
    days: 38,
    events: [...direct('USLAX', 26, 9), customs(12, '69'), customs(27, '1A', 1), customs(32, '1B', 1)],
  },
  {
    serial: 7,
    mode: 'sea',
    scene: 'holdRemoved',
    shows: 30,
    days: 36,
    events: [
      ...seaOpening('USLAX', 26),
      ...seaLeft(A, 7),
      ...seaEnd(A, 26, 'USLAX').slice(0, 2),
      customs(12, '69'),
      customs(25, '1H', 1),
      customs(29, '1I', 1),
    ],
  },
  {
    serial: 8,
    mode: 'sea',
    scene: 'misdirected',
    shows: 20,
    days: 46,
    events: [
      ...seaOpening('NLRTM', 34),
      ...seaLeft(A, 7),
      sea(18.2, 'ACT', 'DISC', 'DEHAM', 18, A),
      sea(19, 'ACT', 'GTOT', 'DEHAM', 18.9, { at: 'POTE' }),
    ],
  },
  { serial: 9, mode: 'sea', scene: 'noData', shows: 0, days: 10, events: [] },
  {
    serial: 26,
    mode: 'sea',
    scene: 'lastFreeDay',
    shows: 29,
    days: 37,
    events: [
      ...direct('USLAX', 26, 9),
      terminal(27.2, 'available'),
      terminal(27.2, 'freeDay', { party: 'terminal', day: 30 }),
      terminal(27.2, 'freeDay', { party: 'line', day: 31 }),
      terminal(32, 'fee', { code: 'DEMURRAGE', party: 'terminal', amount: '310.00', currency: 'USD' }),
    ],
  },
  {
    serial: 46,
    mode: 'sea',
    scene: 'offloaded',
    shows: 8,
    days: 45,
    events: [
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
    serial: 55,
    mode: 'sea',
    scene: 'splitPieces',
    shows: 10,
    days: 45,
    boxes: true,
    events: [...splitBySea(1, A, 7, 34), ...replanned, ...splitBySea(2, B, 14, 41)],
  },
];
