import { beforeEach, expect, it, vi } from 'vitest';
import { Peer, type Watched } from './peer.ts';

class Fake implements Watched {
  busySince: number | undefined;
  received = 0;
  readonly backend: number | null;
  readonly patient: boolean;
  dropped: Error | undefined;

  constructor({ backend = null, patient = false }: { backend?: number | null; patient?: boolean } = {}) {
    this.backend = backend;
    this.patient = patient;
  }
  drop(reason: Error): void {
    this.dropped = reason;
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  return () => vi.useRealTimers();
});

const watching = (...all: Fake[]) => {
  const peer = new Peer({ silentMs: 18_000 });
  for (const one of all) peer.watch(one);
  return peer;
};

it('gives up a query without a byte for 18 s, and leaves an idle connection that was heard since', async () => {
  const [silent, heard] = [new Fake(), new Fake()];
  watching(silent, heard);
  silent.busySince = performance.now();
  await vi.advanceTimersByTimeAsync(5000);
  heard.received = 10;
  await vi.advanceTimersByTimeAsync(12_500);
  expect(silent.dropped).toBeUndefined();
  await vi.advanceTimersByTimeAsync(2000);
  expect(silent.dropped).toMatchObject({ code: 'ETIMEDOUT' });
  expect(heard.dropped).toBeUndefined();
});

it('closes every older connection with a silent one, also those in no use', async () => {
  const [silent, idle, patient] = [new Fake(), new Fake(), new Fake({ patient: true })];
  watching(silent, idle, patient);
  await vi.advanceTimersByTimeAsync(3000);
  silent.busySince = performance.now();
  await vi.advanceTimersByTimeAsync(19_000);
  expect([silent.dropped, idle.dropped, patient.dropped]).not.toContain(undefined);
});

it('leaves a long copy alone while the server answers others', async () => {
  const [silent, alive, patient] = [new Fake(), new Fake(), new Fake({ patient: true })];
  watching(silent, alive, patient);
  await vi.advanceTimersByTimeAsync(3000);
  silent.busySince = performance.now();
  for (let second = 0; second < 20; second += 1) {
    alive.received += 1;
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(silent.dropped).toBeDefined();
  expect([alive.dropped, patient.dropped]).toEqual([undefined, undefined]);
});

it('waits with a slow answer as long as bytes of it come', async () => {
  const slow = new Fake();
  watching(slow);
  slow.busySince = performance.now();
  for (let minute = 0; minute < 4; minute += 1) {
    slow.received += 1;
    await vi.advanceTimersByTimeAsync(15_000);
  }
  expect(slow.dropped).toBeUndefined();
});

it('keeps the connection of a commit that waits for a standby, so that tries do not pile up', async () => {
  const commit = new Fake({ backend: 7 });
  let waits = true;
  const peer = new Peer({ silentMs: 18_000, waitsForStandby: async () => waits });
  peer.watch(commit);
  commit.busySince = performance.now();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(commit.dropped).toBeUndefined();
  waits = false;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(commit.dropped).toBeDefined();
});
