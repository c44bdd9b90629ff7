/** Letters in the office: list, take, answer, close. Letters of other companies are hidden. */
import { and, asc, count, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import {
  letterFlow,
  LETTER_STATES,
  type AnswerSent,
  type AnswerWay,
  type LetterAction,
  type LetterCounts,
  type LetterDetail,
  type LetterKind,
  type LetterLine,
  type LetterState,
} from '#contract/content/letters/letter.ts';
import { YDID_PERSONAL } from '#contract/core/settings.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { resembles } from '#server/platform/db/case-insensitive.ts';
import { letterAnswers, letters } from '../schema.ts';
import { users } from '#server/access/index.ts';
import type { Env } from '#server/env.ts';
import { sendMessage } from '#server/platform/outbound/messages.ts';
import { containing, type Page } from '#server/platform/http/paging.ts';
import { textsIn } from '#server/platform/http/language.ts';
import { linkInMessage } from '#server/platform/outbound/link.ts';
import { Refused } from '#server/platform/refused.ts';

type LetterRow = typeof letters.$inferSelect;
export type Requester = { actor: Actor; requestId: string };

const named = sql<string | null>`coalesce(nullif(${users.realName}, ''), ${users.name})`;

/** Letters of the actor's company; a personal account has no company. */
const reach = (kind: LetterKind, { ydid }: Actor): SQL =>
  and(eq(letters.kind, kind), ydid === YDID_PERSONAL ? sql`false` : eq(letters.ydid, ydid))!;

const lineOf = (row: LetterRow, handler: string | null): LetterLine => ({
  id: row.id,
  kind: row.kind,
  receipt: row.receipt,
  state: row.state,
  values: row.values,
  language: row.language,
  handler,
  version: row.version,
  demo: row.demo,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** A page of letters, newest first. */
export async function listLetters(
  db: Db,
  kind: LetterKind,
  actor: Actor,
  { offset, limit, q, state }: Page & { state?: LetterState | undefined },
): Promise<{ lines: LetterLine[]; total: number }> {
  const pattern = containing(q);
  const where = and(
    reach(kind, actor),
    state && eq(letters.state, state),
    q === ''
      ? undefined
      : or(
          resembles(letters.receipt, pattern),
          sql`exists (select from jsonb_each_text(${letters.values}) as field
            where ${resembles(sql`field.value`, pattern)})`,
        ),
  );
  const [total] = await db.select({ lines: count() }).from(letters).where(where);
  const rows = await db
    .select({ letter: letters, handler: named })
    .from(letters)
    .leftJoin(users, eq(users.id, letters.handler))
    .where(where)
    .orderBy(desc(letters.createdAt), desc(letters.id))
    .offset(offset)
    .limit(limit);
  return { lines: rows.map(({ letter, handler }) => lineOf(letter, handler)), total: total?.lines ?? 0 };
}

/** The number of letters in each state. */
export async function countLetters(db: Db, kind: LetterKind, actor: Actor): Promise<LetterCounts> {
  const rows = await db
    .select({ state: letters.state, lines: count() })
    .from(letters)
    .where(reach(kind, actor))
    .groupBy(letters.state);
  const of = (state: LetterState) => rows.find((row) => row.state === state)?.lines ?? 0;
  return Object.fromEntries(LETTER_STATES.map((state) => [state, of(state)])) as LetterCounts;
}

/** A letter with its answers; throws notFound. */
export async function letterOf(
  db: Db | Tx,
  kind: LetterKind,
  actor: Actor,
  id: string,
): Promise<LetterDetail> {
  const [row] = await db
    .select({ letter: letters, handler: named })
    .from(letters)
    .leftJoin(users, eq(users.id, letters.handler))
    .where(and(reach(kind, actor), eq(letters.id, id)));
  if (!row) throw new Refused('notFound');
  const answers = await db
    .select({ answer: letterAnswers, by: named })
    .from(letterAnswers)
    .leftJoin(users, eq(users.id, letterAnswers.by))
    .where(eq(letterAnswers.letterId, id))
    .orderBy(asc(letterAnswers.at));
  return {
    ...lineOf(row.letter, row.handler),
    answers: answers.map(({ answer, by }) => ({
      id: answer.id,
      text: answer.text,
      at: answer.at.toISOString(),
      by,
      way: answer.way,
      sent: answer.sent,
    })),
  };
}

/**
 * Moves a letter to its next state with an audit line in one transaction; throws if the letter has changed
 * since it was read.
 */
async function move(
  tx: Tx,
  kind: LetterKind,
  { actor, requestId }: Requester,
  { id, version, action }: { id: string; version: number; action: LetterAction },
): Promise<LetterRow> {
  const [row] = await tx
    .select()
    .from(letters)
    .where(and(reach(kind, actor), eq(letters.id, id)))
    .for('update');
  if (!row) throw new Refused('notFound');
  const { from, to } = letterFlow[action];
  if (row.version !== version || !from.includes(row.state))
    throw new Refused('versionConflict', { current: await letterOf(tx, kind, actor, id) });
  const handler = action === 'close' ? row.handler : actor.id;
  const [moved] = await tx
    .update(letters)
    .set({ state: to, handler, version: version + 1, updatedAt: new Date() })
    .where(eq(letters.id, id))
    .returning();
  await audit(tx, {
    actor,
    ydid: row.ydid,
    resource: kind,
    recordId: id,
    action,
    before: { state: row.state },
    after: { state: to },
    requestId,
  });
  return moved!;
}

type Change = { id: string; version: number };

/** Takes, closes or reopens a letter. */
export async function moveLetter(
  db: Db,
  kind: LetterKind,
  by: Requester,
  change: Change & { action: Exclude<LetterAction, 'answer'> },
): Promise<LetterDetail> {
  await db.transaction((tx) => move(tx, kind, by, change));
  return letterOf(db, kind, by.actor, change.id);
}

/**
 * Answers a letter: under its receipt at once and, if requested and the visitor gave an address, by mail or
 * SMS.
 */
export async function answerLetter(
  db: Db,
  env: Env,
  kind: LetterKind,
  by: Requester,
  {
    text,
    way,
    page,
    ...change
  }: Change & { text: string; way: AnswerWay; page: (receipt: string) => string },
): Promise<LetterDetail> {
  const { letter, answer } = await db.transaction(async (tx) => {
    const letter = await move(tx, kind, by, { ...change, action: 'answer' });
    if (way !== 'none' && !letter.values[way === 'mail' ? 'email' : 'mobile']) throw new Refused('invalid');
    const [answer] = await tx
      .insert(letterAnswers)
      .values({ letterId: letter.id, by: by.actor.id, text, way })
      .returning({ id: letterAnswers.id });
    return { letter, answer: answer! };
  });
  if (way !== 'none') {
    const sent = await sendAnswer(db, env, letter, { text, way, page: page(letter.receipt) });
    await db.update(letterAnswers).set({ sent }).where(eq(letterAnswers.id, answer.id));
  }
  return letterOf(db, kind, by.actor, change.id);
}

/** Sends the stored answer; a failing gateway does not undo it. */
async function sendAnswer(
  db: Db,
  env: Env,
  { kind, receipt, values, language }: LetterRow,
  { text, way, page }: { text: string; way: 'mail' | 'sms'; page: string },
): Promise<AnswerSent> {
  const t = textsIn(language);
  const mailValues = { receipt, text, link: linkInMessage(env, t, page), name: values.name ?? '' };
  try {
    return await sendMessage(
      db,
      env,
      way === 'mail'
        ? {
            channel: 'mail',
            recipient: values.email!,
            subject: t(`letters:mail.${kind}`, mailValues),
            body: t('letters:mail.text', mailValues),
          }
        : { channel: 'sms', recipient: values.mobile!, body: t('letters:mail.sms', mailValues) },
    );
  } catch (error) {
    if (error instanceof Refused && error.key === 'upstream') return 'failed';
    throw error;
  }
}
