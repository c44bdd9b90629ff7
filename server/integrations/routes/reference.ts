/** Reference data by the open API. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { getReference, searchReference } from '#contract/integrations/operations/reference.ts';
import { listStandards, searchStandards, standardView } from '#server/reference/index.ts';
import { Refused } from '#server/platform/refused.ts';
import { cursorOf, placeOf } from '../cursor.ts';
import { serve } from '../http/operation.ts';

/** Entries that a search finds at most; beyond them a caller narrows the query. */
const MOST_FOUND = 400;
const offset = z.int().min(0).max(100_000);

export default async function referenceCalls(app: FastifyInstance) {
  const { pool } = app.database;

  serve(app, searchReference, async ({ params: { kind }, query }) => {
    const { q, limit } = query;
    const country = query.country?.toUpperCase();
    const start = placeOf(offset, query.after) ?? 0;
    if (q.trim() !== '') {
      const most = Math.min(start + limit + 1, MOST_FOUND);
      const hits = await searchStandards(pool, { kind, query: q, country, limit: most });
      const next = hits.length > start + limit ? cursorOf(start + limit) : null;
      return { data: hits.slice(start, start + limit), next };
    }
    const { entries, total } = await listStandards(pool, { kind, country, offset: start, limit });
    const next =
      start + entries.length < total && entries.length > 0 ? cursorOf(start + entries.length) : null;
    return { data: entries.map((entry) => ({ ...entry, by: 'listed' as const })), next };
  });

  serve(app, getReference, async ({ params: { kind, code } }) => {
    const view = await standardView(pool, kind, code);
    if (!view) throw new Refused('notFound');
    return view;
  });
}
