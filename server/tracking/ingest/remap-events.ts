/** Rewrites, adds and versions the events of a message that is mapped again. */
import type { PoolClient } from 'pg';
import type { EventState, TrackingEvent } from '#contract/tracking/event.ts';
import { together } from '#server/platform/fast/pipeline.ts';
import { plan, type KnownEvent } from './plan.ts';
import * as statements from './reading/statements.ts';
import type { Arriving, Unread } from './reading/understand.ts';

/** Columns of a stored event, as a remap reads them. */
export const COLUMNS = `id, message_id, part_index, source_id, natural_key, state, superseded_by, retracts, reported_at, event`;
export type StoredEventRow = {
  id: string;
  message_id: string;
  part_index: number;
  source_id: string | null;
  natural_key: string;
  state: EventState;
  superseded_by: string | null;
  retracts: boolean;
  reported_at: Date;
  event: TrackingEvent;
};

/** The keys by which versions of an event compete. */
export const keysOf = ({ sourceId, naturalKey }: TrackingEvent): string[] => [
  `n ${naturalKey}`,
  ...(sourceId === null ? [] : [`s ${sourceId}`]),
];

/** Rewrites the content of an event; its version is decided afterwards. */
export async function rewrite(client: PoolClient, id: string, event: TrackingEvent): Promise<void> {
  const { conveyance } = event;
  await client.query(
    `update tracking_events set event = $2, source_id = $3, natural_key = $4, reported_at = $5, retracts = $6,
      family = $7, code = $8, classifier = $9, milestone = $10, occurred_at = $11, unlocode = $12, mode = $13,
      imo = $14, vessel_name = $15, voyage = $16 where id = $1`,
    [
      id,
      JSON.stringify(event),
      event.sourceId,
      event.naturalKey,
      event.reportedAt,
      event.retracts,
      event.family,
      event.code,
      event.classifier,
      event.milestone,
      event.occurred.at,
      event.place?.unlocode ?? null,
      conveyance?.mode ?? null,
      conveyance?.imo ?? null,
      conveyance?.vesselName ?? null,
      conveyance?.exportVoyage ?? conveyance?.importVoyage ?? null,
    ],
  );
  await together(
    client,
    statements.addReferences(event.references.map(({ kind, value }) => ({ kind, value, eventId: id }))),
  );
}

/** Stores events that were refused or duplicates before, by the rules for new events. */
export async function add(
  client: PoolClient,
  message: Unread,
  arriving: readonly Arriving[],
): Promise<KnownEvent[]> {
  if (arriving.length === 0) return [];
  const [answer = []] = await together(client, [
    statements.knownTo(
      message,
      arriving.map(({ event }) => event),
    ),
  ]);
  const known = statements.knownOf(answer);
  const planned = plan(known, arriving);
  const changed = new Set([...planned.update.keys(), ...planned.widen.keys()]);
  const refer = ({ id, event }: KnownEvent) =>
    event.references.map(({ kind, value }) => ({ kind, value, eventId: id }));
  await together(client, [
    ...statements.insertEvents(
      planned.insert.map((row) => ({ row, message, json: JSON.stringify(row.event) })),
    ),
    ...statements.addReferences([
      ...planned.insert.flatMap(refer),
      ...[...planned.widen].flatMap(([eventId, extra]) =>
        extra.map(({ kind, value }) => ({ kind, value, eventId })),
      ),
    ]),
    ...statements.updateEvents(known.filter(({ id }) => changed.has(id))),
  ]);
  return planned.insert;
}

/**
 * Decides which versions count among all that share a key, as if they arrived again in their original order.
 */
export async function decideAnew(
  client: PoolClient,
  { feed, party }: Pick<Unread, 'feed' | 'party'>,
  keys: readonly string[],
): Promise<void> {
  const of = (prefix: string) => keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(2));
  const { rows } = await client.query<StoredEventRow>(
    `select ${COLUMNS} from tracking_events where source = $1 and party = $2 and (
        (hashtextextended(natural_key, 0) = any(array(select hashtextextended(k, 0) from unnest($3::text[]) k)) and natural_key = any($3))
        or (hashtextextended(source_id, 0) = any(array(select hashtextextended(k, 0) from unnest($4::text[]) k)) and source_id = any($4)))
      order by id`,
    [feed, party, of('n '), of('s ')],
  );
  // An event withdrawn by a mapping has no successor; its source did not retract it.
  const counting = rows.filter(
    (row) =>
      row.event.calibration?.undoneAt === undefined &&
      (row.state !== 'retracted' || row.retracts || row.superseded_by !== null),
  );
  const planned = plan(
    [],
    counting.map((row) => ({
      id: row.id,
      messageId: row.message_id,
      partIndex: row.part_index,
      event: row.event,
    })),
  );
  const decided = new Map(planned.insert.map((row) => [row.id, row]));
  for (const row of counting) {
    const now = decided.get(row.id);
    const state = now?.state ?? 'corrected';
    const by = now?.supersededBy ?? null;
    if (state !== row.state || by !== row.superseded_by)
      await client.query(`update tracking_events set state = $2, superseded_by = $3 where id = $1`, [
        row.id,
        state,
        by,
      ]);
  }
}
