/** The activity log of companies: collected from answered requests, written in batches outside them. */
import { inArray } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { NO_OWNER, ownerOf } from '#contract/access/owner.ts';
import type { ActivityKind } from '#contract/members/resources/activity.ts';
import { API_BASE, OPEN_BASE } from '#contract/core/settings.ts';
import { users } from '#server/access/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import type { Tried } from '#server/platform/outbound/settle.ts';
import { partners } from '#server/tracking/index.ts';
import { entriesOf } from './numbers.ts';
import { activity } from './schema.ts';

/** Delay before lines are written (ms), and number of lines that triggers writing at once. */
const WRITE_MS = 1000;
const BATCH = 500;
/** With this many unwritten lines the database is unavailable, and newer ones are dropped. */
const MOST_WAITING = 20_000;
const MAX_SUBJECT = 200;
const MAX_PERSON = 80;

type Written = Omit<typeof activity.$inferInsert, 'ydid' | 'person'>;
/** A member's call, or a message of a partner, whose company is read when the line is written. */
type Line = Written & ({ ydid: number; userId: string } | { partner: string });

const PREFIX = `${API_BASE}/api/v1/`;
const resultOf = (status: number) => (status < 400 ? 'done' : status < 500 ? 'refused' : 'failed');

/** Calls that look up a number; typing, open pages and pictures repeat them and do not count as queries. */
const QUERIES: ReadonlySet<string> = new Set([
  ...['sea', 'several', 'several/file', 'file', 'truck', 'refresh'].map((path) => `tracking/${path}`),
  'trackingpage/:key',
]);
const OPEN_PREFIX = `${OPEN_BASE}/`;
const OPEN_KINDS: readonly [RegExp, ActivityKind][] = [
  [/^shipments\/:kind\/:number(\/refresh)?$/, 'query'],
  [/^subscription-files$/, 'import'],
];
const PUSHED = /^\/ydapi\/feeds\/(:feed\/)?:partner$/;
/** A stranger may push under the name of any partner: what is not signed is not the partner's. */
const UNSIGNED = 401;

/** The kind of a request by its route; null if it is not logged. */
function kindOf(method: string, url: string): ActivityKind | null {
  if (PUSHED.test(url)) return method === 'POST' ? 'push' : null;
  if (url.startsWith(OPEN_PREFIX)) {
    const open = url.slice(OPEN_PREFIX.length);
    if (/^subscriptions\b/.test(open) && method !== 'GET' && method !== 'HEAD') return 'subscription';
    return OPEN_KINDS.find(([pattern]) => pattern.test(open))?.[1] ?? null;
  }
  const path = url.startsWith(PREFIX) ? url.slice(PREFIX.length) : '';
  if (QUERIES.has(path)) return 'query';
  if (path.endsWith('/import') && method === 'POST') return 'import';
  if (path === 'scheduledownload' || path.endsWith('/export') || path === 'exports/:id/file')
    return method === 'HEAD' ? null : 'export';
  if (/^exports(\/:id\/again)?$/.test(path) && method === 'POST') return 'export';
  if (/^subscription\/(add|actions)$/.test(path)) return 'subscription';
  return null;
}

const numbersIn = (text: string): string =>
  entriesOf(text)
    .flatMap(({ reference }) => reference?.number ?? [])
    .join(', ');

/** What a tracking page asks besides numbers. */
const FILTERS = ['q', 'plate', 'pol', 'pod', 'port', 'vessel'] as const;
const questionIn = ({ number = '', ...fields }: Readonly<Record<string, string>>): string =>
  [numbersIn(number), ...FILTERS.map((name) => fields[name]?.trim())].filter(Boolean).join(' ');

/** The number or resource of a request; null: a page was opened that asks nothing yet. */
function subjectOf({ query, routeOptions, body, params }: FastifyRequest): string | null {
  const { number, q, pol, pod } = { ...(query as object), ...(params as object) } as Record<string, unknown>;
  const { text, action, fields } = (body ?? {}) as {
    text?: unknown;
    action?: unknown;
    fields?: { number?: string } & Record<string, string>;
  };
  // A pasted mail contains names and telephone numbers: the log stores only the cargo's numbers.
  const numbers = typeof text === 'string' ? numbersIn(text) : undefined;
  const question = fields && questionIn(fields);
  if (question === '' && !fields?.number) return null;
  const lane = [pol, pod].filter((one) => typeof one === 'string').join(' ');
  const named = [question, number, q, numbers, action, lane].find(
    (one) => typeof one === 'string' && one !== '',
  );
  const path = (routeOptions.url ?? '').replace(PREFIX, '').replace(OPEN_PREFIX, '');
  return (typeof named === 'string' ? named.replace(/\s+/g, ' ') : path).slice(0, MAX_SUBJECT) || path;
}

/** The line of an answered request; null: it is not logged. */
function lineOf(request: FastifyRequest, status: number, duration: number): Line | null {
  const { actor, method, routeOptions } = request;
  const kind = kindOf(method, routeOptions.url ?? '');
  if (kind === null) return null;
  const at = new Date(Date.now() - duration);
  const written = { at, kind, result: resultOf(status), status, duration };
  if (kind === 'push') {
    const { feed, partner } = request.params as { feed?: string; partner: string };
    return status === UNSIGNED ? null : { ...written, subject: feed ?? partner, partner };
  }
  if (!actor || actor.id === null || actor.support) return null;
  const ydid = ownerOf(actor);
  const subject = subjectOf(request);
  return ydid === NO_OWNER || subject === null ? null : { ...written, subject, ydid, userId: actor.id };
}

export function startActivity(app: FastifyInstance) {
  let waiting: Line[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write).catch((error: unknown) => {
      app.log.error({ err: error }, 'lines of the log could not be written');
    });
    return writing;
  };
  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const lines = waiting.slice(0, BATCH);
      waiting = waiting.slice(BATCH);
      const rows = await rowsOf(app.database.db, lines);
      if (rows.length > 0) await app.database.db.insert(activity).values(rows);
    }
  }
  app.addHook('onResponse', async (request, reply) => {
    if (waiting.length >= MOST_WAITING) return;
    const line = lineOf(request, reply.statusCode, Math.round(reply.elapsedTime));
    if (!line) return;
    waiting.push(line);
    if (waiting.length >= BATCH) void flush();
    else timer ??= setTimeout(() => void flush(), WRITE_MS).unref();
  });
  app.decorate('activityWritten', flush);
  return { close: flush };
}

/** The rows of lines. A message of a partner without a company concerns the portal alone. */
async function rowsOf(db: Db, lines: readonly Line[]): Promise<(typeof activity.$inferInsert)[]> {
  const ids = new Set(lines.flatMap((line) => ('userId' in line ? line.userId : [])));
  const keys = new Set(lines.flatMap((line) => ('partner' in line ? line.partner : [])));
  const people = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...ids]));
  const senders = await db
    .select({ key: partners.key, name: partners.name, ydid: partners.ydid })
    .from(partners)
    .where(inArray(partners.key, [...keys]));
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const companies = new Map(senders.map((sender) => [sender.key, sender]));
  return lines.flatMap((line) => {
    if ('userId' in line) {
      const { userId, ...row } = line;
      return [{ ...row, person: names.get(userId) ?? null }];
    }
    const { partner, ...row } = line;
    const { ydid, name } = companies.get(partner) ?? { ydid: null, name: partner };
    return ydid === null ? [] : [{ ...row, ydid, person: name.slice(0, MAX_PERSON) }];
  });
}

const DELIVERED = { sent: 'done', manual: 'done', dead: 'failed' } as const;

/** Logs what left for a company: a mail, a webhook, a notice. What is tried again is not settled yet. */
export async function logDeliveries(tx: Tx, tried: readonly Tried[]): Promise<void> {
  const lines = tried.flatMap(({ delivery: { owner, channel, recipient, state }, last }) =>
    owner === null || !Object.hasOwn(DELIVERED, state)
      ? []
      : {
          ydid: owner,
          at: last.at,
          kind: 'delivery' as const,
          subject: `${channel} ${recipient}`.slice(0, MAX_SUBJECT),
          result: DELIVERED[state as keyof typeof DELIVERED],
          status: last.status ?? 0,
          duration: last.durationMs,
        },
  );
  if (lines.length > 0) await tx.insert(activity).values(lines);
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Writes the pending lines; resolves when they are stored. */
    activityWritten: () => Promise<void>;
  }
}
