/** Runs due sources, one after another; a failing source waits longer each time. */
import { and, asc, eq, inArray, lte, ne } from 'drizzle-orm';
import type { FeedSourceInput } from '#contract/tracking/api/feed-sources.ts';
import type { Db } from '#server/platform/db/client.ts';
import { withLease, type Lease } from '#server/platform/lease.ts';
import { feedSourceFiles, feedSources } from '../schema/sources.ts';
import { partners } from '../schema/tracking.ts';
import type { Env } from '#server/env.ts';
import { ingest } from '../ingest/ingest.ts';
import { knownMessage } from '../ingest/messages.ts';
import { partyOf, type Partner } from '../ingest/partners.ts';
import { feedOfMessage } from '../ingest/choose-feed.ts';
import { messageOf, SourceFault, type FetchDeps, type Fetched } from './fetch.ts';
import { fetchHttp } from './http.ts';
import { clientIdOf, tryMqtt } from './mqtt.ts';
import { storeAddressed } from './secret-address.ts';

export type Source = typeof feedSources.$inferSelect;
export type Settings = Pick<
  Env,
  'FEED_BODY_LIMIT' | 'FEED_SECRETS' | 'FEED_PRIVATE_HOSTS' | 'SUBSCRIPTION_MAIL'
>;
export type RunResult = {
  taken: number;
  accepted: number;
  refused: number;
  fault: { key: string; value: string } | null;
};

const MINUTE = 60_000;
/** A longer run is cut off; what it has stored counts. */
const LONGEST_MS = 4 * MINUTE;
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE;
const MESSAGES = 200;
/** Number of runs stored per source. */
const KEPT_RUNS = 20;
const AT_A_TIME = 50;

/** Returns what is missing before anything can be fetched; null if nothing is. */
export function lacking(
  { secret, settings }: Pick<Source, 'secret' | 'settings'>,
  partner: Pick<Partner, 'active'> | undefined,
  secrets: Readonly<Record<string, string>>,
): string | null {
  if (!partner?.active) return 'partner';
  if (secret !== '' && !secrets[secret]) return 'secret';
  const openToAll =
    'topics' in settings ? settings.user === '' : 'auth' in settings && settings.auth === 'none';
  return secret === '' && !openToAll ? 'secret' : null;
}

/** Fetches from every source that is due; returns how many were due, and how many failed. */
export async function runDue(
  db: Db,
  env: Settings,
  signal: AbortSignal,
): Promise<{ ran: number; failed: number }> {
  const due = await db
    .select({ id: feedSources.id })
    .from(feedSources)
    // Brokers have permanent listeners (standing.ts).
    .where(
      and(eq(feedSources.active, true), ne(feedSources.kind, 'mqtt'), lte(feedSources.nextRunAt, new Date())),
    )
    .orderBy(asc(feedSources.nextRunAt))
    .limit(AT_A_TIME);
  const counts = { ran: 0, failed: 0 };
  for (const { id } of due) {
    if (signal.aborted) break;
    await withLease(db, sourceLease(id), async (lease) => {
      const source = await dueSource(db, id);
      if (!source) return;
      counts.ran += 1;
      const ran = await runSource(db, source, env, signal, lease);
      if (ran.fault) counts.failed += 1;
    });
  }
  return counts;
}

/** The lease of the process that fetches from a source, or listens to it. */
export const sourceLease = (id: string): string => `feed-source ${id}`;

/** The source, unless another process has just run it. */
export async function dueSource(db: Db, id: string): Promise<Source | undefined> {
  const [source] = await db
    .select()
    .from(feedSources)
    .where(and(eq(feedSources.id, id), eq(feedSources.active, true), lte(feedSources.nextRunAt, new Date())));
  return source;
}

/**
 * Fetches from one source now, and records the result and the time of the next run; a trial run has no lease.
 */
export async function runSource(
  db: Db,
  source: Source,
  env: Settings,
  signal: AbortSignal,
  lease?: Lease,
): Promise<RunResult> {
  const [partner] = await db.select().from(partners).where(eq(partners.key, source.partner));
  const ran: RunResult = { taken: 0, accepted: 0, refused: 0, fault: null };
  const lacks = lacking(source, partner, env.FEED_SECRETS);
  if (lacks === null) {
    const bounded = AbortSignal.any([
      signal,
      AbortSignal.timeout(LONGEST_MS),
      ...(lease ? [lease.signal] : []),
    ]);
    try {
      await fetchFrom(source, depsOf(db, source, partner!, env, bounded, ran));
      if (bounded.aborted) throw new SourceFault('time');
    } catch (error) {
      const fault = error instanceof SourceFault ? error : new SourceFault('other', messageOf(error));
      ran.fault = bounded.aborted ? { key: 'time', value: '' } : { key: fault.key, value: fault.value };
    }
  } else
    ran.fault = { key: lacks, value: lacks === 'secret' ? source.secret || 'FEED_SECRET_…' : source.partner };
  const at = new Date();
  const failures = ran.fault ? source.failures + 1 : 0;
  const pause = source.everyMinutes * MINUTE;
  const longer = Math.max(pause, Math.min(pause * 2 ** Math.min(failures, 10), LONGEST_PAUSE_MS));
  await db.transaction(async (tx) => {
    await lease?.check(tx);
    await tx
      .update(feedSources)
      .set({
        ...ran,
        failures,
        lastRunAt: at,
        runs: [{ at: at.toISOString(), ...ran }, ...source.runs].slice(0, KEPT_RUNS),
        // A trial run of a broker does not delay its listener.
        ...(source.kind !== 'mqtt' && { nextRunAt: new Date(Date.now() + (failures > 0 ? longer : pause)) }),
      })
      .where(eq(feedSources.id, source.id));
  });
  return ran;
}

async function fetchFrom(source: Source, deps: FetchDeps): Promise<void> {
  const sourceInput = { kind: source.kind, settings: source.settings } as Pick<
    FeedSourceInput,
    'kind' | 'settings'
  > &
    FeedSourceInput;
  switch (sourceInput.kind) {
    case 'http':
      return fetchHttp(sourceInput.settings, deps);
    case 'sftp':
      return (await import('./sftp.ts')).fetchSftp(sourceInput.settings, deps);
    case 'mqtt':
      return tryMqtt(sourceInput.settings, { ...deps, clientId: clientIdOf(source) });
    default:
      // The mail library costs 25 MB and a second at start, and most portals have no mailbox.
      return (await import('./imap.ts')).fetchImap(sourceInput.settings, deps);
  }
}

function depsOf(
  db: Db,
  source: Source,
  partner: Partner,
  env: Settings,
  signal: AbortSignal,
  ran: RunResult,
): FetchDeps {
  const { id } = source;
  const pattern = env.SUBSCRIPTION_MAIL;
  return {
    secret: env.FEED_SECRETS[source.secret] ?? '',
    limits: { bytes: env.FEED_BODY_LIMIT, messages: MESSAGES },
    signal,
    privateHosts: env.FEED_PRIVATE_HOSTS,
    cursor: source.cursor,
    take: takerOf(db, source, partner, ran),
    addressed:
      pattern === undefined
        ? undefined
        : {
            pattern,
            async take(mail) {
              await storeAddressed(db, id, mail);
              ran.taken += 1;
            },
          },
    async moveOn(cursor) {
      await db.update(feedSources).set({ cursor }).where(eq(feedSources.id, id));
    },
    async isKnown(file) {
      const known = await db.$count(
        feedSourceFiles,
        and(eq(feedSourceFiles.sourceId, id), eq(feedSourceFiles.file, file)),
      );
      return known > 0;
    },
    async remember(file) {
      await db.insert(feedSourceFiles).values({ sourceId: id, file }).onConflictDoNothing();
    },
    async forgetAllBut(files) {
      const there = new Set(files);
      const gone = (
        await db
          .select({ file: feedSourceFiles.file })
          .from(feedSourceFiles)
          .where(eq(feedSourceFiles.sourceId, id))
      ).filter(({ file }) => !there.has(file));
      for (let at = 0; at < gone.length; at += 500)
        await db.delete(feedSourceFiles).where(
          and(
            eq(feedSourceFiles.sourceId, id),
            inArray(
              feedSourceFiles.file,
              gone.slice(at, at + 500).map(({ file }) => file),
            ),
          ),
        );
    },
  };
}

/** Stores a message of `source`; resolves once it is committed, counted in `ran`. */
export const takerOf =
  (db: Db, source: Source, partner: Partner, ran: RunResult) =>
  (message: Fetched): Promise<void> =>
    take(db, source, partner, message, ran);

async function take(
  db: Db,
  source: Source,
  partner: Partner,
  { contentType, body }: Fetched,
  ran: RunResult,
): Promise<void> {
  const { key } = await feedOfMessage(db, partner, source.feed, { contentType: null, body });
  const message = {
    feed: key,
    party: partyOf(partner),
    partner: partner.key,
    via: 'pull' as const,
    contentType,
    body,
  };
  // An API may return the same bytes repeatedly, which are stored already.
  if (await knownMessage(db.$client, message)) return;
  const answer = await ingest(db, message, (text) => text);
  ran.taken += 1;
  ran.accepted += answer.accepted;
  ran.refused += answer.refusedCount;
}
