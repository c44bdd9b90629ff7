/**
 * Defines a channel: a way by which something leaves the portal. The module of its domain lists it; the worker sends what
 * is queued on it.
 */
import type { z } from 'zod';
import type { Env } from '#server/env.ts';
import type { Tx } from '../db/client.ts';
import type { deliveries } from './schema.ts';

export type Delivery = typeof deliveries.$inferSelect;

/** What a receiver answered. `answer`: its beginning, for the delivery log. */
type Answer = { status?: number | undefined; answer?: string | undefined };
/**
 * What became of a try. `to`: the recipient, where the settings name another one meanwhile. `manual`: no gateway is
 * configured, so an operator passes it on. `afterSeconds`: the receiver's Retry-After.
 */
export type Result =
  | ({ kind: 'sent'; to?: string } & Answer)
  | ({ kind: 'retry'; fault: string; afterSeconds?: number | undefined } & Answer)
  | ({ kind: 'giveUp'; fault: string } & Answer)
  | { kind: 'manual' };

export type Attempt = {
  /** The delivery's public id, the same on every try. */
  id: string;
  /** 1 for the first try. */
  number: number;
  owner: number | null;
  env: Env;
  /** Ends when the try has run out of time. */
  signal: AbortSignal;
};

/** A record of a resource that a delivery is about. */
export type About = { resource: string; id: string };

export type Channel<P = unknown> = {
  key: string;
  /** Checks what is queued, and again what is sent: a row may be older than the program. Input and output are JSON. */
  payload: z.ZodType<P>;
  /** Seconds from one try to the next, ± 10 %; one try more than it has entries. */
  plan: readonly number[];
  /** A failure that is thrown is tried again. */
  send(payload: P, attempt: Attempt): Promise<Result>;
  /** Who gets it and what it is, for the delivery log: no secrets. */
  describe(payload: P): { recipient: string; title?: string };
  /** Deliveries of one key leave one after the other. */
  ordered?: true;
  /** Tries that a process runs at once, and those of one lane; default 8, and all of them. */
  concurrency?: number;
  perLane?: number;
  /** How long a try may take; default 15. */
  timeoutSeconds?: number;
  /** What is stored of a payload once it was sent: texts may hold codes. */
  redact?(payload: P): P;
  /** What happens after the last try, in the transaction that records it: `hold` keeps the delivery and stops its lane. */
  exhausted?(tx: Tx, delivery: Delivery): Promise<'dead' | 'hold'>;
};

export const channel = <P>(definition: Channel<P>): Channel<P> => definition;

export const CONCURRENCY = 8;
export const TIMEOUT_SECONDS = 15;
