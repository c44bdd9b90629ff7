/** Opening values of a new record beyond its resource's defaults: today's date and the current user. */
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
