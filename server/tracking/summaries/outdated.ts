/** Has summaries derived anew: those of an older form after an upgrade, or all of them on request. */
import { SUMMARY_VERSION } from '#contract/tracking/summary/types.ts';
import type { Db } from '#server/platform/db/client.ts';

const MARK = `update followed_references f set due_at = '-infinity', marked_at = coalesce(marked_at, now()), marks = marks + 1`;

/** Marks the references with a summary of another form than today's; returns how many. */
export async function markOutdated(db: Db): Promise<number> {
  const { rowCount } = await db.$client.query(
    `${MARK} where marked_at is null and exists (select from tracking_summaries s
      where s.value = f.value and s.kind = f.kind and s.form <> $1)`,
    [SUMMARY_VERSION],
  );
  return rowCount ?? 0;
}

/** Marks every followed reference; returns how many. */
export async function markAll(db: Db): Promise<number> {
  const { rowCount } = await db.$client.query(MARK);
  return rowCount ?? 0;
}
