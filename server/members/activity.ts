/** The activity log of companies: collected from answered requests, written in batches outside them. */
import { inArray } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { NO_OWNER, ownerOf } from '#contract/access/owner.ts';
import type { ActivityKind } from '#contract/members/resources/activity.ts';
import { API_BASE } from '#contract/core/settings.ts';
import { users } from '#server/access/index.ts';
import { entriesOf } from './numbers.ts';
import { activity } from './schema.ts';

/** Delay before lines are written (ms), and number of lines that triggers writing at once. */
const WRITE_MS = 1000;
const BATCH = 500;
/** With this many unwritten lines the database is unavailable, and newer ones are dropped. */
const MOST_WAITING = 20_000;
const MAX_SUBJECT = 200;

type Line = Omit<typeof activity.$inferInsert, 'person'> & { userId: string };

const PREFIX = `${API_BASE}/api/v1/`;
const resultOf = (status: number) => (status < 400 ? 'done' : status < 500 ? 'refused' : 'failed');

/** Calls that look up a number; typing, open pages and pictures repeat them and do not count as queries. */
const QUERIES: ReadonlySet<string> = new Set(
  ['sea', 'several', 'several/file', 'file', 'truck', 'refresh'].map((path) => `tracking/${path}`),
);

/** The kind of a request by its route; null if it is not logged. */
export function kindOf(method: string, url: string): ActivityKind | null {
  const path = url.startsWith(PREFIX) ? url.slice(PREFIX.length) : '';
  if (QUERIES.has(path)) return 'query';
  if (path.endsWith('/import') && method === 'POST') return 'import';
  if (path.endsWith('/export') || /^exports?\b/.test(path)) return method === 'HEAD' ? null : 'export';
  if (/^subscription\/(add|actions)$/.test(path)) return 'subscription';
  return null;
}

const numbersIn = (text: string): string =>
  entriesOf(text)
    .flatMap(({ reference }) => reference?.number ?? [])
    .join(', ');

/** The number or resource of a request. */
function subjectOf({ query, routeOptions, body }: FastifyRequest): string {
  const { number, q } = (query ?? {}) as { number?: unknown; q?: unknown };
  const { text, action } = (body ?? {}) as { text?: unknown; action?: unknown };
  // A pasted mail contains names and telephone numbers: the log stores only the cargo's numbers.
  const numbers = typeof text === 'string' ? numbersIn(text) : undefined;
  const named = [number, q, numbers, action].find((one) => typeof one === 'string' && one !== '');
  const path = (routeOptions.url ?? '').slice(PREFIX.length);
  return (typeof named === 'string' ? named.replace(/\s+/g, ' ') : path).slice(0, MAX_SUBJECT) || path;
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
      const { db } = app.database;
      const people = await db
        .select({ id: users.id, name: users.name })
        .from(users)
        .where(inArray(users.id, [...new Set(lines.map(({ userId }) => userId))]));
      const names = new Map(people.map(({ id, name }) => [id, name]));
      await db
        .insert(activity)
        .values(lines.map(({ userId, ...line }) => ({ ...line, person: names.get(userId) ?? null })));
    }
  }
  app.addHook('onResponse', async (request, reply) => {
    const { actor } = request;
    if (!actor || actor.id === null || actor.support) return;
    const kind = kindOf(request.method, request.routeOptions.url ?? '');
    const ydid = ownerOf(actor);
    if (kind === null || ydid === NO_OWNER || waiting.length >= MOST_WAITING) return;
    const duration = Math.round(reply.elapsedTime);
    waiting.push({
      ydid,
      userId: actor.id,
      at: new Date(Date.now() - duration),
      kind,
      subject: subjectOf(request),
      result: resultOf(reply.statusCode),
      status: reply.statusCode,
      duration,
    });
    if (waiting.length >= BATCH) void flush();
    else timer ??= setTimeout(() => void flush(), WRITE_MS).unref();
  });
  app.decorate('activityWritten', flush);
  return { close: flush };
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Writes the pending lines; resolves when they are stored. */
    activityWritten: () => Promise<void>;
  }
}
