/** Outgoing deliveries, for operators. The types are apart from the schemas, so that pages load no schema library. */
import type { z } from 'zod';
import type * as schema from './outbox.schema.ts';

/** `manual`: no gateway is configured, so an operator passes it on. `dead`: given up, can be sent again. */
export const DELIVERY_STATES = ['pending', 'sent', 'dead', 'cancelled', 'manual'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const OUTBOX_CHANNELS = ['mail', 'sms', 'airline-message'] as const;
export type OutboxChannel = (typeof OUTBOX_CHANNELS)[number];

export type OutboxLine = z.infer<typeof schema.outboxLineSchema>;
export type DeliveryTry = z.infer<typeof schema.deliveryTrySchema>;
