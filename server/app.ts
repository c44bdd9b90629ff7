/** Makes the application without listening: `build(options)` for the server, the tests and the tools. */
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from './db/client.ts';
import type { Env } from './env.ts';

export type BuildOptions = { env: Env; database: Database };

export async function build({ env, database }: BuildOptions): Promise<FastifyInstance> {
  const app = fastify({ logger: env.LOG_LEVEL === 'silent' ? false : { level: env.LOG_LEVEL } });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.withTypeProvider<ZodTypeProvider>();
  app.decorate('env', env);
  app.decorate('database', database);
  return app;
}
