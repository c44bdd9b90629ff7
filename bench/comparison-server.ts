/** Sends each statement to a bare Fastify route. */
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { build } from '#server/app.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { querySteps } from '#server/platform/fast/pipeline.ts';
import { parseEnv } from '#server/env.ts';
import type { Ports, PortalOptions } from './manager.ts';

const { url, folder, secret, statements, alone } = JSON.parse(process.argv[2]!) as PortalOptions;
const database = await openDatabase({ dataDir: folder, url });
const env = parseEnv({ NODE_ENV: 'production', LOG_LEVEL: 'silent', DATA_DIR: folder, YDAPI_SECRET_0: secret, RATE_LIMIT: '100000000' }); // prettier-ignore
const portal = alone ? null : await build({ env, database });
const bare = fastify();
for (const [at, text] of statements.entries()) {
  // Prepared, since planning its joins takes longer than running it.
  const asking = { name: `bare_${at}`, text };
  bare.get(`/${at}`, async () => (await querySteps(database.pool, [asking]))[0]);
  bare.get(`/${at}/alone`, async () => {
    const began = performance.now();
    await querySteps(database.pool, [asking]);
    return String(performance.now() - began);
  });
}
for (const app of [portal, bare]) await app?.listen({ host: '127.0.0.1', port: 0 });
const portOf = ({ server }: Pick<typeof bare, 'server'>): number => (server.address() as AddressInfo).port;
process.send!({ portal: portal && portOf(portal), bare: portOf(bare) } satisfies Ports);
process.once('disconnect', async () => {
  await Promise.all([portal?.close(), bare.close()]);
  await database.close();
  process.exit(0);
});
