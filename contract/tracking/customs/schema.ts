/** Schema of the customs view; types.ts documents the fields. */
import { z } from 'zod';
import { eventTime, place } from '../event.schema.ts';
import { MANIFEST_STAGES } from './china/codes.ts';
import { AUTHORITIES } from './us/codes.ts';
import { CUSTOMS_STATUSES, REASONS } from './us/ledger.ts';

const text = z.string().nullable();
const time = eventTime.nullable();
const evidence = z.array(z.string());
export const customsStatus = z.enum(CUSTOMS_STATUSES);
const status = customsStatus;
const why = z.array(z.enum(REASONS));
const direction = z.enum(['import', 'export']);

const lines = z.array(
  z.object({
    eventId: z.string(),
    code: z.string(),
    time: eventTime,
    place: place.nullable(),
    container: text,
    entry: text,
    pieces: z.number().nullable(),
    note: text,
  }),
);

const usBill = z.object({
  level: z.enum(['master', 'house', 'bill', 'container']),
  number: text,
  status,
  why,
  holds: z.array(
    z.object({
      code: z.string(),
      authority: z.enum(AUTHORITIES),
      container: text,
      placed: eventTime,
      removed: time,
      evidence,
    }),
  ),
  exams: z.array(z.object({ code: z.string(), ordered: eventTime, ended: time, evidence })),
  released: time,
  pieces: z.object({ released: z.number().nullable(), total: z.number().nullable() }),
  isf: z.boolean().nullable(),
  noticeMissing: z.object({ time: eventTime, evidence }).nullable(),
  evidence,
  entries: z.array(z.string()),
  lines,
});

const declaration = z.object({
  number: text,
  district: text,
  status,
  why,
  closed: z.boolean(),
  released: time,
  inspection: time,
  duty: time,
  evidence,
  lines,
});

const clearance = z.object({
  direction: direction.nullable(),
  status,
  why,
  declarations: z.array(declaration),
  manifest: z.array(
    z.object({
      direction,
      stage: z.enum(MANIFEST_STAGES),
      outcome: z.enum(['accepted', 'passed', 'rejected']),
      code: z.string(),
      time: eventTime,
      evidence,
    }),
  ),
});

export const customsSchema = z.object({ us: z.array(usBill), china: z.array(clearance) });
