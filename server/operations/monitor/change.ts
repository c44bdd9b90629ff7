/** Changes what is expected of a station, and who gets alarms; each change has a version and an audit line. */
import { eq } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import type { StationInput } from '#contract/operations/monitor/monitor.schema.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/db/client.ts';
import { Refused } from '#server/platform/refused.ts';
import { monitorState, monitorStations } from '../schema.ts';

type Requester = { actor: Actor; requestId: string };

export async function changeStation(db: Db, input: StationInput, by: Requester): Promise<void> {
  const { key, periodMinutes: period, graceMinutes: grace, paused, version } = input;
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(monitorStations).where(eq(monitorStations.key, key)).for('update');
    if (!row) throw new Refused('notFound');
    const before = { period: row.period, grace: row.grace, paused: row.paused, version: row.version };
    if (row.version !== version) throw new Refused('versionConflict', { current: before });
    const after = { period, grace, paused, version: version + 1 };
    await tx.update(monitorStations).set(after).where(eq(monitorStations.key, key));
    await audit(tx, { ...by, resource: 'monitor', recordId: key, action: 'edit', before, after });
  });
}

export async function changeAlarm(
  db: Db,
  { addresses, version }: { addresses: string[]; version: number },
  by: Requester,
): Promise<void> {
  const distinct = [...new Set(addresses)];
  await db.transaction(async (tx) => {
    await tx.insert(monitorState).values({ id: 1 }).onConflictDoNothing();
    const [row] = await tx.select().from(monitorState).where(eq(monitorState.id, 1)).for('update');
    if (!row) throw new Refused('notFound');
    const before = { addresses: row.addresses, version: row.version };
    if (row.version !== version) throw new Refused('versionConflict', { current: before });
    const after = { addresses: distinct, version: version + 1 };
    await tx.update(monitorState).set(after).where(eq(monitorState.id, 1));
    await audit(tx, { ...by, resource: 'monitorAlarm', recordId: 1, action: 'edit', before, after });
  });
}
