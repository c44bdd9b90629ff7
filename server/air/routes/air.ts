/** Lookups of the air office: the exchange rate of a day, the flights of a route. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { CUT_OFF_KINDS } from '#contract/air/flights.ts';
import { RATE_USES } from '#contract/air/rating/rates.ts';
import { enveloped } from '#contract/core/envelope.schema.ts';
import { day } from '#contract/core/bounds.ts';
import { calendarDate } from '#contract/core/format/date-presets.ts';
import { API_BASE } from '#contract/core/settings.ts';
import { findFlights } from '#server/reference/index.ts';
import { lookUpRate } from '#server/money/index.ts';
import { success } from '#server/platform/http/envelope.ts';

const code = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/);
const usedRate = z.object({
  source: z.string(),
  target: z.string(),
  sign: z.enum(['multiply', 'divide']),
  rate: z.string(),
  effective: z.string(),
  expiry: z.string().nullable(),
  inverted: z.boolean(),
});
const rateAnswer = z.object({
  source: z.string(),
  target: z.string(),
  date: z.string(),
  use: z.enum(RATE_USES),
  base: z.string(),
  rate: z.string(),
  how: z.enum(['same', 'direct', 'inverse', 'cross']),
  via: z.string().nullable(),
  used: z.array(usedRate),
  amount: z.string().nullable(),
});
const placeTime = z.object({ at: z.string(), local: z.string(), zone: z.string() });
const flight = z.object({
  id: z.string(),
  airline: z.string(),
  cutOff: placeTime.extend({ by: z.enum(['schedule', 'hours']), kind: z.enum(CUT_OFF_KINDS).nullable() }),
  legs: z.array(
    z.object({
      flight: z.string(),
      from: z.string(),
      to: z.string(),
      departs: placeTime,
      arrives: placeTime,
      planeType: z.string().nullable(),
    }),
  ),
  minutes: z.number(),
});

const shifted = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
/** Far enough from the limits of dates to look some days around. */
const year = day.refine((date) => date >= '1900-01-01' && date <= '2999-12-31', {
  message: 'errors:fault.value',
});

export default async function airRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;

  app.get(
    `${API_BASE}/api/v1/exchangeRate/lookup`,
    {
      config: { policy: 'exchangeRate.list' },
      schema: {
        tags: ['exchangeRate'],
        summary: 'The rate of a day: direct, inverse, or cross by the base currency',
        querystring: z.looseObject({
          source: code,
          target: code,
          date: year.optional().describe('The day of the office where none is given'),
          use: z.enum(RATE_USES).default('rate').describe('A period without one of its own gives its rate'),
          base: code.optional().describe('BASE_CURRENCY where none is given'),
          amount: z
            .string()
            .regex(/^\d{1,15}(\.\d{1,8})?$/)
            .optional()
            .describe('In the source currency; the answer has it in the target currency'),
        }),
        response: { 200: enveloped(rateAnswer) },
      },
    },
    async ({ actor, query }) => {
      const {
        source,
        target,
        date = calendarDate(new Date(), app.env.OFFICE_ZONE),
        use,
        base = app.env.BASE_CURRENCY,
        amount = null,
      } = query;
      return success(await lookUpRate(db, actor, { source, target, date, use, base }, amount));
    },
  );
  app.get(
    `${API_BASE}/api/v1/airSchedule/flights`,
    {
      config: { policy: 'airSchedule.list' },
      schema: {
        tags: ['airSchedule'],
        summary: 'Flights of a route around a day, whole schedules or legs of one, by departure',
        querystring: z.looseObject({
          origin: code,
          destination: code,
          date: year.describe('Day of departure at the origin'),
          around: z.coerce.number().int().min(0).max(14).default(0).describe('Days before and after'),
        }),
        response: { 200: enveloped(z.array(flight)) },
      },
    },
    async ({ query: { origin, destination, date, around: nearbyDays } }) => {
      const [from, to] = [shifted(date, -nearbyDays), shifted(date, nearbyDays)];
      return success(await findFlights(db, { origin, destination, from, to }, app.env.AIR_CUT_OFF_HOURS));
    },
  );
}
