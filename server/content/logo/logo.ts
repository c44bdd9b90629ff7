/** The logo of a company: stored by the hash of its content, shown on its mails and shared pages. */
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import { LOGO_TYPES, logoPath, MAX_LOGO_BYTES } from '#contract/content/logo.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { Refused, refusedField } from '#server/platform/refused.ts';
import { contentType } from '#server/records/attachments/content.ts';
import { companyLogos } from '../schema.ts';

type Caller = { actor: Actor; requestId: string };

/** The path of a company's logo; null: it has none. */
export async function logoOf(db: Db | Tx, ydid: number): Promise<string | null> {
  const [logo] = await db
    .select({ hash: companyLogos.hash })
    .from(companyLogos)
    .where(eq(companyLogos.ydid, ydid));
  return logo ? logoPath(logo.hash) : null;
}

export async function logoFile(db: Db, hash: string): Promise<{ type: string; body: Buffer } | null> {
  const [logo] = await db
    .select({ type: companyLogos.type, body: companyLogos.body })
    .from(companyLogos)
    .where(eq(companyLogos.hash, hash))
    .limit(1);
  return logo ?? null;
}

/** The first bytes decide what a picture is; a drawing with scripts is none. */
export async function saveLogo(db: Db, { actor, requestId }: Caller, body: Buffer): Promise<string> {
  const type = LOGO_TYPES.find((one) => one === contentType(body));
  if (!type) throw refusedField('invalid', 'file', 'member:company.logoType');
  if (body.length > MAX_LOGO_BYTES) throw new Refused('tooLarge');
  const hash = createHash('sha256').update(body).digest('hex');
  const values = { hash, type, body };
  await db.transaction(async (tx) => {
    await tx
      .insert(companyLogos)
      .values({ ydid: actor.ydid, ...values })
      .onConflictDoUpdate({ target: companyLogos.ydid, set: { ...values, updatedAt: new Date() } });
    await audit(tx, {
      actor,
      resource: 'company',
      recordId: actor.ydid,
      action: 'logo',
      after: { hash },
      requestId,
    });
  });
  return logoPath(hash);
}

export async function removeLogo(db: Db, { actor, requestId }: Caller): Promise<void> {
  await db.transaction(async (tx) => {
    const removed = await tx
      .delete(companyLogos)
      .where(eq(companyLogos.ydid, actor.ydid))
      .returning({ hash: companyLogos.hash });
    if (removed[0])
      await audit(tx, {
        actor,
        resource: 'company',
        recordId: actor.ydid,
        action: 'logo',
        before: removed[0],
        requestId,
      });
  });
}
