/** The demo data on public pages. */
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { isPublicUrl } from '#server/platform/net/public-host.ts';
import type { DemoOnPages } from '#server/site/index.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { DEMO_CUSTOMS_EXAMPLES } from './demo-customs.ts';
import { DEMO_TRUCK } from './demo-ground.ts';
import { DEMO_EXAMPLES } from './demo-shipments.ts';
import { haveOwnSecrets } from './secrets.ts';

const demoOnPages: DemoOnPages = {
  accounts: Object.values(DEMO_ACCOUNTS).map(({ name, password, roles }) => ({
    name,
    password,
    roles: roles.join(', '),
  })),
  examples: DEMO_EXAMPLES,
  customs: DEMO_CUSTOMS_EXAMPLES.map(({ key, ...one }) => ({ ...one, shows: key })),
  truck: DEMO_TRUCK.number,
};

export default fp(async function demoPages(app: FastifyInstance): Promise<void> {
  if (!app.env.PORTHOLE_DEMO) return void app.decorate('demoOnPages', null);
  const { accounts, ...others } = demoOnPages;
  const isSecret = isPublicUrl(app.env.PUBLIC_URL) || (await haveOwnSecrets(app.database.db));
  app.decorate('demoOnPages', { ...others, accounts: isSecret ? [] : accounts });
});
