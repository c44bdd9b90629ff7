/** Notes from which references' events a summary was derived, so that their changes mark it. */
import { sql } from 'drizzle-orm';
import type { EventReference, ReferenceKind } from '#contract/tracking/event.ts';
import type { Tx } from '#server/platform/db/client.ts';
import type { DerivedRow } from './rewrite.ts';

type Input = { value: string; kind: ReferenceKind; followedValue: string; followedKind: ReferenceKind };

const nameOf = ({ value, kind, followedValue, followedKind }: Input): string =>
  JSON.stringify([value, kind, followedValue, followedKind]);
const columns = (rows: readonly Input[]) =>
  sql`select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as u (value text, kind text, "followedValue" text, "followedKind" text)`;

/** Stores the inputs of derived rows; returns the followed references that have new ones. */
export async function storeInputs(tx: Tx, rows: readonly DerivedRow[]): Promise<EventReference[]> {
  const wanted = new Map<string, Input>();
  const followed = new Map<string, EventReference>();
  for (const { row, derived } of rows) {
    followed.set(`${row.kind} ${row.value}`, { kind: row.kind, value: row.value });
    for (const { value, kind } of derived.inputs) {
      const input = { value, kind, followedValue: row.value, followedKind: row.kind };
      wanted.set(nameOf(input), input);
    }
  }
  if (followed.size === 0) return [];
  const known = await tx.execute<Input>(sql`select i.value, i.kind, i.followed_value as "followedValue",
      i.followed_kind as "followedKind" from summary_inputs i
    join jsonb_to_recordset(${JSON.stringify([...followed.values()])}::jsonb) as f (value text, kind text)
      on f.value = i.followed_value and f.kind = i.followed_kind`);
  const had = new Set(known.rows.map(nameOf));
  const added = [...wanted].flatMap(([name, input]) => (had.has(name) ? [] : input));
  const gone = known.rows.filter((input) => !wanted.has(nameOf(input)));
  if (added.length > 0)
    await tx.execute(sql`insert into summary_inputs (value, kind, followed_value, followed_kind)
      ${columns(added)} on conflict do nothing`);
  if (gone.length > 0)
    await tx.execute(sql`delete from summary_inputs i using (${columns(gone)}) u where i.value = u.value
      and i.kind = u.kind and i.followed_value = u."followedValue" and i.followed_kind = u."followedKind"`);
  return [
    ...new Map(
      added.map(({ followedKind: kind, followedValue: value }) => [`${kind} ${value}`, { kind, value }]),
    ).values(),
  ];
}
