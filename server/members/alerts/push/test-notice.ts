/** Sends a test notice to each browser of a person. */
import { pathOf } from '#contract/core/paths.ts';
import type { Env } from '#server/env.ts';
import type { Db } from '#server/platform/db/client.ts';
import { textsIn } from '#server/platform/http/language.ts';
import { enqueueDeliveries } from '#server/platform/outbound/enqueue.ts';
import type { Reader } from '../inbox.ts';
import { preferencesOf } from '../preferences.ts';
import { browsersOf } from './browsers.ts';
import { pushChannel } from './channel.ts';

/** Returns to how many. */
export async function sendTestNotice(db: Db, env: Env, reader: Reader): Promise<number> {
  const browsers = await browsersOf(db, reader);
  const { language } = await preferencesOf(db, reader.userId, env.PORTHOLE_LANGUAGE);
  const t = textsIn(language);
  await enqueueDeliveries(
    db,
    pushChannel,
    browsers.map(({ id: browser, name, endpoint }) => ({
      payload: {
        browser,
        to: name,
        title: t('alerts:notice.test'),
        body: t('alerts:notice.testText'),
        url: pathOf('systemMessage', {}, { view: 'reach' }),
        tag: 'test',
        language,
        urgent: true,
      },
      lane: new URL(endpoint).host,
      owner: reader.owner,
      about: { resource: 'alertTest', id: reader.userId },
    })),
  );
  return browsers.length;
}
