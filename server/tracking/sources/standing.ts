/** Permanent listeners for brokers, each in one process of the portal; a lost connection is restored. */
import { and, eq, lte, ne, not, sql } from 'drizzle-orm';
import type { Db, Logger } from '#server/platform/db/client.ts';
import { isLeased, LeaseLost, withLease, type Lease } from '#server/platform/lease.ts';
import { feedSources } from '../schema/sources.ts';
import { partners } from '../schema/tracking.ts';
import { messageOf, SourceFault } from './fetch.ts';
import { clientIdOf, listenMqtt, type MqttSettings } from './mqtt.ts';
import {
  dueSource,
  lacking,
  sourceLease,
  takerOf,
  type RunResult,
  type Settings,
  type Source,
} from './run.ts';

/** Interval of the check for new and removed sources (ms). */
const LOOK_MS = 5_000;
/** Delay before reconnecting, doubled each time (ms). */
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 5 * 60_000;
/** After a connection of this duration, the delay starts again at the first value (ms). */
const GOOD_MS = 60_000;

export type Standing = {
  /** Checks for sources at once; resolves when those due have a listener. */
  look(): Promise<void>;
  stop(): Promise<void>;
};
type StandingDeps = {
  db: Db;
  env: Settings;
  logger: Logger;
  /** Called when all topics of a source are subscribed. */
  listening?: (source: Source) => void;
};

/** Returns the fields of a source that need a new connection when they change. */
const wished = ({ settings, secret, partner, feed, active }: Source): string =>
  JSON.stringify([settings, secret, partner, feed, active]);

type LiveConnection = {
  source: Source;
  lease: Lease;
  ran: RunResult;
  stop: AbortController;
  over: Promise<void>;
};

/** Starts listening to every configured broker. */
export function startStanding(deps: StandingDeps): Standing {
  const { db, logger } = deps;
  const held = new Map<string, LiveConnection>();
  let stopped = false;
  let looking: Promise<void> = Promise.resolve();

  async function once(): Promise<void> {
    // A lost lease stops its listener by itself.
    for (const one of held.values())
      await keep(db, one).catch((error: unknown) => {
        if (!(error instanceof LeaseLost)) throw error;
      });
    const due = await db
      .select({ id: feedSources.id })
      .from(feedSources)
      .where(
        and(
          eq(feedSources.kind, 'mqtt'),
          eq(feedSources.active, true),
          lte(feedSources.nextRunAt, new Date()),
          not(isLeased(sql`${sourceLease('')} || ${feedSources.id}::text`)),
        ),
      );
    for (const { id } of due) if (!stopped && !held.has(id)) await begin(id);
  }
  /** Resolves when the source has a listener, here or in another process. */
  function begin(id: string): Promise<void> {
    return new Promise((resolve) => {
      const over = withLease(db, sourceLease(id), async (lease) => {
        const source = await dueSource(db, id);
        if (!source || stopped) return;
        const ran: RunResult = { taken: 0, accepted: 0, refused: 0, fault: null };
        const one: LiveConnection = { source, lease, ran, stop: stopWith(lease), over };
        held.set(id, one);
        resolve();
        await listen(deps, one);
      })
        .then(() => undefined)
        .catch((error: unknown) => logger.error({ err: error, source: id }, 'a broker is not listened to'))
        .finally(() => {
          held.delete(id);
          resolve();
        });
    });
  }
  const look = () =>
    (looking = looking
      .then(once)
      .catch((error: unknown) => logger.warn({ err: error }, 'brokers could not be looked for')));
  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();
  void look();
  return {
    look,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await looking;
      for (const { stop } of held.values()) stop.abort();
      await Promise.all([...held.values()].map(({ over }) => over));
    },
  };
}

/** Stops the listener on request, or when another process has the source. */
function stopWith({ signal }: Lease): AbortController {
  const stop = new AbortController();
  signal.addEventListener('abort', () => stop.abort(), { once: true });
  return stop;
}

/** Records the counts of a source with a listener; a changed or deleted source is released. */
async function keep(db: Db, { source, lease, ran, stop }: LiveConnection): Promise<void> {
  const { taken, accepted, refused } = ran;
  if (lease.signal.aborted) return;
  const [now] = await db.transaction(async (tx) => {
    await lease.check(tx);
    return tx
      .update(feedSources)
      .set({ lastRunAt: new Date(), taken, accepted, refused })
      .where(and(eq(feedSources.id, source.id), ne(feedSources.active, false)))
      .returning();
  });
  if (!now || wished(now) !== wished(source)) stop.abort();
}

/** Holds one connection until it ends; records why, and when it reconnects. */
async function listen(
  { db, env, listening }: StandingDeps,
  { source, lease, ran, stop }: LiveConnection,
): Promise<void> {
  const { id } = source;
  const begun = Date.now();
  const [partner] = await db.select().from(partners).where(eq(partners.key, source.partner));
  const lacks = lacking(source, partner, env.FEED_SECRETS);
  let fault: { key: string; value: string } | null = null;
  if (lacks !== null)
    fault = { key: lacks, value: lacks === 'secret' ? source.secret || 'FEED_SECRET_…' : source.partner };
  else
    try {
      await listenMqtt(
        source.settings as MqttSettings,
        {
          secret: env.FEED_SECRETS[source.secret] ?? '',
          limits: { bytes: env.FEED_BODY_LIMIT, messages: Infinity },
          privateHosts: env.FEED_PRIVATE_HOSTS,
          signal: stop.signal,
          clientId: clientIdOf(source),
          take: takerOf(db, source, partner!, ran),
        },
        () => {
          listening?.(source);
          void db
            .update(feedSources)
            .set({ fault: null, lastRunAt: new Date() })
            .where(eq(feedSources.id, id))
            .catch(() => undefined);
        },
      );
    } catch (error) {
      const { key, value } =
        error instanceof SourceFault ? error : new SourceFault('other', messageOf(error));
      fault = { key, value };
    }
  const failures = fault === null || Date.now() - begun > GOOD_MS ? (fault ? 1 : 0) : source.failures + 1;
  const wait = fault ? Math.min(FIRST_WAIT_MS * 2 ** Math.min(failures - 1, 10), LONGEST_WAIT_MS) : 0;
  const end = { ...ran, fault, failures, lastRunAt: new Date(), nextRunAt: new Date(Date.now() + wait) };
  await db.transaction(async (tx) => {
    await lease.check(tx);
    await tx.update(feedSources).set(end).where(eq(feedSources.id, id));
  });
}
