/** Mail by SMTP. */
import { createTransport, type Transporter } from 'nodemailer';
import type { Env } from '#server/env.ts';

const transports = new Map<string, Transporter>();

/** One pooled transport a server address: a connection for every mail would be slow and look like abuse. */
function transportOf(url: string): Transporter {
  const known = transports.get(url) ?? createTransport(url, { connectionTimeout: 10_000 } as object);
  transports.set(url, known);
  return known;
}

export async function sendByMail(
  env: Pick<Env, 'SMTP_URL' | 'MAIL_FROM'>,
  { recipient, subject, body }: { recipient: string; subject?: string; body: string },
): Promise<boolean> {
  if (!env.SMTP_URL) return false;
  await transportOf(env.SMTP_URL).sendMail({ from: env.MAIL_FROM, to: recipient, subject, text: body });
  return true;
}
