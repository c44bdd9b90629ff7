/** The secret address of an owner: shown to its members, replaced at will, never stored readable. */
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { ownerOf } from '#contract/access/owner.ts';
import type { Language } from '#contract/core/settings.ts';
import type { MailAddress } from '#contract/members/intake.schema.ts';
import type { Env } from '#server/env.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { Refused } from '#server/platform/refused.ts';
import { seal, unseal } from '#server/platform/sealed.ts';
import { addressWith, hashOfSecret, hasMailSource } from '#server/tracking/index.ts';
import type { Adding } from '../add.ts';
import { mailAddresses } from '../schema.ts';

const purposeOf = (hash: string): string => `mail address ${hash}`;

/** 26 letters and digits that survive a change of case (RFC 4648, base 32): 128 bits. */
function newSecret(): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz234567';
  return [...randomBytes(26)].map((byte) => letters[byte & 31]).join('');
}

type AddressRow = typeof mailAddresses.$inferSelect;

/** Null where the portal has another key than the one that sealed it: a new address helps. */
function readable(env: Env, pattern: string, { sealed, secret }: AddressRow): string | null {
  try {
    return addressWith(pattern, unseal(env, purposeOf(secret), sealed));
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

export async function mailAddressOf(db: Db, env: Env, owner: number): Promise<MailAddress> {
  const pattern = env.SUBSCRIPTION_MAIL;
  if (pattern === undefined || !(await hasMailSource(db)))
    return { configured: false, address: null, createdAt: null, createdBy: null };
  const [row] = await db.select().from(mailAddresses).where(eq(mailAddresses.ydid, owner));
  return {
    configured: true,
    address: row ? readable(env, pattern, row) : null,
    createdAt: row?.createdAt.toISOString() ?? null,
    createdBy: row?.createdBy ?? null,
  };
}

/** Gives the owner a new address; the earlier one is unknown from then on. Throws notConfigured. */
export async function renewMailAddress(
  db: Db,
  env: Env,
  { actor, person, requestId, now }: Adding,
  language: Language,
): Promise<void> {
  const ydid = ownerOf(actor);
  if (!(await mailAddressOf(db, env, ydid)).configured) throw new Refused('notConfigured');
  const text = newSecret();
  const secret = hashOfSecret(text);
  const sealed = seal(env, purposeOf(secret), text);
  const set = { secret, sealed, language, createdBy: person, createdAt: now };
  await db.transaction(async (tx) => {
    await tx
      .insert(mailAddresses)
      .values({ ydid, ...set })
      .onConflictDoUpdate({ target: mailAddresses.ydid, set });
    await auditAddress(tx, { actor, requestId }, 'renewMailAddress');
  });
}

export async function endMailAddress(db: Db, { actor, requestId }: Adding): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(mailAddresses)
      .where(eq(mailAddresses.ydid, ownerOf(actor)))
      .returning({ ydid: mailAddresses.ydid });
    if (gone.length > 0) await auditAddress(tx, { actor, requestId }, 'endMailAddress');
  });
}

const auditAddress = (tx: Tx, by: Pick<Adding, 'actor' | 'requestId'>, action: string) =>
  audit(tx, { ...by, resource: 'company', recordId: ownerOf(by.actor), action });

/** Mails that one address takes within an hour. */
const MOST_MAILS = 120;

/** Finds the owner of a secret and counts the mail; null for an unknown one. */
export async function ownerOfSecret(
  tx: Tx,
  secret: string,
  now: Date,
): Promise<(Pick<AddressRow, 'ydid' | 'language'> & { tooMany: boolean }) | null> {
  const [row] = await tx.select().from(mailAddresses).where(eq(mailAddresses.secret, secret)).for('update');
  if (!row) return null;
  const isSameHour = now.getTime() - row.hourFrom.getTime() < 3_600_000;
  const hourMails = isSameHour ? row.hourMails + 1 : 1;
  await tx
    .update(mailAddresses)
    .set({ hourMails, ...(!isSameHour && { hourFrom: now }) })
    .where(eq(mailAddresses.ydid, row.ydid));
  return { ydid: row.ydid, language: row.language, tooMany: hourMails > MOST_MAILS };
}
