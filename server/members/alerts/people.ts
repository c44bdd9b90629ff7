/** The people of an owner as recipients of alerts, and who gets no more. */
import { and, eq, ne, or } from 'drizzle-orm';
import { YDID_PERSONAL, type Language } from '#contract/core/settings.ts';
import type { Digest, RecipientTiming } from '#contract/members/alerts/timing.ts';
import type { RuleRecipient } from '#contract/members/alerts/rule.ts';
import { readTags } from '#contract/members/tags.ts';
import { users } from '#server/access/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { alertPreferences, alertStops } from './schema.ts';

export type Recipient = RecipientTiming & {
  key: string;
  language: Language;
  mail: string;
  wantsMail: boolean;
  followed: boolean;
};
export type Person = Recipient & { id: string; name: string };

export const DEFAULT_ZONE = 'UTC';
export const userKey = (id: string): string => `user:${id}`;
export const mailKey = (address: string): string => `mail:${address.toLowerCase()}`;

/** The people of an owner who can sign in. */
export async function peopleOf(db: Db | Tx, owner: number, usual: Language): Promise<Person[]> {
  const rows = await db
    .select({ user: users, preferences: alertPreferences })
    .from(users)
    .leftJoin(alertPreferences, eq(alertPreferences.userId, users.id))
    .where(
      and(
        eq(users.disabled, false),
        or(
          and(eq(users.ydid, owner), ne(users.ydid, YDID_PERSONAL)),
          and(eq(users.ydid, YDID_PERSONAL), eq(users.personalOwner, owner)),
        ),
      ),
    );
  return rows.map(({ user, preferences }) => ({
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
  }));
}

/** Recipients as the log names them: people by name, outsiders by address. */
export async function namesOf(db: Db, owner: number, usual: Language): Promise<(key: string) => string> {
  const people = await peopleOf(db, owner, usual);
  const names = new Map(people.map(({ key, name }) => [key, name]));
  return (key) => (key.startsWith('mail:') ? key.slice('mail:'.length) : (names.get(key) ?? '–'));
}

const outsider = (mail: string, language: Language): Recipient => ({
  key: mailKey(mail),
  mail,
  language,
  zone: DEFAULT_ZONE,
  quiet: null,
  digest: null as Digest | null,
  followed: false,
  wantsMail: true,
});

/** Who a rule of `createdBy` reaches for a shipment that `followers` follow. */
export function recipientsOf(
  recipients: readonly RuleRecipient[],
  people: readonly Person[],
  { createdBy, followers }: { createdBy: string | null; followers: string | null },
): Recipient[] {
  const following = new Set(readTags(followers));
  const reached = recipients.flatMap((recipient): Recipient[] => {
    switch (recipient.to) {
      case 'address':
        return [outsider(recipient.mail, recipient.language)];
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

export type Stops = { has(recipient: string, subscriptionId: string, channel: 'inApp' | 'mail'): boolean };

/** Ended mail stops mail alone; a muted shipment is silent on every channel. */
export async function stopsOf(db: Db | Tx, owner: number): Promise<Stops> {
  const rows = await db.select().from(alertStops).where(eq(alertStops.ydid, owner));
  const keys = new Set(rows.map(({ recipient, subscriptionId }) => `${recipient} ${subscriptionId ?? ''}`));
  return {
    has: (recipient, subscriptionId, channel) =>
      keys.has(`${recipient} ${subscriptionId}`) || (channel === 'mail' && keys.has(`${recipient} `)),
  };
}
