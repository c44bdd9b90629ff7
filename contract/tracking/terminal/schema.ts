/** Schema of the terminal view; types.ts documents the fields. */
import { z } from 'zod';
import { eventTime, place, transportMode } from '../event.schema.ts';
import { APPOINTMENT_STATES, TERMINAL_FACTS, TERMINAL_PARTIES, WITHHELD } from './report.ts';
import { TERMINAL_REASONS, TERMINAL_STATES } from './types.ts';

const text = z.string().nullable();
const time = eventTime.nullable();
const evidence = z.array(z.string());
const party = z.enum(TERMINAL_PARTIES);
const withheld = z.array(z.enum(WITHHELD));
const timedFact = z.object({ time: eventTime, evidence });

const care = z.object({
  dangerous: z.array(z.object({ imdg: text, un: text })),
  temperature: z.number().nullable(),
  ventilation: text,
  humidity: z.number().nullable(),
  overweight: z.boolean().nullable(),
  weighed: z.number().nullable(),
  pickUpYard: text,
  returnYard: text,
});

const box = z.object({
  container: text,
  isoType: text,
  place: place.nullable(),
  state: z.enum(TERMINAL_STATES),
  why: z.array(z.enum(TERMINAL_REASONS)),
  available: timedFact.extend({ yes: z.boolean() }).nullable(),
  holds: z.array(z.object({ party, code: text, placed: eventTime, removed: time, over: time, evidence })),
  releases: z.array(
    z.object({ party, kind: z.enum(['release', 'inBond']), time: eventTime, ended: time, evidence }),
  ),
  fees: z.array(
    z.object({
      type: text,
      party: party.nullable(),
      amount: text,
      currency: text,
      paid: z.boolean().nullable(),
      time: eventTime,
      until: time,
      evidence,
    }),
  ),
  totals: z.array(z.object({ currency: text, amount: z.string() })),
  freeDays: z.array(z.object({ party, day: eventTime, daysLeft: z.number(), evidence })),
  yard: timedFact.extend({ position: z.string() }).nullable(),
  moves: z.array(
    z.object({
      code: z.enum(['GTIN', 'GTOT', 'LOAD', 'DISC']),
      laden: z.boolean().nullable(),
      time: eventTime,
      place: place.nullable(),
      mode: transportMode.nullable(),
      plate: text,
      eir: text,
      position: text,
      withheld,
      evidence,
    }),
  ),
  appointments: z.array(
    z.object({
      time: eventTime,
      until: time,
      state: z.enum(APPOINTMENT_STATES),
      number: text,
      plate: text,
      withheld,
      evidence,
    }),
  ),
  inspection: timedFact.nullable(),
  emptyRelease: timedFact.nullable(),
  vgm: timedFact.extend({ weight: z.number().nullable() }).nullable(),
  stowed: timedFact.extend({ position: text }).nullable(),
  loadPlan: timedFact.nullable(),
  care: care.nullable(),
  lines: z.array(
    z.object({
      eventId: z.string(),
      fact: z.enum(TERMINAL_FACTS),
      party: party.nullable(),
      code: text,
      time: eventTime,
      place: place.nullable(),
      text,
    }),
  ),
});

export const terminalSchema = z.object({ boxes: z.array(box) });
