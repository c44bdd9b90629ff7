/**
 * Reads the events of a document and of everything they lead to in one statement: its bills and bookings, and
 * their containers. Step by step, each query would wait for the previous one.
 */
import { MOST_NAMES } from '#contract/tracking/shipment/graph.ts';
import type { EventReference } from '#contract/tracking/event.ts';
import type { Db } from '#server/platform/db/client.ts';
import { querySteps } from '#server/platform/fast/pipeline.ts';
import { eventWith, MOST, NEWEST_FIRST, ROW, type EventRow } from './event-rows.ts';
import { arrayOf } from '../ingest/reading/arrays.ts';

/**
 * Selects the values of `kinds` in the events of `steps` as one array, so that the planner always uses the
 * index.
 */
const valuesOf = (kinds: string, steps: readonly string[]) => `materialized (
  select coalesce(array_agg(distinct named.reference->>'value'), '{}') as list
  from (${steps.map((step) => `select event from ${step}`).join(' union all ')}) s,
    jsonb_array_elements(s.event->'references') as named (reference)
  where jsonb_array_length(s.event->'references') < ${MOST_NAMES} and named.reference->>'kind' in (${kinds}))`;
const listOf = (name: string) => `(select list from ${name})::text[]`;

/** Events of references that are `named`, except those of earlier steps. */
const step = (named: string, wanted: string, before: readonly string[]) => `materialized (
  select ${ROW}, ${eventWith(wanted)} as event, classifier from tracking_events
  where id in (select event_id from event_references where ${named})
    ${before.map((one) => `and id <> all(array(select id from ${one}))`).join(' ')}
  order by ${NEWEST_FIRST} limit ${MOST})`;

const [documents, boxes] = [listOf('papers'), listOf('boxes')];
const AROUND = `with direct as ${step('value = $1 and kind = any($2)', 'array[$1]', [])},
  papers as ${valuesOf(`'bill', 'booking'`, ['direct'])},
  linked as ${step(`kind in ('bill', 'booking', 'waybill') and value = any(${documents})`, documents, ['direct'])},
  boxes as ${valuesOf(`'container'`, ['direct', 'linked'])},
  moved as ${step(`kind = 'container' and value = any(${boxes})`, boxes, ['direct', 'linked'])}
  select 0 as step, * from direct union all select 1, * from linked union all select 2, * from moved`;

type RelatedRows = {
  /** Each row once, in the order of the steps. */
  rows: EventRow[];
  /** References with all their events among the rows. */
  complete: EventReference[];
};

/** Reads the related events of the document `value` of any of `kinds`. */
export async function relatedRows(db: Db, value: string, kinds: readonly string[]): Promise<RelatedRows> {
  // A named statement, because its planning takes longer than its execution.
  const question = { name: 'around', text: AROUND, values: [value, arrayOf('text', kinds)] };
  const [found = []] = await querySteps(db.$client, [question]);
  const rows = found as (EventRow & { step: number })[];
  const direct = rows.filter(({ step }) => step === 0);
  const linked = rows.filter(({ step }) => step === 1);
  // A truncated result is read step by step.
  const isCut = [0, 1, 2].some((one) => rows.filter(({ step }) => step === one).length >= MOST);
  const complete = isCut
    ? []
    : [
        ...namedBy(direct).flatMap(({ kind, value }) =>
          kind === 'bill' || kind === 'booking' ? DOCUMENTS.map((one) => ({ kind: one, value })) : [],
        ),
        ...namedBy([...direct, ...linked]).filter(({ kind }) => kind === 'container'),
      ];
  return { rows, complete };
}

/**
 * Kinds of a bill or booking: carriers use one number for both, and a house waybill has the form of a bill.
 */
const DOCUMENTS = ['bill', 'booking', 'waybill'] as const;

const namedBy = (rows: readonly EventRow[]): EventReference[] =>
  rows.flatMap(({ event: { references } }) => (references.length < MOST_NAMES ? references : []));
