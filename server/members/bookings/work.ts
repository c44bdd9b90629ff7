/** Input and result of an action on a request. */
import type { z } from 'zod';
import type { Actor } from '#contract/access/access.ts';
import type { Language } from '#contract/core/settings.ts';
import type { ACTION_WISHES, BookingEventKind } from '#contract/members/bookings/bookings.schema.ts';
import type { BookingAction } from '#contract/members/bookings/flow.ts';
import type { BookingContent, FeedbackLine } from '#contract/members/bookings/request.ts';
import type { AirSettings } from '#server/air/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import type { BookingRow } from './reach.ts';
import type { bookingRequests } from './schema.ts';

export type WishOf<A extends BookingAction> = z.output<(typeof ACTION_WISHES)[A]>;

/** Who acts, and the settings of the portal that an action needs. */
export type Acting = {
  actor: Actor;
  language: Language;
  requestId: string;
  now: Date;
  /** The office of members without a forwarder; 0: none. */
  fallbackOffice: number;
  usualQuota: number;
  /** Acts by a sandbox key, on its requests. */
  sandbox?: boolean;
  air: AirSettings;
};

export type EventToAdd = {
  kind: BookingEventKind;
  text: string;
  feedback: FeedbackLine[];
  revision: number | null;
};

export type Applied = {
  patch?: Partial<typeof bookingRequests.$inferInsert>;
  /** A content that was sent: it becomes the next version. */
  sent?: BookingContent;
  text?: string;
  feedback?: FeedbackLine[];
  /** Lines of the history after the action's own. */
  events?: EventToAdd[];
};

export type Work<A extends BookingAction> = { tx: Tx; row: BookingRow; wish: WishOf<A>; acting: Acting };
export type Apply<A extends BookingAction> = (work: Work<A>) => Promise<Applied>;

export const eventOf = (kind: BookingEventKind, text: string): EventToAdd => ({
  kind,
  text,
  feedback: [],
  revision: null,
});
