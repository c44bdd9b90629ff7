/** Brokers are listened to all the time, by one process of the portal each; a connection that ends is made again. */
import { and, eq, lte, ne } from 'drizzle-orm';
import type { Db, Logger } from '#server/platform/db/client.ts';
import { feedSources } from '../schema/sources.ts';
import { partners } from '../schema/tracking.ts';
import { messageOf, SourceFault } from './fetch.ts';
import { clientIdOf, listenMqtt, type MqttSettings } from './mqtt.ts';
import { lacking, takerOf, type RunResult, type Settings, type Source } from './run.ts';

/** Interval of the check for new sources, and for sources that are no longer wanted (ms). */
const LOOK_MS = 5_000;
/** A source is free again after this, should its process die (ms). */
const LEASE_MS = 30_000;
/** Waits before the connection is made again: twice as long each time (ms). */
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 5 * 60_000;
/** A connection that held so long was a good one: the next wait is the first again (ms). */
const GOOD_MS = 60_000;

export type Standing = {
  /** Looks for sources at once; resolves when those that are due are being listened to. */
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

type LiveConnection = { source: Source; ran: RunResult; stop: AbortController; over: Promise<void> };

/** Starts listening to every broker that is set. */
export function startStanding(deps: StandingDeps): Standing {
  const { db, logger } = deps;
  const held = new Map<string, LiveConnection>();
  let stopped = false;
  let looking: Promise<void> = Promise.resolve();

  async function once(): Promise<void> {
    for (const one of held.values()) await keep(db, one);
    const due = await db
      .select()
      .from(feedSources)
      .where(
        and(
          eq(feedSources.kind, 'mqtt'),
          eq(feedSources.active, true),
          lte(feedSources.nextRunAt, new Date()),
        ),
      );
    for (const { id } of due) {
      if (stopped || held.has(id)) continue;
      const source = await claimed(db, id);
      if (source) begin(source);
    }
  }
  function begin(source: Source): void {
    const stop = new AbortController();
    const ran: RunResult = { taken: 0, accepted: 0, refused: 0, fault: null };
    const one: LiveConnection = { source, ran, stop, over: Promise.resolve() };
    one.over = listen(deps, one)
      .catch((error: unknown) =>
        logger.error({ err: error, source: source.name }, 'a broker is not listened to'),
      )
      .finally(() => held.delete(source.id));
    held.set(source.id, one);
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

/** The source, if no other process has it. */
async function claimed(db: Db, id: string): Promise<Source | undefined> {
  const [source] = await db
    .update(feedSources)
    .set({ nextRunAt: new Date(Date.now() + LEASE_MS) })
    .where(and(eq(feedSources.id, id), eq(feedSources.active, true), lte(feedSources.nextRunAt, new Date())))
    .returning();
  return source;
}

/**
 * Extends the lease of a source with a listener and records its counts; a changed or deleted source is
 * released.
 */
async function keep(db: Db, { source, ran, stop }: LiveConnection): Promise<void> {
  const { taken, accepted, refused } = ran;
  const [now] = await db
    .update(feedSources)
    .set({ nextRunAt: new Date(Date.now() + LEASE_MS), lastRunAt: new Date(), taken, accepted, refused })
    .where(and(eq(feedSources.id, source.id), ne(feedSources.active, false)))
    .returning();
  if (!now || wished(now) !== wished(source)) stop.abort();
}

/** One connection, until it ends; notes why, and when it is made again. */
async function listen(
  { db, env, listening }: StandingDeps,
  { source, ran, stop }: LiveConnection,
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
  await db
    .update(feedSources)
    .set({ ...ran, fault, failures, lastRunAt: new Date(), nextRunAt: new Date(Date.now() + wait) })
    .where(eq(feedSources.id, id));
}
