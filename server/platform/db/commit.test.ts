import { expect, it, vi } from 'vitest';
import { isCut, OutcomeUnknown, withCommit } from './commit.ts';
import { isRead } from './split-pool.ts';

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code });

it.each([
  [true, new Error('Connection terminated unexpectedly')],
  [true, coded('ETIMEDOUT')],
  [true, coded('57P01')],
  [false, new Error('timeout exceeded when trying to connect')],
  [false, coded('ECONNREFUSED')],
  [false, coded('25006')],
  [false, coded('23505')],
])('counts an error as cut off: %s', (cut, error) => {
  expect(isCut(error)).toBe(cut);
});

it('reports an unknown outcome at the deadline of a commit, and lets the commit finish', async () => {
  vi.useFakeTimers();
  let finish: (value: string) => void = () => undefined;
  const done = vi.fn();
  const call = withCommit(16_000, (committing) => {
    committing();
    return (async () => done(await new Promise<string>((resolve) => (finish = resolve))))();
  });
  const refused = expect(call).rejects.toBeInstanceOf(OutcomeUnknown);
  await vi.advanceTimersByTimeAsync(16_000);
  await refused;
  finish('late');
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toHaveBeenCalledWith('late');
  vi.useRealTimers();
});

it('reports an unknown outcome only for a connection that was lost in the commit', async () => {
  const lost = new Error('Connection terminated unexpectedly');
  await expect(withCommit(100, () => Promise.reject(lost))).rejects.toBe(lost);
  const committing = withCommit(100, (begin) => {
    begin();
    return Promise.reject(lost);
  });
  await expect(committing).rejects.toMatchObject({ code: '08007', cause: lost });
});

it.each([
  ['select * from t where updated_at > $1', true],
  ['with a as (select 1) select * from a', true],
  ['with a as (insert into t values (1) returning id) select * from a', false],
  ['select * from t for update', false],
  [`select nextval('s')`, false],
  ['copy t from stdin', false],
])('knows what changes nothing: %s', (text, is) => {
  expect(isRead(text)).toBe(is);
});
