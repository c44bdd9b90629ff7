/** Informs the maker of a webhook by mail, once, after a day on which every try failed. */
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { pathOf } from '#contract/core/paths.ts';
import { LANGUAGES } from '#contract/core/settings.ts';
import { users } from '#server/access/index.ts';
import type { Env } from '#server/env.ts';
import type { Db } from '#server/platform/db/client.ts';
import { textsIn } from '#server/platform/http/language.ts';
import { linkInMessage } from '#server/platform/outbound/link.ts';
import { queueMessages } from '#server/platform/outbound/messages.ts';
import { webhooks } from '../schema.ts';
import { shownAddress } from './address.ts';

/** Hours of failures after which the maker is informed. */
const FAILING_HOURS = 24;

/** Returns how many makers were informed. */
export async function informMakers({ db, env }: { db: Db; env: Env }): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(webhooks)
      .set({ informedAt: sql`now()` })
      .where(
        and(
          isNotNull(webhooks.failingSince),
          isNull(webhooks.informedAt),
          lt(webhooks.failingSince, sql`now() - make_interval(hours => ${FAILING_HOURS})`),
        ),
      )
      .returning();
    for (const { userId, language, url, failingSince } of rows) {
      const [user] = await tx
        .select({ email: users.email, disabled: users.disabled })
        .from(users)
        .where(eq(users.id, userId));
      if (!user?.email || user.disabled) continue;
      const t = textsIn(LANGUAGES.find((one) => one === language) ?? 'en');
      const values = {
        url: shownAddress(url),
        since: failingSince!.toISOString(),
        link: linkInMessage(env, t, pathOf('webhooks')),
      };
      await queueMessages(tx, env, [
        {
          channel: 'mail',
          recipient: user.email,
          subject: t('mail:webhookFailing.subject', values),
          body: t('mail:webhookFailing.text', values),
        },
      ]);
    }
    return rows.length;
  });
}
