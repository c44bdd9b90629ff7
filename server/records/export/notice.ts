/**
 * The mail about the result of an export: it links to the page of the user's exports, which requires signing
 * in. A report carries its file.
 */
import { asc, eq } from 'drizzle-orm';
import { officePathOf } from '#contract/core/office-paths.ts';
import type { Db, Logger } from '#server/platform/db/client.ts';
import { users } from '#server/access/index.ts';
import type { Env } from '#server/env.ts';
import { sendMessage } from '#server/platform/outbound/messages.ts';
import { linkInMessage } from '#server/platform/outbound/link.ts';
import { textsIn } from '#server/platform/http/language.ts';
import { calendarDate } from '#contract/core/format/date-presets.ts';
import { registrationOf } from '../registry.ts';
import { exportPieces } from '../schema/exports.ts';
import type { ExportJob } from './own.ts';

/** A larger file stays behind the link: mail servers refuse it. */
const MOST_ATTACHED_BYTES = 5_000_000;

/** The title of a scheduled export that people pass on (a text key); null for any other export. */
function reportOf({ request, scheduleId, state, bytes }: ExportJob): string | null {
  const isSent = scheduleId !== null && state === 'ready' && bytes <= MOST_ATTACHED_BYTES;
  return isSent && request.kind === 'list'
    ? (registrationOf(request.resource).report?.(request.query) ?? null)
    : null;
}

async function fileOf(db: Db, job: ExportJob, day: string) {
  const pieces = await db
    .select({ bytes: exportPieces.bytes })
    .from(exportPieces)
    .where(eq(exportPieces.exportId, job.id))
    .orderBy(asc(exportPieces.position));
  const name = job.request.kind === 'list' ? job.request.resource : job.request.kind;
  const content = Buffer.concat(pieces.map(({ bytes }) => bytes));
  return { filename: `${name}-${day}.${job.format}`, contentType: job.type, content };
}

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
  const format = new Intl.DateTimeFormat(job.language === 'en' ? 'en-GB' : job.language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: job.zone,
  });
  const report = reportOf(job);
  const day = calendarDate(job.finishedAt ?? new Date(), job.zone);
  const what = report
    ? t(report)
    : job.request.kind === 'list'
      ? t(`routes:${job.request.resource}`)
      : t(`exports:kind.${job.request.kind}`);
  const values = {
    person: user.realName || user.name,
    what,
    rows: new Intl.NumberFormat(job.language).format(job.rows),
    link: linkInMessage(env, t, page),
    until: format.format(job.expiresAt ?? new Date()),
    at: format.format(job.finishedAt ?? new Date()),
    day,
    reason: [t(job.fault), rests && t('mail:exportFailed.rests')].filter(Boolean).join('\n'),
  };
  const kind = job.state === 'failed' ? 'exportFailed' : report ? 'exportReport' : 'exportReady';
  const message = {
    channel: 'mail',
    recipient: user.email,
    subject: t(`mail:${kind}.subject`, values),
    body: t(`mail:${kind}.text`, values),
    ...(report && { attachments: [await fileOf(db, job, day)] }),
  } as const;
  await sendMessage(db, env, message).catch((error: unknown) =>
    logger.warn({ err: error, export: job.id }, 'the mail about an export was not sent'),
  );
}
