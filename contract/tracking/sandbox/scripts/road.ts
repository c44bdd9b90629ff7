/** Stories by road. */
import { road, terminal, type ScriptedEvent } from '../tell.ts';
import type { Script, TruckPosition } from '../scene.ts';

const roadOpening: ScriptedEvent[] = [
  road(0.1, 'ACT', 'TRAS', 'TRAMR', 0.1),
  road(0.5, 'ACT', 'LOAD', 'TRAMR', 0.4),
  road(0.6, 'ACT', 'DEPA', 'TRAMR', 0.5),
  road(0.6, 'EST', 'ARRI', 'TRGEM', 1.2),
];

/** A point every five minutes from one spot to another; hours of day 0. */
const drive = (from: TruckPosition, to: TruckPosition): TruckPosition[] => {
  const points = Math.round((to[0] - from[0]) * 288);
  return Array.from({ length: points }, (_, index): TruckPosition => {
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

/** It stops at İzmit, and its tracker is silent between there and İznik. */
const trackWithGap: TruckPosition[] = [
  ...drive([0.4, ...AMBARLI, 0], [0.5, ...AMBARLI, 0]),
  ...drive([0.5, ...AMBARLI, 55], [0.56, ...BRIDGE, 0]),
  ...drive([0.56, ...BRIDGE, 60], [0.64, ...IZMIT, 0]),
  ...drive([0.64, ...IZMIT, 0], [0.68, ...IZMIT, 0]),
  ...drive([0.74, ...IZNIK, 55], [0.79, ...GEMLIK, 0]),
  ...drive([0.79, ...GEMLIK, 0], [0.84, ...GEMLIK, 0]),
];

/** At the port where the truck picks it up. */
const atYard = { at: 'TRAMR' };

const roadFetches = (day: number): ScriptedEvent[] => [
  terminal(day + 0.1, 'GTOT', { ...atYard, day }),
  road(day + 0.1, 'ACT', 'LOAD', 'TRAMR', day),
  road(day + 0.2, 'ACT', 'DEPA', 'TRAMR', day + 0.1),
  road(day + 0.9, 'ACT', 'ARRI', 'TRGEM', day + 0.8),
  road(day + 1.2, 'ACT', 'TRDL', 'TRGEM', day + 1.1),
];

export const roadScripts: readonly Script[] = [
  {
    serial: 42,
    mode: 'road',
    scene: 'onTime',
    shows: 1,
    days: 3,
    events: [
      ...roadOpening,
      road(1.3, 'ACT', 'ARRI', 'TRGEM', 1.2),
      road(1.5, 'ACT', 'DISC', 'TRGEM', 1.4),
      road(1.6, 'ACT', 'TRDL', 'TRGEM', 1.5),
    ],
  },
  {
    serial: 43,
    mode: 'road',
    scene: 'etaFlapping',
    shows: 2,
    days: 4,
    events: [
      ...roadOpening,
      road(0.9, 'EST', 'ARRI', 'TRGEM', 1.6),
      road(1.2, 'EST', 'ARRI', 'TRGEM', 1.5),
      road(1.6, 'EST', 'ARRI', 'TRGEM', 2.4),
      road(2.5, 'ACT', 'ARRI', 'TRGEM', 2.4),
      road(2.8, 'ACT', 'TRDL', 'TRGEM', 2.7),
    ],
  },
  {
    serial: 44,
    mode: 'road',
    scene: 'routeGaps',
    shows: 1,
    days: 2,
    events: roadOpening,
    seen: trackWithGap,
  },
  { serial: 45, mode: 'road', scene: 'noData', shows: 0, days: 3, events: [] },
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
  ).map(([scene, shows, days, events], at): Script => {
    // Sent to pick it up, and picked up on the third day, unless the hold is permanent.
    const fetches = scene === 'holdRemoved' ? [] : roadFetches(2.4);
    return {
      serial: 61 + at,
      mode: 'road',
      scene,
      shows,
      days,
      events: [road(0.1, 'ACT', 'TRAS', 'TRAMR', 0.1), ...events, ...fetches],
    };
  }),
];
