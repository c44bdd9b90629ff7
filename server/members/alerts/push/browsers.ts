/** The browsers in which a person allowed notices. */
import { createECDH } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { MOST_BROWSERS, type BrowserWish } from '#contract/members/alerts/reach.schema.ts';
import type { Env } from '#server/env.ts';
import type { Db } from '#server/platform/db/client.ts';
import { AddressRefused, canonicalHost, resolveHost } from '#server/platform/net/address-guard.ts';
import { Refused, refusedField } from '#server/platform/refused.ts';
import type { Reader } from '../inbox.ts';
import { alertBrowsers } from '../schema.ts';

/** A name counts as public here: it is resolved and checked at each try. */
const unresolved = async () => [{ address: '93.184.215.14' }];

/** Throws `invalid` for an address to which nothing is sent. */
async function checkEndpoint({ HOOK_PRIVATE_HOSTS: privateHosts }: Env, endpoint: string): Promise<void> {
  const url = new URL(endpoint);
  const isOwn = privateHosts.some((host) => canonicalHost(host) === canonicalHost(url.hostname));
  const refused = () => refusedField('invalid', 'endpoint', 'errors:fault.format');
  if (url.protocol !== 'https:' && !(isOwn && url.protocol === 'http:')) throw refused();
  try {
    await resolveHost(url.hostname, { privateHosts, resolver: unresolved });
  } catch (error) {
    throw error instanceof AddressRefused ? refused() : error;
  }
}

/** A point that is not on the curve would fail at each notice. */
function checkKey(p256dh: string): void {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(Buffer.from(p256dh, 'base64url'));
  } catch {
    throw refusedField('invalid', 'keys', 'errors:fault.format');
  }
}

/** Stores a browser of the person; one that another account used before is theirs now. */
export async function addBrowser(
  db: Db,
  env: Env,
  { owner, userId }: Reader,
  { endpoint, keys, name }: BrowserWish,
): Promise<string> {
  await checkEndpoint(env, endpoint);
  checkKey(keys.p256dh);
  return db.transaction(async (tx) => {
    const values = { ydid: owner, userId, endpoint, name, ...keys };
    const [row] = await tx
      .insert(alertBrowsers)
      .values(values)
      .onConflictDoUpdate({ target: alertBrowsers.endpoint, set: values })
      .returning({ id: alertBrowsers.id });
    if ((await tx.$count(alertBrowsers, eq(alertBrowsers.userId, userId))) > MOST_BROWSERS)
      throw new Refused('tooLarge');
    return row!.id;
  });
}

export const browsersOf = (db: Db, { userId }: Reader) =>
  db
    .select()
    .from(alertBrowsers)
    .where(eq(alertBrowsers.userId, userId))
    .orderBy(asc(alertBrowsers.createdAt));

/** Throws notFound for another person's. */
export async function removeBrowser(db: Db, { userId }: Reader, id: string): Promise<void> {
  const gone = await db
    .delete(alertBrowsers)
    .where(and(eq(alertBrowsers.id, id), eq(alertBrowsers.userId, userId)))
    .returning({ id: alertBrowsers.id });
  if (gone.length === 0) throw new Refused('notFound');
}
