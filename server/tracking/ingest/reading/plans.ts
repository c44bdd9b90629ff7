/** Stores the sailings and charges of messages: versions first, then the valid version of each plan. */
import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { fold, merged, type Version } from '#contract/schedules/fold.ts';
import {
  planKey,
  vesselKey,
  type Call,
  type Charge,
  type Plan,
  type PlannedTime,
  type Way,
} from '#contract/schedules/plan.ts';
import type { Instant } from '#contract/tracking/event.ts';
import { begin } from './statements.ts';
import type { Unread } from './understand.ts';
import { uuidv7 } from './uuid.ts';
import { wellFormed } from './well-formed.ts';

/** Plans of one part of a message. */
export type PartPlans = { index: number; plans: Plan[] };
type StoredPlan = Call | Way | Charge;
type Arriving = { key: string; reportedAt: Instant; part: number; plan: StoredPlan; parts: number[] };

/** Plans per transaction. */
const BATCH = 200;

const FIRST_RECEIVED = `select min(received_at) as at from feed_messages where hash = $1 and feed = $2 and party = $3`;
const INSERT = `insert into schedule_plans (id, kind, feed, party, key, port, reported_at, plan, changes)
  select u.id, u.kind, $1, $2, u.key, '', now(), '{}', '[]'
  from unnest($3::uuid[], $4::text[], $5::text[]) as u (id, kind, key)
  on conflict (party, feed, kind, key) do nothing`;
const IDS = `select p.id, p.kind, p.key from schedule_plans p
  join unnest($3::text[], $4::text[]) as u (kind, key) on p.kind = u.kind and p.key = u.key
  where p.feed = $1 and p.party = $2`;
const VERSIONS = `insert into schedule_versions (plan_id, reported_at, hash, message_id, part, plan)
  select u.plan_id, u.reported_at, u.hash, $1, u.part, u.plan
  from unnest($2::uuid[], $3::timestamptz[], $4::text[], $5::int4[], $6::jsonb[]) as u (plan_id, reported_at, hash, part, plan)
  on conflict do nothing returning plan_id, hash, reported_at`;
const ALL = `select plan_id, reported_at, hash, part, plan from schedule_versions where plan_id = any($1::uuid[])`;
const UPDATE = `update schedule_plans p set plan = u.plan, changes = u.changes, port = u.port, to_port = u.to_port,
    carrier = u.carrier, imo = u.imo, vessel = u.vessel, begins_at = u.begins_at, ends_at = u.ends_at,
    reported_at = u.reported_at
  from unnest($1::uuid[], $2::jsonb[], $3::jsonb[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
    $9::timestamptz[], $10::timestamptz[], $11::timestamptz[])
    as u (id, plan, changes, port, to_port, carrier, imo, vessel, begins_at, ends_at, reported_at)
  where p.id = u.id`;

/**
 * Stores the plans of a message and returns how many of its parts brought news. Without a report time, an
 * identical repetition keeps the time of its first arrival.
 */
export async function keepPlans(
  client: ClientBase,
  message: Unread,
  parts: readonly PartPlans[],
  /** Resolves once `client` is in no transaction. */
  free: () => Promise<void>,
): Promise<{ accepted: number; duplicate: number }> {
  if (parts.length === 0) return { accepted: 0, duplicate: 0 };
  await free();
  const { rows } = await client.query<{ at: Date | null }>(FIRST_RECEIVED, [
    message.hash,
    message.feed,
    message.party,
  ]);
  const first = rows[0]?.at?.toISOString() ?? message.receivedAt;
  const fallback = first < message.receivedAt ? first : message.receivedAt;
  const arriving = [...together(parts, fallback).values()];
  const news = new Set<number>();
  for (let start = 0; start < arriving.length; start += BATCH)
    for (const part of await store(client, message, arriving.slice(start, start + BATCH))) news.add(part);
  return { accepted: news.size, duplicate: parts.length - news.size };
}

/** Merges several parts of a message about one plan into one version of it. */
function together(parts: readonly PartPlans[], fallback: Instant): Map<string, Arriving> {
  const all = new Map<string, Arriving>();
  for (const { index, plans } of parts)
    for (const one of plans) {
      const { reportedAt: planReportedAt, ...plan } = wellFormed(one).value;
      const key = planKey(plan);
      const reportedAt = planReportedAt ?? fallback;
      const id = `${plan.kind} ${key} ${reportedAt}`;
      const known = all.get(id);
      all.set(
        id,
        known
          ? { ...known, plan: merged(known.plan, plan), parts: [...known.parts, index] }
          : { key, reportedAt, part: index, plan, parts: [index] },
      );
    }
  return all;
}

const hashOf = (json: string): string => createHash('sha256').update(json).digest('hex');
const columns = <T, V>(rows: readonly T[], ...of: ((row: T) => V)[]): V[][] => of.map((one) => rows.map(one));

async function store(client: ClientBase, message: Unread, arriving: readonly Arriving[]): Promise<number[]> {
  const source = [message.feed, message.party];
  try {
    for (const { text, values } of begin([message])) await client.query(text, values as unknown[]);
    const names = columns(
      arriving,
      () => uuidv7(),
      ({ plan }) => plan.kind,
      ({ key }) => key,
    );
    await client.query(INSERT, [...source, ...names]);
    const ids = await client.query<{ id: string; kind: string; key: string }>(IDS, [
      ...source,
      ...names.slice(1),
    ]);
    const idOf = new Map(ids.rows.map(({ id, kind, key }) => [`${kind} ${key}`, id]));
    const versions = arriving.map((one) => {
      const { json } = wellFormed(one.plan);
      return { ...one, id: idOf.get(`${one.plan.kind} ${one.key}`)!, json, hash: hashOf(json) };
    });
    const stored = await client.query<{ plan_id: string; hash: string; reported_at: Date }>(VERSIONS, [
      message.id,
      ...columns<(typeof versions)[number], string | number>(
        versions,
        ({ id }) => id,
        ({ reportedAt }) => reportedAt,
        ({ hash }) => hash,
        ({ part }) => part,
        ({ json }) => json,
      ),
    ]);
    const fresh = new Set(
      stored.rows.map((row) => `${row.plan_id} ${row.hash} ${row.reported_at.toISOString()}`),
    );
    await refold(client, [...new Set(stored.rows.map(({ plan_id }) => plan_id))]);
    await client.query('commit');
    return versions.flatMap(({ id, hash, reportedAt, parts }) =>
      fresh.has(`${id} ${hash} ${new Date(reportedAt).toISOString()}`) ? parts : [],
    );
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

type VersionRow = { plan_id: string; reported_at: Date; hash: string; part: number; plan: StoredPlan };

/** Recalculates the valid plans from all their versions, so that the order of arrival does not matter. */
async function refold(client: ClientBase, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await client.query<VersionRow>(ALL, [ids]);
  const byPlan = new Map<string, Version<StoredPlan>[]>();
  for (const { plan_id, reported_at, hash, part, plan } of rows) {
    const version = { reportedAt: reported_at.toISOString(), hash, part, plan };
    byPlan.set(plan_id, [...(byPlan.get(plan_id) ?? []), version]);
  }
  const folded = [...byPlan].map(([id, versions]) => {
    const { plan, changes } = fold(versions);
    const reportedAt = versions
      .map((one) => one.reportedAt)
      .toSorted()
      .at(-1)!;
    return { id, plan, changes, reportedAt, ...spanOf(plan) };
  });
  await client.query(
    UPDATE,
    columns<(typeof folded)[number], string | null>(
      folded,
      ({ id }) => id,
      ({ plan }) => JSON.stringify(plan),
      ({ changes }) => JSON.stringify(changes),
      ({ plan }) => (plan.kind === 'way' ? plan.from : plan.port),
      ({ plan }) => (plan.kind === 'way' ? plan.to : null),
      ({ plan }) => plan.carrier,
      ({ plan }) =>
        plan.kind === 'charge' ? null : plan.kind === 'way' ? (plan.legs[0]?.imo ?? null) : plan.imo,
      ({ plan }) => vesselIn(plan),
      ({ begins }) => begins,
      ({ ends }) => ends,
      ({ reportedAt }) => reportedAt,
    ),
  );
}

function vesselIn(plan: StoredPlan): string | null {
  const name = plan.kind === 'charge' ? null : plan.kind === 'way' ? plan.legs[0]?.vessel : plan.vessel;
  return name ? vesselKey(name) : null;
}

/** The period from its first to its last time; for a charge, its validity. */
function spanOf(plan: StoredPlan): { begins: Instant | null; ends: Instant | null } {
  if (plan.kind === 'charge')
    return {
      begins: plan.validFrom && `${plan.validFrom}T00:00:00.000Z`,
      ends: plan.validTo && `${plan.validTo}T23:59:59.000Z`,
    };
  const times = (['ARR', 'BER', 'DEP'] as const).flatMap((code) => Object.values(plan.times[code] ?? {}));
  const all = (
    times.length > 0
      ? times
      : Object.values(plan.times).flatMap((byClassifier) => Object.values(byClassifier))
  )
    .map((time: PlannedTime) => time.at)
    .toSorted();
  return { begins: all[0] ?? null, ends: all.at(-1) ?? null };
}
