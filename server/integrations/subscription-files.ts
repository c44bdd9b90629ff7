/** Files of subscriptions: stored at once, read by a job; their good rows are added, the others are named. */
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '#contract/access/access.ts';
import { ownerOf } from '#contract/access/owner.ts';
import { LANGUAGES } from '#contract/core/settings.ts';
import type { SubscriptionFile } from '#contract/integrations/operations/subscriptions.ts';
import { FILE_ROWS_MOST } from '#contract/integrations/settings.ts';
import { actorOf } from '#server/access/index.ts';
import type { Env } from '#server/env.ts';
import { nameOf, subscriptionsFromFile } from '#server/members/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import { textsIn } from '#server/platform/http/language.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { Refused } from '#server/platform/refused.ts';
import subscriptionFile from './jobs/subscription-file.ts';
import { subscriptionFiles, type FileResult } from './schema.ts';

type FileRow = typeof subscriptionFiles.$inferSelect;
const NOTHING: FileResult = { detail: '', rows: 0, added: 0, existing: 0, rejected: [] };

export const presentFile = ({
  id,
  name,
  state,
  result,
  createdAt,
  settledAt,
}: FileRow): SubscriptionFile => ({
  id,
  name,
  state,
  ...(result ?? NOTHING),
  createdAt: createdAt.toISOString(),
  settledAt: settledAt?.toISOString() ?? null,
});

export async function queueFile(
  { actor, apiKey, language, server }: FastifyRequest,
  { name, content }: { name: string; content: string },
): Promise<FileRow> {
  const { id: userId } = actor;
  if (userId === null) throw new Refused('sessionEnded');
  return server.database.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(subscriptionFiles)
      .values({
        owner: ownerOf(actor),
        userId,
        ydid: actor.ydid,
        language,
        sandbox: apiKey?.sandbox ?? false,
        name,
        content,
      })
      .returning();
    await enqueue(tx, subscriptionFile, { id: row!.id });
    return row!;
  });
}

/** Throws notFound for one of another owner, or sent by a key of the other kind. */
export async function fileOf(db: Db, actor: Actor, id: string, sandbox?: boolean): Promise<FileRow> {
  const [row] = await db
    .select()
    .from(subscriptionFiles)
    .where(and(eq(subscriptionFiles.id, id), eq(subscriptionFiles.owner, ownerOf(actor))));
  if (!row || (sandbox !== undefined && row.sandbox !== sandbox)) throw new Refused('notFound');
  return row;
}

/** Adds the rows of a stored file; one that was read already stays as it is. */
export async function addFile({ db, env }: { db: Db; env: Env }, id: string): Promise<void> {
  const [file] = await db.select().from(subscriptionFiles).where(eq(subscriptionFiles.id, id));
  if (!file || file.content === null) return;
  const { state, result } = await readFile({ db, env }, file, file.content);
  await db
    .update(subscriptionFiles)
    .set({ state, result, content: null, settledAt: new Date() })
    .where(eq(subscriptionFiles.id, id));
}

async function readFile(
  { db, env }: { db: Db; env: Env },
  { userId, ydid, id, name, language: stored, sandbox }: FileRow,
  content: string,
): Promise<{ state: 'done' | 'refused'; result: FileResult }> {
  const language = LANGUAGES.find((one) => one === stored) ?? 'en';
  const t = textsIn(language);
  try {
    const actor = await actorOf(db, { userId, ydid });
    const adding = {
      actor,
      person: await nameOf(db, userId),
      how: 'api' as const,
      requestId: id,
      usualQuota: env.SUBSCRIPTION_QUOTA,
      now: new Date(),
    };
    const upload = { name, bytes: Buffer.from(content, 'base64') };
    const rules = { dryRun: sandbox, good: true, most: FILE_ROWS_MOST };
    const { totals, rows } = await subscriptionsFromFile(db, upload, adding, { language, t }, rules);
    const rejected = rows.flatMap(({ action, row, key, faults }) =>
      action === 'error'
        ? [{ row, number: key ?? '', detail: faults.map(({ message }) => message).join(' ') }]
        : [],
    );
    return {
      state: 'done',
      result: {
        detail: '',
        rows: totals.create + totals.update + totals.unchanged + totals.error,
        added: totals.create,
        existing: totals.update + totals.unchanged,
        rejected,
      },
    };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const [fault] = error.data.faults ?? [];
    const detail = fault ? t(fault.message, fault.values) : t(`errors:${error.key}`, error.values);
    return { state: 'refused', result: { ...NOTHING, detail } };
  }
}
