/** What the form for a new record begins with beside its resource’s own values: today, and whoever opens it. */
import type { FieldValue } from '#contract/records/fields.ts';
import type { Resource } from '#contract/records/resource.ts';
import { calendarDate } from '#contract/core/format/date-presets.ts';
import { session } from '#src/providers/session.ts';

export function openingValues({ fields }: Resource, now = new Date()): Record<string, FieldValue> {
  const { member } = session.get();
  const values = { today: calendarDate(now), me: member?.Name.toLowerCase() ?? null };
  return Object.fromEntries(
    fields.flatMap(({ name, opens }) => (opens ? [[name, values[opens]] as const] : [])),
  );
}
