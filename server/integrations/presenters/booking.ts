/** A booking request as the open API shows it. */
import type { BookingAnswer, OpenBookingContent } from '#contract/integrations/operations/bookings.ts';
import { contentSchema } from '#contract/members/bookings/content.schema.ts';
import {
  emptyCargo,
  emptyContent,
  emptyDangerous,
  emptyEquipment,
  emptyParty,
  type BookingContent,
} from '#contract/members/bookings/request.ts';
import type { BookingHead } from '#server/members/index.ts';

/** Leaves out fields that are empty. */
function filled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(filled);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, one]) => [name, filled(one)] as const);
  return Object.fromEntries(fields.filter(([, one]) => !isEmpty(one)));
}
const isEmpty = (value: unknown): boolean =>
  value === '' || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

const presentContent = (content: BookingContent): OpenBookingContent => filled(content) as OpenBookingContent;

/** The content with every field of the form. */
export function contentOf(sent: OpenBookingContent): BookingContent {
  const empty = emptyContent(sent.mode);
  return contentSchema.parse({
    ...empty,
    ...sent,
    transport: { ...empty.transport, ...sent.transport },
    parties: (sent.parties ?? []).map((one) => ({ ...emptyParty(one.role), ...one })),
    cargo: (sent.cargo ?? []).map((one) => ({ ...emptyCargo(), ...one })),
    equipment: (sent.equipment ?? []).map((one) => ({ ...emptyEquipment(), ...one })),
    dangerous: (sent.dangerous ?? []).map((one) => ({ ...emptyDangerous(), ...one })),
    dates: { ...empty.dates, ...sent.dates },
    references: { ...empty.references, ...sent.references },
    parcel: { ...empty.parcel, ...sent.parcel },
  });
}

export const presentBooking = (booking: BookingHead): BookingAnswer => ({
  id: booking.id,
  number: booking.number ?? '',
  state: booking.state,
  amendment: booking.amendment,
  waitsFor: booking.waitsFor,
  version: booking.version,
  office: booking.office,
  content: presentContent(booking.content),
  amended: booking.amended && presentContent(booking.amended),
  feedback: booking.feedback,
  offers: booking.offers,
  reason: booking.reason,
  carrierNumber: booking.carrierNumber,
  carrier: booking.carrier,
  orderNumber: booking.orderNumber,
  createdAt: booking.createdAt,
  updatedAt: booking.updatedAt,
});
