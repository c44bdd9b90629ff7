/** Stories at terminals. */
import { terminal, type ScriptedEvent } from '../tell.ts';
import type { Script } from '../scene.ts';

/** In the terminal's records: discharged, with its last free days. */
const landedUntil = (day: number): ScriptedEvent[] => [
  terminal(1, 'DISC'),
  terminal(1.2, 'freeDay', { party: 'line', day: day + 1 }),
  terminal(1.2, 'freeDay', { party: 'terminal', day }),
];

const landed = landedUntil(9);

const fetched = (day: number): ScriptedEvent[] => [
  terminal(day - 0.6, 'appointment', { state: 'booked', day }),
  terminal(day, 'GTOT'),
];

/** In a yard of the port of loading. */
const exported = { at: 'CNSHG', exported: true };

export const terminalScripts: readonly Script[] = [
  {
    serial: 30,
    mode: 'terminal',
    scene: 'onTime',
    shows: 3,
    days: 6,
    events: [
      ...landed,
      terminal(1.5, 'release', { party: 'line' }),
      terminal(1.8, 'release', { party: 'customs' }),
      terminal(2, 'available'),
      ...fetched(4),
    ],
  },
  {
    serial: 31,
    mode: 'terminal',
    scene: 'holdRelease',
    shows: 2,
    days: 7,
    events: [
      ...landed,
      terminal(1.5, 'hold', { party: 'customs' }),
      terminal(3, 'holdRemoved', { party: 'customs' }),
      terminal(3.2, 'release', { party: 'customs' }),
      terminal(3.5, 'available'),
      ...fetched(5),
    ],
  },
  {
    serial: 32,
    mode: 'terminal',
    scene: 'exam',
    shows: 2,
    days: 7,
    events: [
      ...landed,
      terminal(1.5, 'inspection', { party: 'customs' }),
      terminal(3.2, 'release', { party: 'customs' }),
      terminal(3.5, 'available'),
      ...fetched(5),
    ],
  },
  {
    serial: 33,
    mode: 'terminal',
    scene: 'holdRemoved',
    shows: 4,
    days: 6,
    events: [
      ...landed,
      terminal(1.2, 'notAvailable'),
      terminal(1.5, 'hold', { party: 'customs' }),
      terminal(3, 'holdRemoved', { party: 'customs' }),
    ],
  },
  {
    serial: 34,
    mode: 'terminal',
    scene: 'lastFreeDay',
    shows: 5,
    days: 10,
    events: [
      ...landedUntil(6),
      terminal(1.2, 'freeDay', { party: 'rail', day: 8 }),
      terminal(2, 'available'),
      terminal(5, 'fee', { code: 'EXAM FEE', party: 'terminal', amount: '185.00', currency: 'USD' }),
      terminal(7, 'fee', { code: 'DEMURRAGE', party: 'terminal', amount: '310.00', currency: 'USD' }),
      ...fetched(9),
    ],
  },
  { serial: 35, mode: 'terminal', scene: 'noData', shows: 0, days: 5, events: [] },
  {
    serial: 53,
    mode: 'terminal',
    scene: 'missedConnection',
    shows: 4,
    days: 7,
    events: [
      ...landed,
      terminal(1.5, 'release', { party: 'customs' }),
      terminal(1.8, 'available'),
      terminal(2, 'appointment', { state: 'booked', number: 'A-1', day: 3 }),
      terminal(3.5, 'appointment', { state: 'missed', number: 'A-1', day: 3 }),
      ...fetched(6),
    ],
  },
  {
    serial: 57,
    mode: 'terminal',
    scene: 'offloaded',
    shows: 4,
    days: 9,
    events: [
      terminal(1, 'GTIN', exported),
      terminal(2, 'release', { ...exported, party: 'customs' }),
      terminal(2.5, 'release', { ...exported, party: 'terminal' }),
      terminal(3.5, 'releaseCancelled', { ...exported, party: 'terminal' }),
      terminal(6, 'release', { ...exported, party: 'terminal' }),
      terminal(8, 'LOAD', exported),
    ],
  },
];
