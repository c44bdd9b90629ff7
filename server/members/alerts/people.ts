/** The people of an owner as recipients of alerts, and who gets no more. */
import { and, eq, ne, or, sql } from 'drizzle-orm';
import { YDID_PERSONAL, type Language } from '#contract/core/settings.ts';
import type { RecipientTiming } from '#contract/members/alerts/timing.ts';
import type { AlertChannel, RuleRecipient } from '#contract/members/alerts/rule.ts';
import { readTags } from '#contract/members/tags.ts';
import { companies, users } from '#server/access/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { alertBrowsers, alertPreferences, alertStops, alertWechat } from './schema.ts';

export type Recipient = RecipientTiming & {
  key: string;
  /** As the company's log names them. */
  name: string;
  language: Language;
  mail: string;
  wantsMail: boolean;
  followed: boolean;
  /** Whether a browser of theirs shows notices, and whether WeChat does. */
  hasBrowser: boolean;
  hasWechat: boolean;
};
export type Person = Recipient & { id: string };

export const DEFAULT_ZONE = 'UTC';
export const userKey = (id: string): string => `user:${id}`;
export const mailKey = (address: string): string => `mail:${address.toLowerCase()}`;
const HOOK = 'webhook:';
export const hookKey = (id: string): string => HOOK + id;
export const hookOfKey = (key: string): string => key.slice(HOOK.length);

/** The company as its recipients know it; the portal's own name for personal accounts. */
export async function companyNameOf(db: Db | Tx, owner: number): Promise<string> {
  const [company] = await db
    .select({ name: companies.fullName })
    .from(companies)
    .where(eq(companies.ydid, owner));
  return company?.name ?? 'Porthole';
}

/** The people of an owner who can sign in. */
export async function peopleOf(db: Db | Tx, owner: number, usual: Language): Promise<Person[]> {
  const rows = await db
    .select({
      user: users,
      preferences: alertPreferences,
      hasBrowser: sql<boolean>`exists (select from ${alertBrowsers} where ${alertBrowsers.userId} = ${users.id})`,
      openid: alertWechat.openid,
    })
    .from(users)
    .leftJoin(alertPreferences, eq(alertPreferences.userId, users.id))
    .leftJoin(alertWechat, eq(alertWechat.userId, users.id))
    .where(
      and(
        eq(users.disabled, false),
        or(
          and(eq(users.ydid, owner), ne(users.ydid, YDID_PERSONAL)),
          and(eq(users.ydid, YDID_PERSONAL), eq(users.personalOwner, owner)),
        ),
      ),
    );
  return rows.map(({ user, preferences, hasBrowser, openid }) => ({
    id: user.id,
    name: user.name,
    key: userKey(user.id),
    mail: user.email,
    language: preferences?.language ?? usual,
    zone: preferences?.zone ?? DEFAULT_ZONE,
    quiet: preferences?.quiet ?? null,
    digest: preferences?.digest ?? null,
    followed: preferences?.followed ?? true,
    wantsMail: preferences?.mail ?? true,
    hasBrowser,
    hasWechat: openid !== null && (preferences?.wechat ?? false),
  }));
}

/** Recipients as the log names them: people by name, outsiders by address. */
export async function namesOf(db: Db, owner: number, usual: Language): Promise<(key: string) => string> {
  const people = await peopleOf(db, owner, usual);
  const names = new Map(people.map(({ key, name }) => [key, name]));
  return (key) => (key.startsWith('mail:') ? key.slice('mail:'.length) : (names.get(key) ?? '–'));
}

type Stranger = { key: string; name: string; mail: string; language: Language; zone?: string };
const stranger = ({ zone = DEFAULT_ZONE, ...rest }: Stranger): Recipient => ({
  ...rest,
  zone,
  quiet: null,
  digest: null,
  followed: false,
  wantsMail: true,
  hasBrowser: false,
  hasWechat: false,
});

/** Returns a recipient outside the company: an outsider with an address, or a webhook. */
export function strangerOf(key: string, language: Language, zone?: string): Recipient | null {
  const mail = key.startsWith('mail:') ? key.slice('mail:'.length) : '';
  if (mail === '' && !key.startsWith(HOOK)) return null;
  return stranger({ key, name: mail, mail, language, ...(zone !== undefined && { zone }) });
}

/** Who a rule of `createdBy` reaches for a shipment that `followers` follow. */
export function recipientsOf(
  recipients: readonly RuleRecipient[],
  people: readonly Person[],
  { createdBy, followers }: { createdBy: string | null; followers: string | null },
): Recipient[] {
  const following = new Set(readTags(followers));
  const reached = recipients.flatMap((recipient): Recipient[] => {
    switch (recipient.to) {
      case 'address': {
        const { mail, language } = recipient;
        return [stranger({ key: mailKey(mail), name: mail, mail, language })];
      }
      case 'webhook':
        return [stranger({ key: hookKey(recipient.id), name: recipient.name, mail: '', language: 'en' })];
      case 'me':
        return people.filter(({ id }) => id === createdBy);
      case 'colleagues':
        return people.filter(({ id }) => id !== createdBy);
      default:
        return people.filter(({ name }) => following.has(name));
    }
  });
  return [...new Map(reached.map((one) => [one.key, one])).values()];
}

export type Stops = { has(recipient: string, subscriptionId: string, channel: AlertChannel): boolean };

/** Ended mail stops mail alone; a muted shipment is silent on every channel. */
export async function stopsOf(db: Db | Tx, owner: number): Promise<Stops> {
  const rows = await db.select().from(alertStops).where(eq(alertStops.ydid, owner));
  const keys = new Set(rows.map(({ recipient, subscriptionId }) => `${recipient} ${subscriptionId ?? ''}`));
  return {
    has: (recipient, subscriptionId, channel) =>
      keys.has(`${recipient} ${subscriptionId}`) || (channel === 'mail' && keys.has(`${recipient} `)),
  };
}
