import { describe, expect, it } from 'vitest';
import type { Call } from '#contract/schedules/plan.ts';
import { isRefusal } from '../feed.ts';
import { schedule } from './fixtures.ts';
import { edifact } from './index.ts';

const context = { party: 'line', receivedAt: '2026-03-01T12:00:00.000Z' };
const read = (text: string) =>
  edifact
    .parse({ contentType: '', body: new TextEncoder().encode(text) })
    .parts.map((part, index) => edifact.plans!(part, index, context) ?? edifact.map(part, index, context));
const calls = (text: string) => read(text).flatMap((one) => (Array.isArray(one) ? (one as Call[]) : []));
const refusals = (text: string) =>
  read(text).flatMap((one) => (!Array.isArray(one) && isRefusal(one) ? one : []));

describe('schedules (IFTSAI)', () => {
  it('creates a call for each port with a time, in local time', () => {
    expect(calls(schedule)).toMatchObject([
      {
        vessel: 'EVER GLORY',
        imo: '9811000',
        carrier: 'EGLV',
        exportVoyage: '118W',
        importVoyage: null,
        port: 'CNNBG',
        terminal: 'BLCT',
        omit: false,
        times: { DEP: { ACT: { at: '2026-02-28T22:00:00.000Z', zone: 'Asia/Shanghai' } } },
        reportedAt: expect.stringContaining('2026-03-01T04:00') as string,
      },
      {
        port: 'CNSHG',
        times: {
          ARR: { EST: { at: '2026-03-02T10:00:00.000Z' } },
          DEP: { EST: { at: '2026-03-03T12:00:00.000Z' } },
          FCO: { PLN: { at: '2026-03-02T04:00:00.000Z' } },
        },
      },
      { port: 'NLRTM', importVoyage: '118W', times: { ARR: { PLN: { at: '2026-04-02T06:00:00.000Z' } } } },
    ]);
    expect(refusals(schedule)).toEqual([]);
  });

  it('marks the calls of a retracted schedule as omitted', () => {
    expect(calls(schedule.replace('SCHED118W+9', 'SCHED118W+1')).every(({ omit }) => omit)).toBe(true);
  });

  it.each([
    ['a port that there is no code of', 'CNSHG:139:6', '12:ZZZ', 'LOC/2', 'unknownCode'],
    ['a time that is none', '132:202603021800:203', '132:TUESDAY:203', 'DTM/1', 'notEdiTime'],
    ['a departure that cannot have been', '186:202603010600', '186:202703010600', 'DTM/1', 'tooLate'],
    ['no ship', '9811000:146::EVER GLORY', '', 'TDT/8', 'missing'],
  ])('reports the place of %s', (_what, from, to, path, reason) => {
    expect(refusals(schedule.replace(from, to))).toContainEqual(
      expect.objectContaining({
        path: expect.stringMatching(`^1/\\d+/${path}$`) as string,
        reason: `feeds:refused.${reason}`,
      }),
    );
  });
});
