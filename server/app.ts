/** Makes the application without listening: `build(options)` for the server, the tests and the tools. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import cookie from '@fastify/cookie';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { pino } from 'pino';
import { brokenRequests } from '#server/platform/http/broken.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { Env } from './env.ts';
import './resources.ts';
import { loggerOptions } from '#server/platform/log.ts';
import { builtFront, type Front } from '#server/site/pages/front.ts';
import { BUILT, DIST, ROOT } from '#server/platform/place.ts';
import { ownLog, RequestLines } from '#server/platform/http/request-log.ts';
import air from '#server/air/listener.ts';
import errors from '#server/platform/http/errors.ts';
import language from '#server/platform/http/language.ts';
import limits from '#server/platform/http/limits.ts';
import openapi from '#server/platform/http/openapi.ts';
import policy from '#server/access/http/policy.ts';
import { demoOnPages } from '#server/demo/on-pages.ts';
import pages from '#server/site/plugin.ts';
import portalConfig from '#server/access/http/portal-config.ts';
import replay from '#server/access/http/replay.ts';
import security from '#server/platform/http/security.ts';
import session from '#server/access/http/session.ts';
import signature from '#server/access/http/signature.ts';
import standards from '#server/reference/plugin.ts';
import tracking from '#server/tracking/plugin.ts';
import { validatorCompiler } from '#server/platform/http/validation.ts';
import attachmentRoutes from '#server/records/routes/attachments.ts';
import accessRoutes from '#server/access/routes/index.ts';
import memberRoutes from '#server/access/routes/account/member.ts';
import operatorRoutes from '#server/operations/routes/operator.ts';
import recoveryRoutes from '#server/access/routes/account/recovery.ts';
import signInRoutes from '#server/access/routes/account/sign-in.ts';
import quoteRoutes from '#server/air/routes/quotes.ts';
import sheetRoutes from '#server/air/routes/sheets.ts';
import orderRoutes from '#server/air/routes/orders.ts';
import paperRoutes from '#server/air/routes/papers.ts';
import warehouseRoutes from '#server/air/routes/warehouse.ts';
import waybillRoutes from '#server/air/routes/waybills.ts';
import airRoutes from '#server/air/routes/air.ts';
import bulkJobRoutes from '#server/records/routes/bulk-jobs.ts';
import changesRoutes from '#server/records/routes/changes.ts';
import exportRoutes from '#server/records/routes/exports.ts';
import resourceRoutes from '#server/records/routes/resources.ts';
import customerRoutes from '#server/customers/routes/index.ts';
import letterRoutes from '#server/content/routes/letters.ts';
import searchRoutes from '#server/records/routes/search.ts';
import staffRoutes from '#server/access/routes/staff.ts';
import visitorRoutes from '#server/site/routes/place.ts';
import healthRoutes from '#server/operations/routes/health.ts';
import jssdkRoutes from '#server/access/routes/account/jssdk.ts';
import qrCodeRoutes from '#server/site/routes/qr-code.ts';

export type BuildOptions = {
  env: Env;
  database: Database;
  logger?: FastifyBaseLogger;
  /** The web app; what `npm run build` made unless given. */
  front?: Front;
};

/** Longest time that a request may take to arrive (ms): against clients that send a byte a minute. */
const REQUEST_TIMEOUT_MS = 120_000;

export async function build({ env, database, logger, front }: BuildOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: logger ?? (pino(loggerOptions(env)) as FastifyBaseLogger),
    trustProxy: env.TRUST_PROXY,
    bodyLimit: env.BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    genReqId: () => randomUUID(),
    childLoggerFactory: (parent, bindings, options) => ownLog(parent, bindings, options),
    logController: new RequestLines(),
    routerOptions: { maxParamLength: 200 },
    // Open event streams and idle keep-alive connections must not hold up a shutdown.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    ...brokenRequests(env),
    // Given here, so that Fastify loads no other compilers: its own take a fifth of a start.
    schemaController: {
      compilersFactory: {
        buildValidator: (() => validatorCompiler) as never,
        buildSerializer: (() => serializerCompiler) as never,
      },
    },
  }).withTypeProvider<ZodTypeProvider>();
  app.decorate('env', env);
  app.decorate('database', database);
  let closing = false;
  // A browser opens connections ahead of need. Node counts one that never asked anything as busy for a minute.
  const unused = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    if (closing) return socket.destroy();
    unused.add(socket);
    return socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    unused.delete(socket);
    // One that was being answered when the idle ones were closed would be kept alive for a minute.
    answer.once('finish', () => {
      if (closing) socket.destroySoon();
    });
  });
  app.addHook('preClose', async () => {
    closing = true;
    for (const socket of unused) socket.destroy();
  });
  app.addHook('onRequest', (request, reply, done) => {
    // A script that never changes is asked about by nobody; a page asks for many.
    if (!request.url.startsWith('/assets/')) void reply.header('x-request-id', request.id);
    // A kept-alive connection that goes on asking must not hold up a shutdown.
    if (closing) void reply.header('connection', 'close');
    done();
  });

  await app.register(portalConfig);
  await app.register(cookie);
  await app.register(language);
  await app.register(security);
  await app.register(limits);
  await app.register(errors);
  // The order of the checks: signed? who? may he? then the body, and once only.
  await app.register(signature);
  await app.register(session);
  await app.register(policy);
  await app.register(replay);
  await app.register(openapi);

  await app.register(healthRoutes);
  await app.register(qrCodeRoutes);
  await app.register(visitorRoutes);
  await app.register(signInRoutes);
  await app.register(recoveryRoutes);
  await app.register(memberRoutes);
  await app.register(operatorRoutes);
  await app.register(accessRoutes);
  await app.register(changesRoutes);
  await app.register(tracking);
  await app.register(air);
  await app.register(airRoutes);
  await app.register(orderRoutes);
  await app.register(quoteRoutes);
  await app.register(sheetRoutes);
  await app.register(waybillRoutes);
  await app.register(paperRoutes);
  await app.register(warehouseRoutes);
  await app.register(resourceRoutes);
  await app.register(bulkJobRoutes);
  await app.register(exportRoutes);
  await app.register(staffRoutes);
  await app.register(customerRoutes);
  await app.register(jssdkRoutes);
  await app.register(letterRoutes);
  await app.register(attachmentRoutes);
  await app.register(searchRoutes);
  await app.register(standards);
  const pagesFrom =
    front ??
    (env.PORTHOLE_DEV && !BUILT
      ? await (await import('#server/site/pages/development.ts')).developmentFront(app, ROOT)
      : builtFront(DIST));
  await app.register(pages, { front: pagesFrom, demo: env.PORTHOLE_DEMO ? demoOnPages : null });
  return app;
}
