import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Listener, pauseOf } from './listener.ts';
import { LOOK_AGAIN } from './notify.ts';
import { Outage } from './outage.ts';

class Client extends EventEmitter {
  ended = 0;
  readonly refuses: boolean;
  readonly texts: string[] = [];
  constructor(refuses: boolean) {
    super();
    this.refuses = refuses;
  }
  /** How long it takes to answer (ms), statements that it is answering, and the most at once. */
  slow = 0;
  answering = 0;
  most = 0;
  async query(text: string) {
    this.texts.push(text);
    this.most = Math.max(this.most, (this.answering += 1));
    if (this.slow > 0) await new Promise((resolve) => setTimeout(resolve, this.slow));
    this.answering -= 1;
    if (this.refuses && text.startsWith('listen'))
      throw Object.assign(new Error('standby'), { code: '25006' });
  }
  async end() {
    this.ended += 1;
    this.emit('end');
  }
}

let made: Client[];
let refuses: boolean;
let listener: Listener;
beforeEach(() => {
  vi.useFakeTimers();
  [made, refuses] = [[], false];
  const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const connect = async () => {
    const client = new Client(refuses);
    made.push(client);
    return client as unknown as pg.Client;
  };
  listener = new Listener(connect, logger, new Outage(logger, async () => true), () => 'me');
});
afterEach(async () => {
  await listener.close();
  vi.useRealTimers();
});

it('closes each connection whose LISTEN fails, tries ever less often, and reports what may be missing', async () => {
  const heard = vi.fn();
  await listener.listen('news', heard);
  refuses = true;
  await made[0]!.end();
  await vi.advanceTimersByTimeAsync(60_000);
  // One loop tries with pauses of up to 7.5 s.
  expect(made.length).toBeLessThan(30);
  expect(made.slice(1).map(({ ended }) => ended)).toEqual(made.slice(1).map(() => 1));
  expect(heard).not.toHaveBeenCalled();
  refuses = false;
  await vi.advanceTimersByTimeAsync(8_000);
  expect(heard).toHaveBeenCalledExactlyOnceWith([LOOK_AGAIN]);
  const last = made.at(-1)!;
  expect([last.ended, last.texts[0]]).toEqual([0, 'listen "news"']);
});

it('sends a heartbeat every five seconds, so that a silent server is noticed', async () => {
  await listener.listen('news', vi.fn());
  await vi.advanceTimersByTimeAsync(15_000);
  expect(made[0]!.texts.filter((text) => text === 'select 1')).toHaveLength(3);
});

it('stops listening in an outage without waiting for its end', async () => {
  const stop = await listener.listen('news', vi.fn());
  refuses = true;
  await made[0]!.end();
  await stop();
  await listener.caughtUp();
});

it('fails at the start if it cannot listen', async () => {
  refuses = true;
  await expect(listener.listen('news', vi.fn())).rejects.toThrow('standby');
});

it('spreads the tries of several processes', () => {
  expect([pauseOf(0, 0), pauseOf(0, 1), pauseOf(30, 0), pauseOf(30, 1)]).toEqual([125, 375, 2500, 7500]);
});

it('asks a busy database for one thing at a time: callers share an answer, beats do not pile up', async () => {
  await listener.listen('news', vi.fn());
  const [client] = made;
  client!.slow = 60_000;
  await vi.advanceTimersByTimeAsync(30_000);
  const caught = vi.fn();
  for (let caller = 0; caller < 5; caller += 1) void listener.caughtUp().then(caught);
  const later = listener.listen('weather', vi.fn());
  await vi.advanceTimersByTimeAsync(200_000);
  await later;
  expect(client!.most).toBe(1);
  expect(caught).toHaveBeenCalledTimes(5);
  const texts = client!.texts.filter((text) => text !== 'listen "news"');
  // The first beat, one answer for all callers, LISTEN, and beats again: ten fell into the first minute.
  expect(texts.slice(0, 3)).toEqual(['select 1', 'select 1', 'listen "weather"']);
  expect(texts.length).toBeLessThan(8);
});
