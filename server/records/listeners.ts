/** Adds the built-in sets of companies' resources for new users of them. */
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { rightsGiven } from '#server/access/index.ts';
import { seedNewOwners } from './built-in.ts';

export default fp(
  async function records(app: FastifyInstance) {
    const { db } = app.database;
    const end = rightsGiven.subscribe(db, app.log, () => seedNewOwners(db));
    app.addHook('onClose', async () => end());
  },
  { name: 'records-listeners' },
);
