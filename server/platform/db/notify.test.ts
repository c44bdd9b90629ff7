import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { linesOf, LOOK_AGAIN, Notifier, NOTIFY_MS, payloadsOf } from './notify.ts';

type Sent = { channels: string[]; payloads: string[] };
let sent: Sent[];
let heard: string[];
let fails: boolean;
let warned: number;
let notifier: Notifier;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  [sent, heard, fails, warned] = [[], [], false, 0];
  notifier = new Notifier({
    query: async (_text, [channels, payloads]) => {
      if (fails) throw new Error('no connection');
      sent.push({ channels, payloads });
    },
    hear: (channel, lines) => heard.push(...lines.map((line) => `${channel} ${line}`)),
    logger: { warn: () => (warned += 1) },
  });
});
afterEach(() => vi.useRealTimers());

const payload = (...lines: string[]) => [notifier.origin, ...lines].join('\n');

test('sends the lines of all channels in one statement, at most once in 75 ms', async () => {
  for (let n = 0; n < 40; n += 1) {
    notifier.add('records', [`${n}`]);
    notifier.add('jobs', ['export']);
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(sent[0]).toEqual({ channels: ['records', 'jobs'], payloads: [payload('0'), payload('export')] });
  expect(sent.length).toBeLessThanOrEqual(1 + 400 / NOTIFY_MS);
  await vi.advanceTimersByTimeAsync(NOTIFY_MS);
  const lines = sent.flatMap(({ payloads }) => payloads.flatMap((one) => linesOf('', one)!));
  expect(lines.filter((line) => line !== 'export')).toEqual(Array.from({ length: 40 }, (_, n) => `${n}`));
  expect(heard).toHaveLength(80);
});

test('sends a line once, however often it is announced while it waits', async () => {
  notifier.add('tracking', ['a', 'b']);
  notifier.add('tracking', ['b', 'a']);
  await notifier.flush();
  expect(sent).toEqual([{ channels: ['tracking'], payloads: [payload('a', 'b')] }]);
});

test('resends what could not be sent', async () => {
  fails = true;
  notifier.add('tracking', ['a']);
  await vi.advanceTimersByTimeAsync(0);
  expect([sent, warned]).toEqual([[], 1]);
  fails = false;
  notifier.add('tracking', ['b']);
  await vi.advanceTimersByTimeAsync(NOTIFY_MS);
  expect(sent).toEqual([{ channels: ['tracking'], payloads: [payload('a', 'b')] }]);
});

test('sends the rest when it is closed', async () => {
  notifier.add('tracking', ['a']);
  await notifier.close();
  expect(sent).toHaveLength(1);
});

test('packs lines into payloads that PostgreSQL accepts, and asks listeners to reread beyond half a megabyte', () => {
  const lines = Array.from({ length: 2000 }, (_, n) => `container:CSQU${n}`);
  const payloads = payloadsOf('me', lines);
  expect(payloads.flatMap((one) => linesOf('another', one)!)).toEqual(lines);
  for (const one of payloads) expect(Buffer.byteLength(one)).toBeLessThan(8000);
  expect(linesOf('me', payloads[0]!)).toBeNull();
  expect(payloadsOf('me', ['ok', 'x'.repeat(9000)])).toEqual(['me\nok']);
  const many = Array.from({ length: 50_000 }, (_, n) => `container:CSQU${n}`);
  expect(payloadsOf('me', many)).toEqual([`me\n${LOOK_AGAIN}`]);
});
