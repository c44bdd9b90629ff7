/** Mail by SMTP. */
import type { Transporter } from 'nodemailer';
import type { Env } from '#server/env.ts';

const transports = new Map<string, Promise<Transporter>>();

/** One pooled transport a server address: a connection for every mail would be slow and look like abuse. */
function transportOf(url: string): Promise<Transporter> {
  const known = transports.get(url) ?? open(url);
  transports.set(url, known);
  return known;
}

/** The library is loaded with the first mail: many portals send none. */
async function open(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport(url, { connectionTimeout: 10_000 } as object);
}

export type Attachment = { filename: string; contentType: string; content: Buffer };

export async function sendByMail(
  env: Pick<Env, 'SMTP_URL' | 'MAIL_FROM'>,
  {
    recipient,
    subject,
    body,
    attachments = [],
  }: { recipient: string; subject?: string; body: string; attachments?: readonly Attachment[] },
): Promise<boolean> {
  if (!env.SMTP_URL) return false;
  const transport = await transportOf(env.SMTP_URL);
  await transport.sendMail({
    from: env.MAIL_FROM,
    to: recipient,
    subject,
    text: body,
    attachments: [...attachments],
  });
  return true;
}
