/** Sends the caller a mail that shows how alerts of a rule arrive. */
import type { Env } from '#server/env.ts';
import type { Db } from '#server/platform/db/client.ts';
import { textsIn } from '#server/platform/http/language.ts';
import { mailChannel } from '#server/platform/outbound/channels/mail.ts';
import { enqueueDelivery } from '#server/platform/outbound/enqueue.ts';
import { Refused } from '#server/platform/refused.ts';
import { canReach } from './evaluate.ts';
import { linksOf, stopLink } from './links.ts';
import { companyNameOf, peopleOf, stopsOf } from './people.ts';

type Wish = { owner: number; userId: string; sentence: string };
const NO_SHIPMENT = '00000000-0000-0000-0000-000000000000';

/** Returns the address; throws alertNoMail where the caller has none, or ended their mails. */
export async function sendTest(db: Db, env: Env, { owner, userId, sentence }: Wish): Promise<string> {
  const person = (await peopleOf(db, owner, env.PORTHOLE_LANGUAGE)).find(({ id }) => id === userId);
  const stops = await stopsOf(db, owner);
  if (!person || !canReach(person, 'mail', NO_SHIPMENT, stops)) throw new Refused('alertNoMail');
  const t = textsIn(person.language);
  await db.transaction(async (tx) => {
    const link = (await linksOf(tx, owner, [person.key])).get(person.key)!;
    const stop = stopLink(env, link.token);
    await enqueueDelivery(tx, mailChannel, {
      payload: {
        to: person.mail,
        subject: t('alerts:mail.subjectTest'),
        text: [
          t('alerts:mail.test', { sentence }),
          t('alerts:mail.why', { company: await companyNameOf(tx, owner) }),
          ...(stop === null ? [] : [t('alerts:mail.stop', { link: stop })]),
        ].join('\n\n'),
        automatic: true,
        ...(stop !== null && { unsubscribe: stop }),
      },
      owner,
      about: { resource: 'alertTest', id: userId },
    });
  });
  return person.mail;
}
