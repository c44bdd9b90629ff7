/**
 * Adds the numbers of mails to secret addresses and replies. Subscriptions, log, reply and the end of the mail are one
 * transaction: a process that dies leaves the mail for the next one.
 */
import { and, asc, eq, lte } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import { FIRST_PERSONAL_OWNER } from '#contract/access/owner.ts';
import { YDID_PERSONAL, type Language } from '#contract/core/settings.ts';
import { companies } from '#server/access/index.ts';
import type { Env } from '#server/env.ts';
import type { Db, Logger, Tx } from '#server/platform/db/client.ts';
import { textsIn } from '#server/platform/http/language.ts';
import { mailChannel } from '#server/platform/outbound/channels/mail.ts';
import { enqueueDelivery } from '#server/platform/outbound/enqueue.ts';
import { addressedMails } from '#server/tracking/index.ts';
import { peopleOf } from '../alerts/people.ts';
import { addWithin } from '../add.ts';
import { activity, mailAddresses } from '../schema.ts';
import { ownerOfSecret } from './address.ts';
import { partsOf, type MailPart } from './parts.ts';
import { readMail, type ReadMail } from './read-mail.ts';
import { replyTo, resultsOf, wasTaken } from './reply.ts';

export type TakeDeps = {
  db: Db;
  env: Env;
  logger: Pick<Logger, 'warn' | 'error'>;
  now: () => Date;
};
type AddressedMail = typeof addressedMails.$inferSelect;

/** Attempts at a mail that this portal fails to read, and the first pause between them (ms). */
const MOST_FAILURES = 5;
const RETRY_MS = 60_000;

/** The portal, adding on behalf of an owner. */
export const portalOf = (owner: number): Actor =>
  owner >= FIRST_PERSONAL_OWNER
    ? { id: null, ydid: YDID_PERSONAL, personalOwner: owner, routers: [], portal: true }
    : { id: null, ydid: owner, routers: [], portal: true };

/** Takes every mail that is due; returns how many. */
export async function takeMails(deps: TakeDeps, isStopped: () => boolean = () => false): Promise<number> {
  const { db, now, logger } = deps;
  for (let count = 0; ; count += 1) {
    const [mail] = isStopped()
      ? []
      : await db
          .select()
          .from(addressedMails)
          .where(lte(addressedMails.dueAt, now()))
          .orderBy(asc(addressedMails.dueAt), asc(addressedMails.id))
          .limit(1);
    if (!mail) return count;
    try {
      await takeMail(deps, mail);
    } catch (error) {
      logger.error({ err: error, mail: mail.id }, 'a mail with numbers could not be read');
      await putOff(deps, mail);
    }
  }
}

async function takeMail(deps: TakeDeps, row: AddressedMail): Promise<void> {
  const { db, env } = deps;
  const [known] = await db
    .select({ language: mailAddresses.language })
    .from(mailAddresses)
    .where(eq(mailAddresses.secret, row.secret));
  if (!known) return drop(deps, row, 'its address is unknown or was replaced');
  const mail = await readMail(row.raw);
  const isOwn = mail.sender === /[^\s<>]+@[^\s<>]+/.exec(env.MAIL_FROM.toLowerCase())?.[0];
  if (mail.automatic || mail.sender === '' || isOwn) return drop(deps, row, 'a program sent it');
  const { language } = known;
  const parts = await partsOf(mail, { language, t: textsIn(language) });
  await db.transaction((tx) => store(tx, deps, row, { mail, parts, language }));
}

type Contents = { mail: ReadMail; parts: MailPart[]; language: Language };

async function store(
  tx: Tx,
  { env, logger, now }: TakeDeps,
  row: AddressedMail,
  { mail, parts, language }: Contents,
): Promise<void> {
  const begun = now();
  const gone = await tx.delete(addressedMails).where(eq(addressedMails.id, row.id)).returning();
  // Another process has taken it.
  if (gone.length === 0) return;
  const address = await ownerOfSecret(tx, row.secret, begun);
  if (!address || address.tooMany || !(await isActive(tx, address.ydid, env)))
    return logger.warn(
      { mail: row.id, owner: address?.ydid, tooMany: address?.tooMany },
      'a mail to a secret address was dropped',
    );
  const owner = address.ydid;
  const wanted = parts.flatMap(({ lines }) => lines.flatMap((line) => line.wanted ?? []));
  const { added, quota } = await addWithin(tx, wanted, {
    actor: portalOf(owner),
    person: mail.sender.slice(0, 80),
    how: 'mail',
    requestId: row.id,
    usualQuota: env.SUBSCRIPTION_QUOTA,
    now: begun,
  });
  const results = resultsOf(parts, added);
  const taken = [...results].flatMap(([{ wanted: one }, result]) =>
    one && wasTaken(result) ? one.number : [],
  );
  await tx.insert(activity).values({
    ydid: owner,
    at: begun,
    person: mail.sender.slice(0, 80),
    kind: 'import',
    subject: taken.join(', ').slice(0, 200) || 'mail',
    result: taken.length > 0 ? 'done' : 'refused',
    status: taken.length > 0 ? 200 : 400,
    duration: Math.max(0, now().getTime() - begun.getTime()),
  });
  if (mail.bulk) return;
  await enqueueDelivery(tx, mailChannel, {
    payload: await replyTo({ mail, parts, added, quota }, textsIn(language)),
    owner,
    about: { resource: 'subscriptionMail', id: row.id },
    dedupe: row.id,
  });
}

/** A blocked company, or a personal account that was closed, adds nothing. */
async function isActive(tx: Tx, owner: number, { PORTHOLE_LANGUAGE }: Env): Promise<boolean> {
  if (owner >= FIRST_PERSONAL_OWNER) return (await peopleOf(tx, owner, PORTHOLE_LANGUAGE)).length > 0;
  const [company] = await tx
    .select({ state: companies.state })
    .from(companies)
    .where(eq(companies.ydid, owner));
  return company?.state === 'active';
}

async function drop({ db, logger }: TakeDeps, { id }: AddressedMail, reason: string): Promise<void> {
  await db.delete(addressedMails).where(eq(addressedMails.id, id));
  logger.warn({ mail: id, reason }, 'a mail to a secret address was dropped');
}

async function putOff({ db, now }: TakeDeps, { id, failures }: AddressedMail): Promise<void> {
  const itself = and(eq(addressedMails.id, id), eq(addressedMails.failures, failures));
  if (failures + 1 >= MOST_FAILURES) await db.delete(addressedMails).where(itself);
  else {
    const dueAt = new Date(now().getTime() + RETRY_MS * 2 ** failures);
    await db
      .update(addressedMails)
      .set({ failures: failures + 1, dueAt })
      .where(itself);
  }
}
