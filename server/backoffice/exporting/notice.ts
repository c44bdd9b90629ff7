/** The mail that says an export is ready: it leads to the page of one's own exports, which asks who comes. */
import { eq } from 'drizzle-orm';
import { pathOf } from '#contract/paths.ts';
import type { Db, Logger } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import type { Env } from '../../env.ts';
import { sendMessage } from '../../messages/outbox.ts';
import { textsIn } from '../../plugins/language.ts';
import type { ExportJob } from './own.ts';

/** Tells its owner by mail, where he has an address and has not chosen otherwise; it is ready whether or not that goes out. */
export async function tellReady(db: Db, env: Env, job: ExportJob, logger: Logger): Promise<void> {
  if (job.deliver !== 'mail') return;
  const [user] = await db
    .select({ email: users.email, name: users.name, realName: users.realName })
    .from(users)
    .where(eq(users.id, job.userId));
  if (!user?.email) return;
  const t = textsIn(job.language);
  const page = pathOf(job.format === 'zip' ? 'exportZip' : 'exportExcel');
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
    link: `${env.PUBLIC_URL ?? job.origin}${page}`,
    until,
  };
  const message = {
    channel: 'mail',
    recipient: user.email,
    subject: t('mail:exportReady.subject', values),
    body: t('mail:exportReady.text', values),
  } as const;
  await sendMessage(db, env, message).catch((error: unknown) =>
    logger.warn({ err: error, export: job.id }, 'the mail about an export was not sent'),
  );
}
