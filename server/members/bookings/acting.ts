import type { FastifyRequest } from 'fastify';
import { airSettings } from '#server/air/index.ts';
import { callerOf } from '#server/records/routes/records.ts';
import type { Acting } from './work.ts';

/** Who acts on a booking request by a call, with the settings of the portal. */
export function actingOf(request: FastifyRequest): Acting {
  const { env } = request.server;
  return {
    ...callerOf(request),
    now: new Date(),
    fallbackOffice: env.BOOKING_OFFICE,
    usualQuota: env.SUBSCRIPTION_QUOTA,
    air: airSettings(env),
  };
}
