/** Runs an operator's commands on sources: list, set, delete, run at once. Each change is audited. */
import { asc, eq } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import type { FeedSourceInput, FeedSourceLine, FeedSourceList } from '#contract/tracking/api/feed-sources.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/db/client.ts';
import { feedSources } from '../schema/sources.ts';
import { partners } from '../schema/tracking.ts';
import { feedOf, feeds } from '../feeds/registry.ts';
import { Refused } from '#server/platform/refused.ts';
import { maySend, type Partner } from '../ingest/partners.ts';
import { lacking, runSource, type Settings, type Source } from './run.ts';

type Requester = { actor: Actor; requestId: string };

function lineOf(source: Source, partner: Partner | undefined, env: Settings): FeedSourceLine {
  const {
    id,
    name,
    kind,
    feed,
    secret,
    settings,
    everyMinutes,
    active,
    failures,
    fault,
    taken,
    accepted,
    refused,
    runs,
  } = source;
  return {
    id,
    name,
    kind,
    partner: source.partner,
    feed,
    secret,
    settings,
    everyMinutes,
    active,
    lacks: lacking(source, partner, env.FEED_SECRETS),
    lastRunAt: source.lastRunAt?.toISOString() ?? null,
    nextRunAt: active ? source.nextRunAt.toISOString() : null,
    failures,
    fault,
    taken,
    accepted,
    refused,
    runs,
  };
}

export async function listSources(db: Db, env: Settings): Promise<FeedSourceList> {
  const [sources, all] = await Promise.all([
    db.select().from(feedSources).orderBy(asc(feedSources.name), asc(feedSources.id)),
    db.select().from(partners).orderBy(asc(partners.key)),
  ]);
  return {
    sources: sources.map((source) =>
      lineOf(
        source,
        all.find(({ key }) => key === source.partner),
        env,
      ),
    ),
    partners: all.map(({ key, name, active }) => ({ key, name, active })),
    feeds: feeds.map(({ key }) => key),
    secrets: Object.keys(env.FEED_SECRETS).toSorted(),
  };
}

const fault = (path: string, key: string): Refused =>
  new Refused('invalid', { faults: [{ path, message: `feeds:source.invalid.${key}`, values: {} }] });

/**
 * Adds a source (`id` null) or changes it; records of fetched files are kept while its location is unchanged.
 */
export async function saveSource(
  db: Db,
  env: Settings,
  id: string | null,
  input: FeedSourceInput,
  by: Requester,
): Promise<FeedSourceLine> {
  return db.transaction(async (tx) => {
    const [partner] = await tx.select().from(partners).where(eq(partners.key, input.partner));
    if (!partner) throw fault('partner', 'partner');
    if (input.feed !== null && (!feedOf(input.feed) || !maySend(partner, input.feed)))
      throw fault('feed', 'feed');
    const [before] =
      id === null ? [] : await tx.select().from(feedSources).where(eq(feedSources.id, id)).for('update');
    if (id !== null && !before) throw new Refused('notFound');
    const moved = before && JSON.stringify(before.settings) !== JSON.stringify(input.settings);
    const values = {
      ...input,
      nextRunAt: new Date(),
      failures: 0,
      ...(moved && { cursor: null, fault: null }),
    };
    const [after] = before
      ? await tx.update(feedSources).set(values).where(eq(feedSources.id, before.id)).returning()
      : await tx.insert(feedSources).values(values).returning();
    await audit(tx, {
      ...by,
      resource: 'feedSource',
      recordId: after!.id,
      action: before ? 'edit' : 'create',
      ...(before && { before: auditView(before) }),
      after: auditView(after!),
    });
    return lineOf(after!, partner, env);
  });
}

/** Returns the fields of a source that the audit stores. */
const auditView = ({ name, kind, partner, feed, secret, settings, everyMinutes, active }: Source) => ({
  name,
  kind,
  partner,
  feed,
  secret,
  settings,
  everyMinutes,
  active,
});

export async function deleteSource(db: Db, id: string, by: Requester): Promise<void> {
  await db.transaction(async (tx) => {
    const [before] = await tx.delete(feedSources).where(eq(feedSources.id, id)).returning();
    if (!before) throw new Refused('notFound');
    await audit(tx, {
      ...by,
      resource: 'feedSource',
      recordId: id,
      action: 'delete',
      before: auditView(before),
    });
  });
}

/** Maximum duration (ms), since an operator is waiting. */
const LONGEST_MS = 45_000;

export async function runSourceNow(
  db: Db,
  env: Settings,
  id: string,
  by: Requester,
): Promise<FeedSourceLine> {
  const [source] = await db.select().from(feedSources).where(eq(feedSources.id, id));
  if (!source) throw new Refused('notFound');
  await runSource(db, source, env, AbortSignal.timeout(LONGEST_MS));
  await db.transaction((tx) => audit(tx, { ...by, resource: 'feedSource', recordId: id, action: 'run' }));
  const [after] = await db.select().from(feedSources).where(eq(feedSources.id, id));
  if (!after) throw new Refused('notFound');
  const [partner] = await db.select().from(partners).where(eq(partners.key, after.partner));
  return lineOf(after, partner, env);
}
