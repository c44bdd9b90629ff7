/** A channel with responses controlled by the test, and a clock that the test can move. */
import { z } from 'zod';
import { parseEnv } from '#server/env.ts';
import type { Database } from '#server/platform/db/client.ts';
import { callOutside } from '#server/platform/net/outbound-request.ts';
import { channel, type Attempt, type Channel, type Result } from '#server/platform/outbound/channel.ts';
import { resultOf } from '#server/platform/outbound/channels/http-result.ts';
import type { DeliverDeps } from '#server/platform/outbound/deliver.ts';
import type { Tried } from '#server/platform/outbound/settle.ts';

export type Letter = { name: string };
export type Received = Letter & Pick<Attempt, 'id' | 'number'>;
type Answer = (letter: Letter, attempt: Attempt) => Promise<Result> | Result;

/** Records what it is asked to send; `answer` provides the result. */
export function testChannel(
  answer: Answer = () => ({ kind: 'sent' }),
  options: Partial<Omit<Channel<Letter>, 'send'>> = {},
): { channel: Channel<Letter>; received: Received[] } {
  const received: Received[] = [];
  return {
    received,
    channel: channel<Letter>({
      key: 'test',
      payload: z.object({ name: z.string() }),
      plan: [],
      describe: ({ name }) => ({ recipient: name }),
      async send(letter, attempt) {
        received.push({ ...letter, id: attempt.id, number: attempt.number });
        return answer(letter, attempt);
      },
      ...options,
    }),
  };
}

/** Posts each letter to `url`, one at a time. */
export const postingChannel = (url: string): Channel<Letter> =>
  testChannel(
    async ({ name }, { id }) =>
      resultOf(
        await callOutside(url, {
          method: 'POST',
          body: name,
          headers: { 'idempotency-key': id },
          trusted: true,
        }),
      ),
    { key: 'posting', concurrency: 1, timeoutSeconds: 60 },
  ).channel;

/** Starts one minute ahead of real time, so that items dated by the database are due. */
export function testClock() {
  let at = Date.now() + 60_000;
  return {
    now: () => new Date(at),
    pass: (seconds: number) => {
      at += seconds * 1000;
    },
  };
}

export const outboundDeps = ({ db }: Database, options: Partial<DeliverDeps> = {}): DeliverDeps => ({
  db,
  env: parseEnv({}),
  tried: async () => undefined,
  random: () => 0.5,
  ...options,
});

/** The line of a try in the delivery log. */
export const aTry = (delivery: string, values: Partial<Tried['last']> = {}): Tried['last'] => ({
  delivery,
  attempt: 1,
  at: new Date(),
  durationMs: 1,
  result: 'sent',
  status: null,
  answer: '',
  fault: '',
  ...values,
});
