/** Mails to secret addresses: recognised by their headers, stored for the domain that reads them. */
import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';
import { mailAddressed } from '../events.ts';
import { addressedMails, feedSources } from '../schema/sources.ts';

/** Headers that name the recipient; a forwarded or blind copy has it in the later ones only. */
export const RECIPIENT_HEADERS = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to'];
/** Longest headers that are searched (characters), and most addresses of one mail. */
const MOST_HEADERS = 64_000;
const MOST_ADDRESSES = 5;

export const addressWith = (pattern: string, secret: string): string => pattern.replace('*', secret);
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns the secret parts of the addresses in recipient headers. Mail servers may change the case. */
export function secretsIn(headers: string, pattern: string): string[] {
  const [before = '', after = ''] = pattern.split('*');
  const address = new RegExp(
    `(?<![\\w.+-])${escaped(before)}([a-z2-7]{16,64})${escaped(after)}(?![\\w.-])`,
    'gi',
  );
  const text = headers.slice(0, MOST_HEADERS).replace(/\r?\n[ \t]+/g, ' ');
  const found = [...text.matchAll(address)].map(([, secret = '']) => secret.toLowerCase());
  return [...new Set(found)].slice(0, MOST_ADDRESSES);
}

export type AddressedMail = { place: string; secrets: readonly string[]; raw: Buffer };

/** Stores a mail once for each address; resolves once it is committed. */
export async function storeAddressed(db: Db, source: string, mail: AddressedMail): Promise<void> {
  const { place, raw, secrets } = mail;
  await db
    .insert(addressedMails)
    .values(secrets.map((secret) => ({ source, place, raw, secret: hashOfSecret(secret) })))
    .onConflictDoNothing();
  await mailAddressed.publish(db, null);
}

/** Whether a mailbox is fetched at all. */
export async function hasMailSource(db: Db): Promise<boolean> {
  const active = and(eq(feedSources.kind, 'imap'), eq(feedSources.active, true));
  return (await db.$count(feedSources, active)) > 0;
}
