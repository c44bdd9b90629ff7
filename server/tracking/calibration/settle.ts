/** Makes the stored events show a decision: by the way of every feed message, or by taking its event back. */
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { CALIBRATION_FEED } from '#contract/tracking/calibration/calibration.ts';
import type { TrackingEvent } from '#contract/tracking/event.ts';
import { lineOf } from '#server/platform/cache/dependent-cache.ts';
import type { Db } from '#server/platform/db/client.ts';
import { notify } from '#server/platform/db/notify.ts';
import { together } from '#server/platform/fast/pipeline.ts';
import { messageOf } from '../feeds/calibration/index.ts';
import { ingest } from '../ingest/ingest.ts';
import { decideAnew, keysOf } from '../ingest/remap-events.ts';
import { begin } from '../ingest/reading/statements.ts';
import { CHANNEL } from '../live/live.ts';
import { calibrations } from '../schema/calibrations.ts';
import { markChanged } from '../summaries/mark.ts';

export type CalibrationRecord = typeof calibrations.$inferSelect;

/** Settles one decision; doing it twice changes nothing the second time. */
export async function settle(db: Db, id: string): Promise<void> {
  const [row] = await db.select().from(calibrations).where(eq(calibrations.id, id));
  if (!row || row.settledAt !== null) return;
  if (row.state === 'applied' && row.decided) await apply(db, row, row.decided);
  if (row.state === 'undone') await takeBack(db, row);
}

async function apply(db: Db, { id, party }: CalibrationRecord, decided: TrackingEvent): Promise<void> {
  const { message, pending } = await ingest(
    db,
    {
      feed: CALIBRATION_FEED,
      party,
      partner: null,
      via: 'portal',
      contentType: 'application/json',
      body: messageOf(decided),
    },
    (key) => key,
  );
  await db
    .update(calibrations)
    .set({ messageId: message, ...(!pending && { settledAt: sql`now()` }) })
    .where(and(eq(calibrations.id, id), eq(calibrations.state, 'applied')));
}

const UNDO = `update tracking_events set state = 'retracted', superseded_by = null,
    event = jsonb_set(event, '{calibration,undoneAt}', to_jsonb($4::text))
  where source = $1 and party = $2 and hashtextextended(natural_key, 0) = hashtextextended($3, 0) and natural_key = $3
    and event #>> '{calibration,id}' = $5`;

/** Takes the event of a decision back, and decides anew which reports of the source count. */
async function takeBack(db: Db, row: CalibrationRecord): Promise<void> {
  const { id, source, party, decided } = row;
  const client = await db.$client.connect();
  try {
    await together(client, begin([{ feed: source, party }]));
    if (decided) {
      const at = (row.undoneAt ?? new Date()).toISOString();
      await client.query(UNDO, [source, party, decided.naturalKey, at, id]);
      await decideAnew(client, { feed: source, party }, [
        ...new Set([...keysOf(decided), ...keysOf(row.original)]),
      ]);
      await together(client, markChanged(decided.references));
    }
    await client.query(`update calibrations set settled_at = now() where id = $1 and state = 'undone'`, [id]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
  if (decided) notify(db, CHANNEL, ...new Set(decided.references.map(lineOf)));
}

/** Decisions that a process left unsettled are settled by another after this time (ms). */
const LEFT_MS = 60_000;

export async function settleLeft(db: Db, now = new Date()): Promise<number> {
  const left = await db
    .select({ id: calibrations.id })
    .from(calibrations)
    .where(
      and(
        isNull(calibrations.settledAt),
        sql`${calibrations.state} in ('applied', 'undone')`,
        lt(
          sql`coalesce(${calibrations.undoneAt}, ${calibrations.decidedAt})`,
          new Date(now.getTime() - LEFT_MS),
        ),
      ),
    )
    .limit(100);
  for (const { id } of left) await settle(db, id);
  return left.length;
}
