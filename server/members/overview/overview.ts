/** The overview of a member: shipments that need action, counts by part of the journey, delays by lane. */
import { and, desc, sql, type SQL } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import type { SubscriptionMode } from '#contract/members/modes.ts';
import type { Attention, Overview } from '#contract/members/overview.schema.ts';
import type { Db } from '#server/platform/db/client.ts';
import { present, readyEntity, type Entity, type RecordRow } from '#server/records/table.ts';
import { ledgers } from '../ledger/view.ts';
import { arrivalsByWeek, countsByPhase, slipsByCarrier, transitByLane } from './figures.ts';

type Reader = { actor: Actor; now: Date };

/** Rows of each part; the ledger has the others. */
const MOST_ROWS = 8;
const MOST_CAUSES = 6;
/** Free time of so many days is still no hurry. */
const FREE_DAYS = 3;

const open = sql`(${ledgers.cargoState} is null or ${ledgers.cargoState} <> 'ended')`;
const isSerious = sql`${ledgers.severity} >= 2 and ${open}`;

/** Returns the overview of one mode; of all modes for null. */
export async function overviewOf(db: Db, reader: Reader, mode: SubscriptionMode | null): Promise<Overview> {
  const entity = await readyEntity(db, 'ledger', reader.actor);
  const mine = and(entity.reach, mode === null ? undefined : sql`${ledgers.mode} = ${mode}`)!;
  const week = new Date(reader.now.getTime() + 7 * 86_400_000);
  const rows = (where: SQL, order: SQL[]) => someRows(db, entity, and(mine, where)!, order);
  const [followed, attention, arriving, freeTime, failed, counts, arrivals, slips, lanes] = await Promise.all(
    [
      totalOf(db, mine),
      attentionOf(db, entity, mine),
      rows(
        sql`${ledgers.ata} is null and ${open}
          and ${ledgers.arrival} between ${reader.now.toISOString()} and ${week.toISOString()}`,
        [sql`${ledgers.arrival}`],
      ),
      rows(sql`${ledgers.freeUntil} is not null and ${open} and ${ledgers.daysLeft} <= ${FREE_DAYS}`, [
        sql`${ledgers.freeUntil}`,
      ]),
      rows(sql`${ledgers.state} in ('failed', 'retrying')`, [
        sql`${ledgers.state}`,
        sql`${ledgers.checkedAt} desc nulls last`,
      ]),
      countsByPhase(db, mine),
      arrivalsByWeek(db, mine, reader.now),
      slipsByCarrier(db, mine),
      transitByLane(db, mine),
    ],
  );
  return { mode, followed, attention, arriving, freeTime, failed, counts, arrivals, slips, lanes };
}

async function totalOf(db: Db, where: SQL): Promise<number> {
  const [row] = await db
    .select({ rows: sql<number>`count(*)::int` })
    .from(ledgers)
    .where(where);
  return row?.rows ?? 0;
}

async function someRows(db: Db, entity: Entity<'ledger'>, where: SQL, order: SQL[], most = MOST_ROWS) {
  const [total, records] = await Promise.all([
    totalOf(db, where),
    db
      .select(entity.shown)
      .from(entity.table)
      .where(where)
      .orderBy(...order, sql`${ledgers.id}`)
      .limit(most),
  ]);
  return {
    total,
    records: (records as RecordRow[]).map((row) => present(entity, row)),
  };
}

/** Ships and flights that delay several numbers once each; then single numbers, the worst first. */
async function attentionOf(db: Db, entity: Entity<'ledger'>, mine: SQL): Promise<Attention> {
  const { mode, vessel, voyage, severity, slipMinutes, destination } = ledgers;
  const late = sql`${severity} = 2 and ${vessel} is not null and ${open}`;
  const causes = await db
    .select({
      mode,
      vessel: sql<string>`${vessel}`,
      voyage,
      rows: sql<number>`count(*)::int`,
      severity: sql<number>`max(${severity})::int`,
      slipMinutes: sql<number | null>`max(${slipMinutes})::int`,
      destination: sql<
        string | null
      >`case when count(distinct ${destination}) = 1 then min(${destination}) end`,
    })
    .from(ledgers)
    .where(and(mine, late))
    .groupBy(mode, vessel, voyage)
    .having(sql`count(*) > 1`)
    .orderBy(desc(sql`count(*)`), vessel)
    .limit(MOST_CAUSES);
  const stated = causes.map(
    (one) =>
      sql`(${mode} = ${one.mode} and ${vessel} = ${one.vessel} and ${voyage} is not distinct from ${one.voyage})`,
  );
  const others =
    stated.length === 0
      ? sql`true`
      : sql`not (${severity} = 2 and coalesce(${sql.join(stated, sql` or `)}, false))`;
  const [total, single] = await Promise.all([
    totalOf(db, and(mine, isSerious)!),
    someRows(db, entity, and(mine, isSerious, others)!, [
      sql`${severity} desc`,
      sql`${slipMinutes} desc nulls last`,
    ]),
  ]);
  return { total, causes, records: single.records };
}
