/**
 * Merges ships' reports about themselves into the stored data: reads, decides and writes in one transaction.
 */
import { isDeepStrictEqual } from 'node:util';
import { learn, unknownVessel, type VesselState } from '#contract/tracking/vessel.ts';
import type { ResultRow, Step } from '#server/platform/fast/pipeline.ts';
import { arrayOf, type Item, type Type } from './arrays.ts';
import type { Report, Unread } from './understand.ts';

type KnownVessel = { id: string; party: string; source: string; messageId: string; state: VesselState };
type MessageOf = (id: string) => Unread;

const keyOf = ({ id, party }: Pick<KnownVessel, 'id' | 'party'>): string => `${id} ${party}`;

const KNOWN = `select v.id, v.party, v.source, v.message_id as "messageId", v.state from vessels v
  join (select distinct * from unnest($1::text[], $2::text[]) as k (id, party)) k using (id, party)`;

/** Reads the stored data of the ships in `reports`. */
export function knownVessels(reports: readonly Report[], messageOf: MessageOf): Step[] {
  if (reports.length === 0) return [];
  const ids = arrayOf(
    'text',
    reports.map(({ vessel }) => vessel),
  );
  const parties = arrayOf(
    'text',
    reports.map(({ messageId }) => messageOf(messageId).party),
  );
  return [{ text: KNOWN, values: [ids, parties] }];
}

/**
 * Returns the changed rows, and whether each report without a point brought news; those with a point are
 * counted with it. A reread message gets its first result again.
 */
export function learnFrom(reports: readonly Report[], rows: readonly ResultRow[], messageOf: MessageOf) {
  const known = new Map((rows as KnownVessel[]).map((row) => [keyOf(row), row]));
  const changed = new Set<string>();
  const counted: { messageId: string; news: boolean }[] = [];
  for (const report of reports) {
    const { feed: source, party } = messageOf(report.messageId);
    const key = keyOf({ id: report.vessel, party });
    const row = known.get(key);
    const state = learn(row?.state ?? unknownVessel, report);
    const news = !row || !isDeepStrictEqual(row.state, state);
    if (news) {
      known.set(key, { id: report.vessel, party, source, messageId: report.messageId, state });
      changed.add(key);
    }
    const { messageId } = report;
    if (!report.position) counted.push({ messageId, news: news || row.messageId === messageId });
  }
  return { counted, rows: [...changed].map((key) => known.get(key)!) };
}

const COLUMNS = 'id, party, imo, name, call_sign, state, source, message_id';
const WRITE = `insert into vessels (${COLUMNS}) select * from unnest($1::text[], $2::text[], $3::text[], $4::text[],
    $5::text[], $6::jsonb[], $7::text[], $8::uuid[])
  on conflict (id, party) do update set imo = excluded.imo, name = excluded.name, call_sign = excluded.call_sign,
    state = excluded.state, source = excluded.source, message_id = excluded.message_id`;

export function writeVessels(rows: readonly KnownVessel[]): Step[] {
  if (rows.length === 0) return [];
  const column = (type: Type, of: (row: KnownVessel) => Item) => arrayOf(type, rows.map(of));
  const values = [
    column('text', ({ id }) => id),
    column('text', ({ party }) => party),
    column('text', ({ state }) => state.details.imo),
    column('text', ({ state }) => state.details.name?.toUpperCase() ?? null),
    column('text', ({ state }) => state.details.callSign?.toUpperCase() ?? null),
    column('jsonb', ({ state }) => JSON.stringify(state)),
    column('text', ({ source }) => source),
    column('uuid', ({ messageId }) => messageId),
  ];
  return [{ text: WRITE, values }];
}
