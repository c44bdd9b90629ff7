/** Applies source answers and reference changes to subscriptions, and writes the activity log. */
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { gather } from '#server/platform/jobs/gather.ts';
import {
  mailAddressed,
  referenceChecked,
  referencesChanged,
  summariesChanged,
} from '#server/tracking/index.ts';
import { startActivity } from './activity.ts';
import { announceLedgers } from './ledger/announce.ts';
import subscriptionMail from './jobs/subscription-mail.ts';
import subscriptionSync from './jobs/subscription-sync.ts';
import { applyCheck, checkSoon } from './sync.ts';

/** Numbers of many messages are looked up together (ms). */
const GATHER_MS = 500;
/** Maximum numbers per statement. */
const MOST = 5_000;

export default fp(
  async function members(app: FastifyInstance) {
    const { database, env, log } = app;
    const { db } = database;
    const everyMs = env.SUBSCRIPTION_CHECK_MINUTES * 60_000;
    const news = gather<string>(log, {
      afterMs: GATHER_MS,
      most: MOST,
      fault: 'subscriptions could not be marked for a check',
      async work(numbers) {
        if ((await checkSoon(db, numbers, new Date())) > 0) await enqueue(db, subscriptionSync, {});
      },
    });
    const endings = [
      referenceChecked.subscribe(db, log, (checked) =>
        applyCheck({ db, carriers: env.DCSA_CARRIERS, everyMs, now: new Date() }, checked),
      ),
      referencesChanged.subscribe(db, log, (references) => {
        for (const { value } of references) news.add(value, value);
      }),
      mailAddressed.subscribe(db, log, async () => {
        await enqueue(db, subscriptionMail, {});
      }),
      summariesChanged.subscribe(db, log, (written) => announceLedgers(db, written)),
    ];
    const activity = startActivity(app);
    app.addHook('onClose', async () => {
      for (const end of endings) end();
      await news.close();
      await activity.close();
    });
  },
  { name: 'members', dependencies: ['tracking'] },
);
