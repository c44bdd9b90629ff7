/** Builds the application without listening: `build(options)` for the server, the tests and the tools. */
import { randomUUID } from 'node:crypto';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { pino } from 'pino';
import type { Env } from './env.ts';
import { modules } from './modules.ts';
import { channelsOf } from './platform/outbound/worker.ts';
import './resources.ts';
import type { Database } from './platform/db/client.ts';
import { brokenRequests } from './platform/http/broken.ts';
import { closeIdleConnections } from './platform/http/connections.ts';
import { ownLog, RequestLines } from './platform/http/request-log.ts';
import { validatorCompiler } from './platform/http/validation.ts';
import { loggerOptions } from './platform/log.ts';
import type { Front } from '#server/site/index.ts';

type BuildOptions = {
  env: Env;
  database: Database;
  logger?: FastifyBaseLogger;
  /** The web app; by default the build of `npm run build`. */
  front?: Front;
};

/** Maximum time for a request to arrive (ms), against clients that send a byte a minute. */
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
    // Open event streams and idle keep-alive connections must not delay a shutdown.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    ...brokenRequests(env),
    // Set here so that Fastify does not load its own compilers, which take a fifth of the startup time.
    schemaController: {
      compilersFactory: {
        buildValidator: (() => validatorCompiler) as never,
        buildSerializer: (() => serializerCompiler) as never,
      },
    },
  }).withTypeProvider<ZodTypeProvider>();
  app.decorate('env', env);
  app.decorate('database', database);
  app.decorate('channels', channelsOf(modules));
  if (front) app.decorate('front', front);
  closeIdleConnections(app);

  const loaded = await Promise.all(
    modules.map(async ({ hooks, listeners, routes }) => ({
      hooks: (await hooks?.())?.default,
      listeners: (await listeners?.())?.default,
      routes: (await routes?.())?.default,
    })),
  );
  for (const { hooks } of loaded) if (hooks) await app.register(hooks);
  for (const { listeners } of loaded) if (listeners) await app.register(listeners);
  for (const { routes } of loaded) if (routes) await app.register(routes);
  return app;
}
