/**
 * Defines a channel by which something leaves the portal. The module of its domain lists it; the worker sends
 * its queued deliveries.
 */
import type { z } from 'zod';
import type { Env } from '#server/env.ts';
import type { Db, Tx } from '../db/client.ts';
import type { deliveries } from './schema.ts';

export type Delivery = typeof deliveries.$inferSelect;

/** A receiver's response. `answer`: its beginning, for the delivery log. */
type Answer = { status?: number | undefined; answer?: string | undefined };
/**
 * The outcome of an attempt. `to`: the recipient, if the settings have changed it. `manual`: no gateway is
 * configured, so an operator forwards it. `afterSeconds`: the receiver's Retry-After.
 */
export type Result =
  | ({ kind: 'sent'; to?: string } & Answer)
  | ({ kind: 'retry'; fault: string; afterSeconds?: number | undefined } & Answer)
  | ({ kind: 'giveUp'; fault: string } & Answer)
  | { kind: 'manual' };

export type Attempt = {
  /** The delivery's public id, the same on every attempt. */
  id: string;
  /** 1 for the first attempt. */
  number: number;
  owner: number | null;
  env: Env;
  /** For channels whose settings are records. */
  db: Db;
  /** Aborted when the attempt times out. */
  signal: AbortSignal;
};

/** The record that a delivery belongs to. */
export type About = { resource: string; id: string };

export type Channel<P = unknown> = {
  key: string;
  /**
   * Validates a payload when it is queued and again when it is sent, since a row may be older than the
   * program. Input and output are JSON.
   */
  payload: z.ZodType<P>;
  /** Seconds between attempts, ± 10 %; there is one attempt more than entries. */
  plan: readonly number[];
  /** A thrown failure is retried. */
  send(payload: P, attempt: Attempt): Promise<Result>;
  /** Recipient and content for the delivery log, without secrets. */
  describe(payload: P): { recipient: string; title?: string };
  /** Deliveries with the same key are sent in sequence. */
  ordered?: true;
  /** Concurrent attempts per process, and per lane; default 8, and all of them. */
  concurrency?: number;
  perLane?: number;
  /** Timeout of an attempt; default 15. */
  timeoutSeconds?: number;
  /** The stored form of a sent payload, since texts may contain codes. */
  redact?(payload: P): P;
  /**
   * Called after the last attempt, in the transaction that records it: `hold` keeps the delivery and stops
   * its lane.
   */
  exhausted?(tx: Tx, delivery: Delivery): Promise<'dead' | 'hold'>;
};

export const channel = <P>(definition: Channel<P>): Channel<P> => definition;

export const CONCURRENCY = 8;
export const TIMEOUT_SECONDS = 15;
