/**
 * Reports whether the process is alive (`/healthz`) and can serve (`/readyz`), for load balancers and
 * supervisors.
 */
import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

/** Minimum disk space for the database to write reliably (bytes): one segment of its log. */
const LEAST_ROOM = 16 * 1024 * 1024;

export default async function healthRoutes(app: FastifyInstance) {
  const options = { logLevel: 'warn', config: { rateLimit: false } } as const;

  async function isFull(): Promise<boolean> {
    if (app.database.outage.full) return true;
    const { embedded } = app.database;
    if (!embedded) return false;
    const { bavail, bsize } = await statfs(embedded.dataDir);
    return bavail * bsize < LEAST_ROOM;
  }

  app.get('/healthz', options, async () => ({ status: 'ok' }));
  app.get('/readyz', options, async (_request, reply) => {
    const state = await app.database.state();
    const disk = (await isFull().catch(() => false)) ? 'full' : 'ok';
    const ready = state === 'ok' && disk === 'ok';
    // A standby answers, and takes no writes before its promotion.
    const status = ready ? 'ok' : state === 'read-only' ? 'read-only' : 'unavailable';
    return reply.code(ready ? 200 : 503).send({ status, database: state !== 'away', disk });
  });
}
