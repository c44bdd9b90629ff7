/** Sends people an alarm once when a station goes down, and once when it has recovered. */
import { eq, gte } from 'drizzle-orm';
import {
  alarmOf,
  healthOf,
  type Expectation,
  type Health,
  type Pulse,
} from '#contract/operations/monitor/health.ts';
import type { Env } from '#server/env.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { textsIn } from '#server/platform/http/language.ts';
import { mailChannel } from '#server/platform/outbound/channels/mail.ts';
import { enqueueDeliveries } from '#server/platform/outbound/enqueue.ts';
import { monitorState, monitorStations } from '../schema.ts';
import type { StationRecord } from './stations.ts';

/** A station that was not seen for so long no longer exists (ms). */
const GONE_MS = 10 * 60_000;
export const seenSince = (now: Date) => gte(monitorStations.seenAt, new Date(now.getTime() - GONE_MS));

export const expectationOf = (row: StationRecord): Expectation => ({
  periodMinutes: row.period ?? row.usualPeriod,
  graceMinutes: row.grace ?? row.usualGrace,
  paused: row.paused || row.isOff,
});

export function pulseOf({ measure, lastAt, dueFrom, waitingSince }: StationRecord): Pulse {
  const at = (date: Date | null) => date?.toISOString() ?? null;
  return measure === 'silence'
    ? { measure, lastAt: at(lastAt), dueFrom: at(dueFrom) }
    : { measure, lastAt: at(lastAt), waitingSince: at(waitingSince) };
}

export const healthAt = (row: StationRecord, now: Date): Health =>
  healthOf(expectationOf(row), pulseOf(row), now.toISOString());

type AlarmEnv = Pick<Env, 'PORTHOLE_LANGUAGE' | 'PUBLIC_URL'>;

/** Looks at every station, and queues the alarms that are due. Returns how many stations changed. */
export async function raiseAlarms(db: Db, env: AlarmEnv, now = new Date()): Promise<number> {
  const rows = await db.select().from(monitorStations).where(seenSince(now));
  let changed = 0;
  for (const { key, alarmedAt, ...row } of rows) {
    const health = healthAt({ key, alarmedAt, ...row }, now);
    const { alarm, isAlarmed } = alarmOf(health, alarmedAt !== null);
    if (alarm === null && isAlarmed === (alarmedAt !== null)) continue;
    if (await db.transaction((tx) => raise(tx, env, key, now))) changed += 1;
  }
  return changed;
}

/** Under a lock of the station, so that two processes send one alarm. */
async function raise(tx: Tx, env: AlarmEnv, key: string, now: Date): Promise<boolean> {
  const [row] = await tx.select().from(monitorStations).where(eq(monitorStations.key, key)).for('update');
  if (!row) return false;
  const { alarm, isAlarmed } = alarmOf(healthAt(row, now), row.alarmedAt !== null);
  if (isAlarmed === (row.alarmedAt !== null)) return false;
  await tx
    .update(monitorStations)
    .set({ alarmedAt: isAlarmed ? now : null })
    .where(eq(monitorStations.key, key));
  if (alarm !== null) await send(tx, env, row, alarm, now);
  return true;
}

async function send(tx: Tx, env: AlarmEnv, row: StationRecord, alarm: 'down' | 'recovered', now: Date) {
  const [state] = await tx.select().from(monitorState);
  const t = textsIn(env.PORTHOLE_LANGUAGE);
  const name = [row.name, row.party].filter(Boolean).join(' · ');
  const kind = t(`monitor:kind.${row.kind}`);
  const since =
    alarm === 'down' ? (row.waitingSince ?? row.lastAt ?? row.dueFrom ?? now) : (row.alarmedAt ?? now);
  const values = { kind, name, since: `${since.toISOString().slice(0, 16).replace('T', ' ')} UTC` };
  const page = env.PUBLIC_URL ? [new URL('/taizhang/monitorStation', env.PUBLIC_URL).href] : [];
  await enqueueDeliveries(
    tx,
    mailChannel,
    (state?.addresses ?? []).map((to) => ({
      payload: {
        to,
        subject: t(`monitor:mail.${alarm}.subject`, values),
        text: [
          t(`monitor:mail.${alarm}.text`, values),
          ...(alarm === 'down' && row.fault ? [t('monitor:mail.fault', { fault: row.fault })] : []),
          ...page,
        ].join('\n\n'),
        automatic: true,
      },
      about: { resource: 'monitor', id: row.key },
    })),
  );
}
