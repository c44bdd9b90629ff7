/** Applies source answers and reference changes to subscriptions, and writes the activity log. */
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
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

export default fp(
  async function members(app: FastifyInstance) {
    const { database, env, log } = app;
    const { db } = database;
    const everyMs = env.SUBSCRIPTION_CHECK_MINUTES * 60_000;
    const endings = [
      referenceChecked.subscribe(db, log, (checked) =>
        applyCheck({ db, carriers: env.DCSA_CARRIERS, everyMs, now: new Date() }, checked),
      ),
      referencesChanged.subscribe(db, log, async (references) => {
        if ((await checkSoon(db, references, new Date())) > 0) await enqueue(db, subscriptionSync, {});
      }),
      mailAddressed.subscribe(db, log, async () => {
        await enqueue(db, subscriptionMail, {});
      }),
      summariesChanged.subscribe(db, log, (written) => announceLedgers(db, written)),
    ];
    const activity = startActivity(app);
    app.addHook('onClose', async () => {
      for (const end of endings) end();
      await activity.close();
    });
  },
  { name: 'members', dependencies: ['tracking'] },
);
