/** Stories with customs. */
import { customs } from '../tell.ts';
import type { Script } from '../scene.ts';

export const customsScripts: readonly Script[] = [
  {
    serial: 21,
    mode: 'customs',
    scene: 'onTime',
    shows: 4,
    days: 6,
    events: [customs(1, '69'), customs(3, '1C', 40)],
  },
  {
    serial: 22,
    mode: 'customs',
    scene: 'holdRelease',
    shows: 4,
    days: 8,
    events: [customs(1, '69'), customs(3, '1H', 40), customs(5, '1I', 40), customs(6, '1C', 40)],
  },
  {
    serial: 23,
    mode: 'customs',
    scene: 'exam',
    shows: 4,
    days: 10,
    events: [customs(1, '69'), customs(3, '1A', 40), customs(8, '1B', 40)],
  },
  {
    serial: 24,
    mode: 'customs',
    scene: 'holdRemoved',
    shows: 6,
    days: 9,
    events: [customs(1, '69'), customs(3, '1H', 40), customs(5, '1I', 40)],
  },
  { serial: 25, mode: 'customs', scene: 'noData', shows: 0, days: 5, events: [] },
  {
    serial: 54,
    mode: 'customs',
    scene: 'lastFreeDay',
    shows: 17,
    days: 22,
    events: [customs(1, '69'), customs(16, '1S', 40), customs(20, '1C', 40)],
  },
  {
    serial: 66,
    mode: 'customs',
    scene: 'splitPieces',
    shows: 4,
    days: 8,
    events: [
      customs(1, '69', 40),
      customs(3, '1H', 15),
      customs(3.2, '1C', 25),
      customs(6, '1I', 15),
      customs(6.4, '1C', 15),
    ],
  },
];
