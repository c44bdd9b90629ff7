/** The rows of a ledger in groups, and on a map. */
import { and, sql, type SQL } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import { MOST_GROUPS, type LedgerGroupField, type LedgerGroups } from '#contract/members/overview.schema.ts';
import type { Db } from '#server/platform/db/client.ts';
import { condition, localIn, type Selection } from '#server/records/query.ts';
import { readyEntity } from '#server/records/table.ts';
import { classOfOwner, fleetMap, type FleetMap } from '#server/tracking/index.ts';
import { ownerOf } from '#contract/access/owner.ts';
import { ledgers } from './view.ts';

/** Different ways that numbers travel together on one map. */
const MOST_CONVOYS = 2000;

/** The Monday of the week of arrival, by the calendar of the destination, as cells show the arrival. */
export const arrivalWeek = sql<string>`to_char(date_trunc('week', ${localIn(ledgers.arrival, ledgers.destinationZone)}), 'YYYY-MM-DD')`;

const valueOf = (by: LedgerGroupField): SQL<string | null> =>
  by === 'week' ? arrivalWeek : sql`${ledgers[by]}`;

/** The largest groups first; rows without a value are a group of their own. */
export async function groupsOf(
  db: Db,
  actor: Actor,
  selection: Selection,
  by: LedgerGroupField,
): Promise<LedgerGroups> {
  const entity = await readyEntity(db, 'ledger', actor);
  const value = valueOf(by);
  const groups = await db
    .select({
      value,
      rows: sql<number>`count(*)::int`,
      severity: sql<number>`max(${ledgers.severity})::int`,
      slipMinutes: sql<number | null>`max(${ledgers.slipMinutes})::int`,
    })
    .from(ledgers)
    .where(condition(entity, selection))
    .groupBy(sql`1`)
    .orderBy(by === 'week' ? sql`1 nulls last` : sql`count(*) desc, 1`)
    .limit(MOST_GROUPS + 1);
  return { groups: groups.slice(0, MOST_GROUPS), more: groups.length > MOST_GROUPS };
}

/** Where the rows of a selection are that are under way. */
export async function mapOf(db: Db, actor: Actor, selection: Selection, now: Date): Promise<FleetMap> {
  const entity = await readyEntity(db, 'ledger', actor);
  const { visibility } = await classOfOwner(db, ownerOf(actor));
  const { vessel, imo, origin, destination, place, atd, arrival } = ledgers;
  const convoys = await db
    .select({
      rows: sql<number>`count(*)::int`,
      mode: ledgers.mode,
      vessel,
      imo,
      origin,
      destination,
      place,
      departed: atd,
      arrival,
    })
    .from(ledgers)
    .where(
      and(
        condition(entity, selection),
        sql`${ledgers.cargoState} is not null and ${ledgers.cargoState} not in ('booked', 'ended')`,
      ),
    )
    .groupBy(ledgers.mode, vessel, imo, origin, destination, place, atd, arrival)
    .orderBy(sql`count(*) desc`)
    .limit(MOST_CONVOYS);
  return fleetMap(db, visibility, convoys, now);
}
