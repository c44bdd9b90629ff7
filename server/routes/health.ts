/** Whether the process lives (`/healthz`) and can serve (`/readyz`): for load balancers and supervisors. */
import type { FastifyInstance } from 'fastify';

export default async function healthRoutes(app: FastifyInstance) {
  const options = { logLevel: 'warn', config: { rateLimit: false } } as const;
  app.get('/healthz', options, async () => ({ status: 'ok' }));
  app.get('/readyz', options, async (_request, reply) => {
    const ready = await app.database.ready().catch(() => false);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable', database: ready });
  });
}
