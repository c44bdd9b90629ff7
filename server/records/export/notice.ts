/**
 * The mail about the result of an export: it links to the page of the user's exports, which requires signing
 * in.
 */
import { eq } from 'drizzle-orm';
import { officePathOf } from '#contract/core/office-paths.ts';
import type { Db, Logger } from '#server/platform/db/client.ts';
import { users } from '#server/access/index.ts';
import type { Env } from '#server/env.ts';
import { sendMessage } from '#server/platform/outbound/messages.ts';
import { linkInMessage } from '#server/platform/outbound/link.ts';
import { textsIn } from '#server/platform/http/language.ts';
import type { ExportJob } from './own.ts';

/**
 * Notifies the owner by mail that an export is ready or why it failed, if they have an address and chose
 * mail. The export counts as ready even if the mail fails. `rests`: its plan is suspended.
 */
export async function tellOwner(
  db: Db,
  env: Env,
  job: ExportJob,
  logger: Logger,
  rests = false,
): Promise<void> {
  if (job.deliver !== 'mail') return;
  const [user] = await db
    .select({ email: users.email, name: users.name, realName: users.realName, disabled: users.disabled })
    .from(users)
    .where(eq(users.id, job.userId));
  if (!user?.email || user.disabled) return;
  const t = textsIn(job.language);
  const zipPage = job.request.kind === 'account' ? 'member' : 'exportZip';
  const page = officePathOf(job.format === 'zip' ? zipPage : 'exportExcel');
  const until = new Intl.DateTimeFormat(job.language === 'en' ? 'en-GB' : job.language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: job.zone,
  }).format(job.expiresAt ?? new Date());
  const what =
    job.request.kind === 'list' ? t(`routes:${job.request.resource}`) : t(`exports:kind.${job.request.kind}`);
  const values = {
    person: user.realName || user.name,
    what,
    rows: new Intl.NumberFormat(job.language).format(job.rows),
    link: linkInMessage(env, t, page),
    until,
    reason: [t(job.fault), rests && t('mail:exportFailed.rests')].filter(Boolean).join('\n'),
  };
  const kind = job.state === 'failed' ? 'exportFailed' : 'exportReady';
  const message = {
    channel: 'mail',
    recipient: user.email,
    subject: t(`mail:${kind}.subject`, values),
    body: t(`mail:${kind}.text`, values),
  } as const;
  await sendMessage(db, env, message).catch((error: unknown) =>
    logger.warn({ err: error, export: job.id }, 'the mail about an export was not sent'),
  );
}
