/** An operation of the open API: one line of the table from which routes, document, pages and SDKs are made. */
import type { z } from 'zod';
import type { ErrorKey } from '#contract/core/errors.ts';
import type { Policy } from '#contract/access/access.ts';
import type { LimitKey } from './limits.ts';
import type { Scope } from './scopes.ts';

export const GROUPS = [
  'subscriptions',
  'shipments',
  'events',
  'bookings',
  'webhooks',
  'reference',
  'sandbox',
  'dcsa',
  'oneRecord',
] as const;
export type Group = (typeof GROUPS)[number];

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
type Values = Readonly<Record<string, string | number | boolean>>;

export type OperationExample = { params?: Values; query?: Values; body?: unknown };
/** Dates since which an operation is deprecated, and from which it is gone. */
export type Deprecation = { since: string; sunset: string };

export type Operation<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = {
  /** Names the operation in code: method names of the SDKs, anchors of the pages, keys of texts. */
  id: string;
  group: Group;
  method: Method;
  /** Below the base, with parameters in braces. */
  path: string;
  scope: Scope;
  policy: Policy;
  params: Params;
  query: Query;
  body: Body | null;
  answer: Answer;
  /** Media type of the answer; by default JSON. */
  media?: string;
  /** Refusals in the form of another standard, in place of problems. */
  refusals?: { media: string; schema: z.ZodType };
  /** A list that continues by cursor. */
  paged?: true;
  /** The answer holds a secret: what is stored of it for a repeat is encrypted. */
  sealed?: true;
  /** A bucket that the call draws on besides that of all calls. */
  limit?: LimitKey;
  /** Refusals beyond those that every call may meet. */
  errors: readonly ErrorKey[];
  /** A call that works in the sandbox. */
  example: OperationExample;
  deprecated?: Deprecation;
};

/** Refusals that every call may meet. */
export const COMMON_ERRORS = [
  'invalid',
  'keyInvalid',
  'signatureInvalid',
  'timestampStale',
  'sessionEnded',
  'forbidden',
  'keyAddress',
  'scopeMissing',
  'versionUnknown',
  'tooManyRequests',
  'unavailable',
  'internal',
] as const satisfies readonly ErrorKey[];
/** Further ones of every call that may carry an `Idempotency-Key`. */
export const POST_ERRORS = ['idempotencyOther', 'idempotencyRunning'] as const satisfies readonly ErrorKey[];

/** Every refusal that a call may meet, each once. */
export const errorsOf = ({ method, errors, paged }: Operation): ErrorKey[] => [
  ...new Set<ErrorKey>([
    ...errors,
    ...(paged ? (['cursorInvalid'] as const) : []),
    ...(method === 'POST' ? POST_ERRORS : []),
    ...COMMON_ERRORS,
  ]),
];

/** `/shipments/{kind}/{number}` with its values. */
export const filledPath = (path: string, params: Values = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
