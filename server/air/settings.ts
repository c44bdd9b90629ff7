import type { Env } from '#server/env.ts';
import { channelOf } from './messages/channel.ts';
import type { AirSettings } from './orders/work.ts';

/** The calculation settings of this portal's offices. */
export const airSettings = (env: Env): AirSettings => ({
  density: { divisor: env.AIR_DIVISOR, step: env.AIR_STEP },
  baseCurrency: env.BASE_CURRENCY,
  zone: env.OFFICE_ZONE,
  twoPeople: env.AIR_TWO_PEOPLE ?? env.PORTHOLE_DEMO,
  tolerance: env.AIR_WEIGHT_TOLERANCE,
  pickupHours: env.AIR_PICKUP_HOURS,
  cutOffHours: env.AIR_CUT_OFF_HOURS,
  channelFor: (airline) => channelOf(env, airline),
});
