/** Reads changes into alerts and sends their mails, on a clock that runs faster: a program to be killed. */
import { setTimeout as pause } from 'node:timers/promises';
import { parseEnv } from '#server/env.ts';
import { workAlerts } from '#server/members/alerts/worker.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { mailChannel } from '#server/platform/outbound/channels/mail.ts';
import { claimDue } from '#server/platform/outbound/claim.ts';
import { deliver } from '#server/platform/outbound/deliver.ts';
import '#server/resources.ts';

const [url = '', smtp = '', begin = '0', factor = '1'] = process.argv.slice(2);
const database = await openDatabase({ dataDir: '/nowhere', url });
const { db } = database;
const env = parseEnv({
  SMTP_URL: smtp,
  MAIL_FROM: 'alerts@portal.example',
  PUBLIC_URL: 'https://portal.example',
});
const now = () => new Date(Number(begin) + (Date.now() - Number(begin)) * Number(factor));
const deps = { db, env, now, tried: async () => undefined };

async function alerts(): Promise<never> {
  for (;;) {
    await workAlerts({ db, env, now });
    await pause(20);
  }
}
/** As many at once as the portal sends. */
async function mails(): Promise<never> {
  for (;;) {
    const claimed = await claimDue(db, mailChannel, new Map(), deps);
    await Promise.all(claimed.map((delivery) => deliver(deps, mailChannel, delivery)));
    if (claimed.length === 0) await pause(20);
  }
}
await Promise.all([alerts(), mails()]);
