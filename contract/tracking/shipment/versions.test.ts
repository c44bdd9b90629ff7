import { expect, test } from 'vitest';
import { deriveShipment } from './derive.ts';
import { BOX, tell } from '../sea/testing/events.ts';
import { eventsAsOf, versionsAt, versionsOf } from './versions.ts';

const day = (n: number) => `2026-11-${String(n).padStart(2, '0')}T00:00:00.000Z`;
/** Reported, received and sent in a separate message on that day of November. */
const reported = (what: string, at: number, id: string, more: Parameters<typeof tell>[1] = {}) => ({
  ...tell(what, { reportedAt: day(at).slice(0, 16), sourceId: id, ...more }),
  receivedAt: day(at),
  messageId: `message ${at}`,
});
const events = [
  reported('ACT DEPA CNSHG 2026-11-03T08:00', 4, 'left'),
  reported('EST ARRI NLRTM 2026-12-01T08:00', 4, 'eta', { state: 'corrected' }),
  reported('EST ARRI NLRTM 2026-12-04T08:00', 8, 'eta', { state: 'corrected' }),
  reported('EST ARRI NLRTM 2026-12-02T08:00', 12, 'eta'),
  reported('ACT DISC SGSIN 2026-11-14T08:00', 15, 'wrong', { state: 'retracted' }),
  { ...reported('ACT DISC SGSIN 2026-11-14T08:00', 16, 'wrong', { state: 'retracted' }), retracts: true },
];

test('returns the events received by a moment, as they were then', () => {
  const etas = (at: number) =>
    eventsAsOf(events, day(at))
      .filter(({ sourceId, state }) => sourceId === 'eta' && state === 'current')
      .map(({ occurred }) => occurred.at.slice(0, 10));
  expect([3, 4, 9, 20].map(etas)).toEqual([[], ['2026-12-01'], ['2026-12-04'], ['2026-12-02']]);
  const wrong = (at: number) =>
    eventsAsOf(events, day(at)).find(({ sourceId }) => sourceId === 'wrong')?.state;
  expect([14, 15, 16].map(wrong)).toEqual([undefined, 'current', 'retracted']);
  expect(eventsAsOf(events, day(30))).toEqual(events);
});

test('derives the shipment of a moment without later information', () => {
  const reference = { kind: 'container' as const, value: BOX, carrier: null };
  const then = (at: number) => deriveShipment(reference, eventsAsOf(events, day(at)), day(at));
  expect(then(9).eta?.at.slice(0, 10)).toBe('2026-12-04');
  expect(then(9).timeline.some(({ code }) => code === 'DISC')).toBe(false);
  expect(then(15).timeline.some(({ code }) => code === 'DISC')).toBe(true);
  expect(then(16)).toEqual({ ...deriveShipment(reference, events, day(16)) });
});

test('lists the changes of each message, newest first', () => {
  const list = versionsOf(events);
  expect(
    list.map(({ at, added, corrected, retracted }) => [at.slice(8, 10), added, corrected, retracted]),
  ).toEqual([
    ['16', 0, 0, 1],
    ['15', 1, 0, 0],
    ['12', 0, 1, 0],
    ['08', 0, 1, 0],
    ['04', 2, 0, 0],
  ]);
  expect(list[2]!.lines[0]).toMatchObject({
    change: 'corrected',
    time: { at: '2026-12-02T08:00:00.000Z' },
    was: { at: '2026-12-04T08:00:00.000Z' },
  });
  expect(versionsAt(events, day(9), [])).toMatchObject({ later: 3, more: 0 });
});
