/** Mail by SMTP. */
import type { Transporter } from 'nodemailer';
import { z } from 'zod';
import type { Env } from '#server/env.ts';
import { channel, type Attempt, type Result } from '../channel.ts';

const transports = new Map<string, Promise<Transporter>>();

/** One transport per server address. */
function transportOf(url: string): Promise<Transporter> {
  const known = transports.get(url) ?? open(url);
  transports.set(url, known);
  return known;
}

/** The library is loaded with the first mail, since many portals send none. */
async function open(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  return createTransport(url, { ...limits, disableFileAccess: true, disableUrlAccess: true });
}

const line = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[^\r\n]*$/);
const MOST_ATTACHMENT_CHARACTERS = 40_000_000;

const attachment = z.object({
  filename: line(255),
  contentType: line(255),
  base64: z.base64().max(MOST_ATTACHMENT_CHARACTERS),
  /** For pictures of the HTML: `cid:…`. */
  contentId: line(255).optional(),
});

export const mailPayload = z.object({
  to: line(1000).min(1),
  subject: line(2000).default(''),
  text: z.string().max(1_000_000),
  html: z.string().max(2_000_000).optional(),
  attachments: z.array(attachment).max(50).optional(),
  /** Message-IDs of earlier mails of the thread (`messageIdOf`): the one replied to, and all of them. */
  inReplyTo: line(500).optional(),
  references: z.array(line(500)).max(50).optional(),
  /** The URL that ends such mails with one POST (RFC 8058). */
  unsubscribe: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .optional(),
  /** Sent automatically, not by a person: requests no automatic replies (RFC 3834). */
  automatic: z.boolean().optional(),
});
export type Mail = z.output<typeof mailPayload>;
type MailEnv = Pick<Env, 'SMTP_URL' | 'MAIL_FROM'>;

/** The Message-ID of a delivery, the same on every attempt. */
export function messageIdOf({ MAIL_FROM }: Pick<Env, 'MAIL_FROM'>, id: string): string {
  const domain = /@([\w.-]+)>?\s*$/.exec(MAIL_FROM)?.[1] ?? 'localhost';
  return `<${id}@${domain}>`;
}

const headersOf = ({ unsubscribe, automatic }: Mail): Record<string, string> => ({
  ...(unsubscribe !== undefined && {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
  ...(automatic && { 'Auto-Submitted': 'auto-generated' }),
});

type SmtpError = Error & { responseCode?: number; response?: string; command?: string };

/** A recipient or text that the server refuses permanently (5yz, RFC 5321, 4.2.1) is not retried. */
function refusal(error: SmtpError): Result {
  const answer = { status: error.responseCode, answer: error.response };
  const isFinal = (error.responseCode ?? 0) >= 500 && ['RCPT TO', 'DATA'].includes(error.command ?? '');
  return { kind: isFinal ? 'giveUp' : 'retry', fault: error.message, ...answer };
}

/** Sends a mail to the server of `SMTP_URL`; `manual` if none is set. */
export async function sendByMail(env: MailEnv, mail: Mail, { id }: Pick<Attempt, 'id'>): Promise<Result> {
  if (!env.SMTP_URL) return { kind: 'manual' };
  const { to, subject, text, html, attachments = [], inReplyTo, references } = mail;
  const transport = await transportOf(env.SMTP_URL);
  try {
    const sent = (await transport.sendMail({
      from: env.MAIL_FROM,
      to,
      subject,
      text,
      ...(html !== undefined && { html }),
      messageId: messageIdOf(env, id),
      ...(inReplyTo !== undefined && { inReplyTo }),
      ...(references !== undefined && { references }),
      headers: headersOf(mail),
      attachments: attachments.map(({ base64, contentId, ...file }) => ({
        ...file,
        content: Buffer.from(base64, 'base64'),
        ...(contentId !== undefined && { cid: contentId }),
      })),
    })) as { response?: string };
    return { kind: 'sent', answer: sent.response };
  } catch (error) {
    return refusal(error as SmtpError);
  }
}

export const mailChannel = channel({
  key: 'mail',
  payload: mailPayload,
  // One minute to eight hours, so that a server restarting, or down for a night, loses no mail.
  plan: [60, 300, 1800, 7200, 28_800],
  concurrency: 4,
  timeoutSeconds: 90,
  describe: ({ to, subject }) => ({ recipient: to, title: subject }),
  send: (mail, attempt) => sendByMail(attempt.env, mail, attempt),
  redact: ({ to, subject }) => ({ to, subject, text: '' }),
});
