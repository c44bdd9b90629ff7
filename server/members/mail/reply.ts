/** The reply to a mail with numbers: what was taken and what not, row by row; wrong rows come back as a workbook. */
import { buffer } from 'node:stream/consumers';
import type { TFunction } from 'i18next';
import type { Quota } from '#contract/members/quota.ts';
import { XLSX_TYPE, xlsxStream } from '#server/platform/files/xlsx.ts';
import type { Mail } from '#server/platform/outbound/channels/mail.ts';
import type { Added } from '../add.ts';
import type { MailPart, PartLine } from './parts.ts';
import type { ReadMail } from './read-mail.ts';

/** Lines that a reply lists; wrong ones come first. */
const MOST_LINES = 400;

type Answered = { mail: ReadMail; parts: readonly MailPart[]; added: readonly Added[]; quota: Quota };

/** The result of each line, in the order in which `wanted` was added. */
export function resultsOf(parts: readonly MailPart[], added: readonly Added[]): Map<PartLine, Added> {
  const wanted = parts.flatMap(({ lines }) => lines.filter((line) => line.wanted !== null));
  return new Map(wanted.map((line, at) => [line, added[at]!]));
}

export const wasTaken = (added: Added | undefined): boolean =>
  added !== undefined && added.result !== 'overQuota';

export async function replyTo({ mail, parts, added, quota }: Answered, t: TFunction): Promise<Mail> {
  const results = resultsOf(parts, added);
  const lines = parts.flatMap((part) => part.lines);
  const taken = lines.filter((line) => wasTaken(results.get(line))).length;
  const nothing = lines.length === 0 && parts.every(({ fault }) => fault === null);
  const text = [
    nothing
      ? t('subscription:mail.nothing')
      : t('subscription:mail.summary', { taken, refused: lines.length - taken }),
    ...parts.map((part) => textOf(part, results, t)),
    t('subscription:quota', { ...quota }),
    t('subscription:mail.why'),
  ].join('\n\n');
  const subject = /^re:/i.test(mail.subject) ? mail.subject : `Re: ${mail.subject}`;
  return {
    to: mail.sender,
    subject: subject.trim(),
    text,
    attachments: await wrongFiles(parts, t),
    automatic: true,
    ...(mail.messageId !== null && { inReplyTo: mail.messageId, references: [mail.messageId] }),
  };
}

function textOf({ name, lines, fault }: MailPart, results: Map<PartLine, Added>, t: TFunction): string {
  const title = name ?? t('subscription:mail.text');
  if (fault !== null) return `${title}: ${fault}`;
  const rank = (line: PartLine): number => Number(wasTaken(results.get(line)));
  const ordered = lines.toSorted((a, b) => rank(a) - rank(b));
  const shown = ordered.slice(0, MOST_LINES).map((line) => {
    const added = results.get(line);
    const result = t(`subscription:result.${added?.result ?? 'wrong'}`);
    const number = line.wanted?.number ?? line.typed;
    return `  ${number} – ${line.reason === null ? result : `${result}: ${line.reason}`}`;
  });
  const more = ordered.length - shown.length;
  return [
    `${title}:`,
    ...shown,
    ...(more > 0 ? [`  ${t('subscription:mail.more', { count: more })}`] : []),
  ].join('\n');
}

async function wrongFiles(parts: readonly MailPart[], t: TFunction) {
  const files: { filename: string; contentType: string; base64: string }[] = [];
  for (const { name, wrong } of parts) {
    if (name === null || wrong === null) continue;
    const columns = wrong.header.map((header) => ({ header }));
    const sheet = { name: t('subscriptionImport:plural'), columns, rows: wrong.rows };
    const bytes = await buffer(xlsxStream([sheet]));
    const filename = `${name.replace(/\.[^.]*$/, '').replace(/["\r\n]/g, ' ')}-wrong.xlsx`;
    files.push({ filename, contentType: XLSX_TYPE, base64: bytes.toString('base64') });
  }
  return files;
}
