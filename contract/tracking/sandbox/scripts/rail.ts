/** Stories by rail. */
import { rail, terminal, type ScriptedEvent } from '../tell.ts';
import type { Script } from '../scene.ts';

const railOpening: ScriptedEvent[] = [
  rail(0.4, 'ACT', 'RLAC', 'CNXIY', 0.3),
  rail(0.4, 'PLN', 'ARRI', 'DEDUI', 15),
  rail(1.1, 'ACT', 'LOAD', 'CNXIY', 1),
  rail(1.6, 'ACT', 'DEPA', 'CNXIY', 1.5),
];

const overBorder = (day: number): ScriptedEvent[] => [
  rail(day - 0.5, 'ACT', 'RLBC', 'Dostyk', day - 0.6),
  rail(day, 'ACT', 'RLGC', 'Dostyk', day - 0.1),
  rail(day + 0.3, 'ACT', 'DEPA', 'Dostyk', day + 0.2),
];

const railEnd = (day: number): ScriptedEvent[] => [
  rail(day + 0.1, 'ACT', 'ARRI', 'DEDUI', day),
  rail(day + 0.6, 'ACT', 'DISC', 'DEDUI', day + 0.5),
  rail(day + 0.7, 'ACT', 'RLNT', 'DEDUI', day + 0.6),
  rail(day + 2.1, 'ACT', 'RLDL', 'DEDUI', day + 2),
];

/** From the port of Los Angeles to the ramp of Chicago. */
const INLAND = ['USLAX', 'USCHI'] as const;

/** From the port to the inland ramp, where it is unloaded from the train. */
const toRamp: ScriptedEvent[] = [
  rail(0.4, 'ACT', 'LOAD', 'USLAX', 0.3, INLAND),
  rail(0.6, 'ACT', 'DEPA', 'USLAX', 0.5, INLAND),
  rail(0.6, 'EST', 'ARRI', 'USCHI', 5, INLAND),
  rail(5.1, 'ACT', 'ARRI', 'USCHI', 5, INLAND),
  rail(5.6, 'ACT', 'DISC', 'USCHI', 5.5, INLAND),
  rail(5.7, 'ACT', 'RLNT', 'USCHI', 5.6, INLAND),
];

/** One of two containers of a consignment note, on a separate train. */
const splitByRail = (box: 1 | 2, leaves: number, arrives: number): ScriptedEvent[] =>
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

export const railScripts: readonly Script[] = [
  {
    serial: 36,
    mode: 'rail',
    scene: 'onTime',
    shows: 6,
    days: 18,
    events: [...railOpening, ...overBorder(5), rail(8, 'ACT', 'ARRI', 'KZALA', 7.9), ...railEnd(15)],
  },
  {
    serial: 37,
    mode: 'rail',
    scene: 'etaFlapping',
    shows: 11,
    days: 22,
    events: [
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
    serial: 38,
    mode: 'rail',
    scene: 'missedConnection',
    shows: 9,
    days: 25,
    events: [
      ...railOpening,
      rail(4.5, 'ACT', 'RLBC', 'Dostyk', 4.4),
      rail(11, 'ACT', 'RLGC', 'Dostyk', 10.9),
      rail(11.3, 'ACT', 'DEPA', 'Dostyk', 11.2),
      rail(11.3, 'EST', 'ARRI', 'DEDUI', 21),
      ...railEnd(21),
    ],
  },
  {
    serial: 39,
    mode: 'rail',
    scene: 'holdRelease',
    shows: 8,
    days: 21,
    events: [
      ...railOpening,
      ...overBorder(5),
      rail(7, 'ACT', 'RLHD', 'KZALA', 6.9),
      rail(9.5, 'ACT', 'DEPA', 'KZALA', 9.4),
      ...railEnd(17.5),
    ],
  },
  {
    serial: 40,
    mode: 'rail',
    scene: 'lastFreeDay',
    shows: 7,
    days: 11,
    events: [
      ...toRamp,
      terminal(5.7, 'available', { at: 'USCHI' }),
      terminal(5.7, 'freeDay', { party: 'rail', at: 'USCHI', day: 8 }),
      terminal(9, 'fee', { code: 'STORAGE', party: 'rail', amount: '150.00', currency: 'USD', at: 'USCHI' }),
      rail(10, 'ACT', 'RLDL', 'USCHI', 9.9, INLAND),
    ],
  },
  { serial: 41, mode: 'rail', scene: 'noData', shows: 0, days: 5, events: [] },
  {
    serial: 51,
    mode: 'rail',
    scene: 'exam',
    shows: 7,
    days: 11,
    events: [
      ...toRamp,
      terminal(6, 'inspection', { party: 'customs', at: 'USCHI' }),
      terminal(8, 'release', { party: 'customs', at: 'USCHI' }),
      terminal(8.2, 'available', { at: 'USCHI' }),
      rail(10, 'ACT', 'RLDL', 'USCHI', 9.9, INLAND),
    ],
  },
  {
    serial: 52,
    mode: 'rail',
    scene: 'holdRemoved',
    shows: 8,
    days: 8,
    events: [
      ...toRamp,
      terminal(5.8, 'notAvailable', { at: 'USCHI' }),
      terminal(6, 'hold', { party: 'customs', at: 'USCHI' }),
      terminal(7, 'holdRemoved', { party: 'customs', at: 'USCHI' }),
    ],
  },
  {
    serial: 58,
    mode: 'rail',
    scene: 'rollOver',
    shows: 4,
    days: 22,
    events: [
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
    serial: 59,
    mode: 'rail',
    scene: 'offloaded',
    shows: 4,
    days: 21,
    events: [
      ...railOpening,
      rail(3, 'ACT', 'RLHD', 'CNLHW', 2.9),
      rail(6, 'ACT', 'DEPA', 'CNLHW', 5.9),
      ...overBorder(9),
      ...railEnd(18),
    ],
  },
  {
    serial: 60,
    mode: 'rail',
    scene: 'splitPieces',
    shows: 4,
    days: 21,
    boxes: true,
    events: [...splitByRail(1, 1.5, 15), ...splitByRail(2, 4.5, 18)],
  },
];
