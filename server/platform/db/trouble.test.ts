import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it, test, vi } from 'vitest';
import { Outage } from './outage.ts';
import { troubleOf } from './trouble.ts';

const coded = (code: string) => Object.assign(new Error('x'), { code });

test.each([
  ['full', coded('53100')],
  ['full', coded('ENOSPC')],
  ['slow', coded('57014')],
  ['away', coded('57P01')],
  ['away', coded('08006')],
  ['away', coded('ECONNREFUSED')],
  ['away', coded('25006')],
  ['away', new Error('Connection terminated unexpectedly')],
  ['away', new Error('timeout exceeded when trying to connect')],
  ['away', new DrizzleQueryError('select 1', [], new Error('Connection terminated unexpectedly'))],
  ['away', new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')], '')],
  [undefined, coded('23505')],
  [undefined, new Error('a fault of ours')],
  [undefined, 'Connection terminated'],
])('classifies as %s: %o', (trouble, error) => {
  expect(troubleOf(error)).toBe(trouble);
});

it('logs an outage when it begins and when it ends, however many calls fail', async () => {
  vi.useFakeTimers();
  const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  let ready = false;
  const outage = new Outage(logger, async () => ready);
  for (let call = 0; call < 100; call += 1) expect(outage.note(coded('57P03'))).toBe('away');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(logger.error).toHaveBeenCalledTimes(1);
  ready = true;
  await vi.advanceTimersByTimeAsync(1000);
  expect(logger.info).toHaveBeenCalledExactlyOnceWith({ seconds: 11 }, 'the database is back');
  outage.note(coded('57P03'));
  expect(logger.error).toHaveBeenCalledTimes(2);
  outage.close();
  vi.useRealTimers();
});

it('counts the disk as full for a minute after a failed write', () => {
  vi.useFakeTimers();
  const outage = new Outage({ info: vi.fn(), warn: vi.fn(), error: vi.fn() }, async () => true);
  outage.note(coded('53100'));
  vi.advanceTimersByTime(59_000);
  expect(outage.full).toBe(true);
  vi.advanceTimersByTime(2000);
  expect(outage.full).toBe(false);
  outage.close();
  vi.useRealTimers();
});
