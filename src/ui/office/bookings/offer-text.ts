/** A sailing or flight in one line: `TEST HERON 123W · MAEU · 5 Mar → 2 Apr 2030`. */
import { formatDate } from '#contract/core/format/time.ts';
import type { Transport } from '#contract/members/bookings/request.ts';

export function offerText(transport: Transport, language: string): string {
  const day = (of: string) => (of === '' ? '' : formatDate(`${of}T00:00:00Z`, language, 'UTC'));
  const ship = [transport.vessel, transport.voyage].filter(Boolean).join(' ');
  const days = [day(transport.departs), day(transport.arrives)].filter(Boolean).join(' → ');
  return [ship || transport.flight, transport.carrier, days].filter(Boolean).join(' · ');
}
