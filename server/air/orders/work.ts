/** The context of an action, and its result. */
import type { Order } from '#contract/air/resources/air-order.ts';
import type { DensityRule } from '#contract/air/rating/weight.ts';
import type { OrderAction } from '#contract/air/orders/flow.ts';
import type { OrderInput } from '#contract/air/orders/forms.ts';
import type { Caller } from '#server/records/records.ts';
import type { Entity, RecordRow } from '#server/records/table.ts';
import type { Tx } from '#server/platform/db/client.ts';
import type { Channel } from '../messages/channel.ts';

/**
 * Settings of the office: allowed weight difference in per cent, hours a driver's link lasts after the
 * pickup, hours before departure at which a flight without a scheduled cut-off closes.
 */
export type AirSettings = {
  density: DensityRule;
  baseCurrency: string;
  /** Time zone of the office's days; UTC without one. */
  zone?: string;
  /** Whether a booking has to be approved by another user than the one who made it. */
  twoPeople?: boolean;
  tolerance?: number;
  pickupHours?: number;
  cutOffHours?: number;
  /** The channel to an airline; absent or null: none is configured. */
  channelFor?: (airline: string) => Pick<Channel, 'kind' | 'target'> | null;
};

export type Work<A extends OrderAction = OrderAction> = {
  tx: Tx;
  caller: Caller;
  entity: Entity<'airOrder'>;
  row: RecordRow;
  /** The order before the action. */
  order: Order;
  /** The submitted values, parsed by the action's form. */
  input: OrderInput<A>;
  /** The submitted values as sent; for a change, only the changed fields. */
  raw: Readonly<Record<string, unknown>>;
  settings: AirSettings;
  now: Date;
  /** The source where no office user acts. */
  reportedBy: string | undefined;
};
/** Returns the fields that an action writes besides the status; throws refusals of the error catalogue. */
export type Apply<A extends OrderAction> = (work: Work<A>) => Promise<Partial<Order>> | Partial<Order>;
/** An instant in the form of fields. */
export const instantOf = (at: Date): string => at.toISOString().replace(/\.\d{3}Z$/, 'Z');
