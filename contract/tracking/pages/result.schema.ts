/** Schemas of the tracking responses; result.ts has the types and documents the fields. */
import { z } from 'zod';
import { CUT_OFFS } from '#contract/schedules/plan.ts';
import { LANGUAGES } from '#contract/core/settings.ts';
import {
  milestone,
  classifier,
  eventTime,
  instant,
  place,
  placeRole,
  referenceKind,
  transportMode,
} from '../event.schema.ts';
import { customsStatus } from '../customs/schema.ts';
import { SANDBOX_MODES } from '../sandbox/modes.ts';
import { SCENES } from '../sandbox/scene.ts';
import { SHIPMENT_STATES } from '../shipment/states.ts';
import { referenceSchema, shipmentSchema } from '../shipment/shipment.schema.ts';
import { trackingSummary } from '../summary/summary.schema.ts';

const text = z.string().nullable();
const names = z.record(z.enum(LANGUAGES), z.string());

const remark = z.object({
  key: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

const recognisedNumber = z.object({
  kind: referenceKind,
  value: z.string(),
  typed: z.string(),
  carrier: text,
  carrierNames: names.nullable(),
  confidence: z.number(),
  why: z.array(remark),
  warnings: z.array(remark),
  repairs: z.array(z.string()),
});

/** Response of recognise: each number of the text with its readings, or why it is none. */
export const recognisedSchema = z.array(
  z.object({
    typed: z.string(),
    readings: z.array(recognisedNumber),
    problem: remark.nullable(),
    codes: z
      .array(
        z.object({
          kind: z.enum(['port', 'airport', 'airline', 'country', 'hs', 'ship']),
          code: z.string(),
          names: z.object({ en: z.string(), zh: text, tr: text }),
        }),
      )
      .optional(),
  }),
);

export const placeView = z.object({
  unlocode: z.string(),
  names,
  country: z.string(),
  zone: text,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});

const state = z.enum(['done', 'current', 'expected']);
const point = { x: z.number(), y: z.number() };
export const shipmentMap = z.object({
  tracked: z.number().optional(),
  unseen: z.number().optional(),
  viewBox: z.string(),
  width: z.number(),
  height: z.number(),
  land: z.string(),
  legs: z.array(z.object({ d: z.string(), state, mode: transportMode, line: z.array(z.number()) })),
  ports: z.array(
    z.object({
      ...point,
      unlocode: z.string(),
      role: placeRole.nullable(),
      state,
      label: z.enum(['left', 'right', 'above', 'below']).nullable(),
    }),
  ),
  towns: z
    .array(
      z.object({
        ...point,
        names: z.object({ en: z.string(), zh: z.string(), tr: z.string() }),
        label: z.enum(['left', 'right', 'above', 'below']),
      }),
    )
    .optional(),
  position: z
    .object({
      ...point,
      heading: z.number().nullable(),
      seen: z.object({ at: instant, onReceipt: z.boolean(), vessel: text, party: z.string() }).nullable(),
      longitude: z.number(),
      latitude: z.number(),
    })
    .nullable(),
});

const sync = z.object({
  status: z.enum(['subscribing', 'tracking', 'ended', 'noData', 'failed']),
  reason: z.enum(['notFound', 'invalidNumber', 'noSource', 'upstream', 'unauthorised']).nullable(),
  lastCheckedAt: instant.nullable(),
});

const ownEstimate = z.object({
  at: instant,
  earliest: instant,
  latest: instant,
  medianMinutes: z.number(),
  shipments: z.number(),
  sailings: z.number(),
  scope: z.enum(['service', 'lane']),
  from: z.enum(['atd', 'etd']),
});

const simulation = z.object({
  mode: z.enum(SANDBOX_MODES),
  scene: z.enum(SCENES),
  day: z.number(),
  days: z.number(),
});

const loadingCutOffs = z.object({
  port: z.string(),
  terminal: text,
  terminalName: text.optional(),
  vessel: text,
  voyage: text,
  lines: z.array(
    z.object({
      code: z.enum(CUT_OFFS),
      opens: z.boolean(),
      state: z.enum(['passed', 'next', 'ahead']),
      left: z.number(),
      time: eventTime,
      was: eventTime.nullable(),
      changedAt: instant.nullable(),
    }),
  ),
  feeds: z.array(z.string()),
  reportedAt: instant,
});

const relation = z.enum(['master', 'house', 'with']);
const chain = z.object({
  parts: z.array(
    z.object({
      kind: referenceKind,
      value: z.string(),
      relation: relation.nullable(),
      via: text,
      status: shipmentSchema.shape.status.omit({ phase: true }).nullable(),
      customs: customsStatus.nullable(),
      state: z.enum(SHIPMENT_STATES).nullable(),
      by: z.array(z.object({ source: z.string(), party: z.string(), reportedAt: instant })),
    }),
  ),
  hidden: z.array(z.object({ kind: referenceKind, relation, count: z.number() })),
  more: z.number(),
  balances: z.array(z.object({ what: z.enum(['pieces', 'houses']), total: z.number(), sum: z.number() })),
  master: shipmentSchema.nullable(),
});

/** Response of sea: the shipment and all data of its page. */
const near = z
  .object({ code: z.string(), iata: z.boolean(), names, km: z.number(), zone: z.string() })
  .nullable();
const spot = { latitude: z.number(), longitude: z.number(), near };
export const truckView = z.object({
  plate: z.string(),
  from: instant,
  to: instant,
  points: z.number(),
  cut: z.boolean(),
  km: z.number(),
  drivenMinutes: z.number(),
  stops: z.array(
    z.object({ ...spot, from: instant, to: instant, minutes: z.number(), ongoing: z.boolean() }),
  ),
  gaps: z.array(z.object({ from: instant, to: instant, minutes: z.number(), km: z.number() })),
  last: z
    .object({
      ...spot,
      at: instant,
      speed: z.number().nullable(),
      course: z.number().nullable(),
      moving: z.boolean(),
    })
    .nullable(),
  map: shipmentMap.nullable(),
  places: z.record(z.string(), placeView),
});

const versionsSchema = z.object({
  at: instant,
  list: z.array(
    z.object({
      at: instant,
      source: z.string(),
      party: z.string(),
      added: z.number(),
      corrected: z.number(),
      retracted: z.number(),
      lines: z.array(
        z.object({
          change: z.enum(['added', 'corrected', 'retracted']),
          code: z.string(),
          milestone: milestone.nullable(),
          classifier,
          place: place.nullable(),
          time: eventTime,
          was: eventTime.nullable(),
        }),
      ),
    }),
  ),
  more: z.number(),
  later: z.number(),
  changes: z.array(
    z.object({
      key: z.enum(['first', 'state', 'later', 'earlier', 'event', 'exception', 'solved']),
      minutes: z.number().optional(),
    }),
  ),
});

export const seaResultSchema = z.object({
  query: z.object({
    number: z.string(),
    kind: referenceKind.nullable(),
    carrier: text,
    before: instant.nullable(),
    day: z.number().nullable().optional(),
    track: z.boolean().optional(),
    asOf: instant.nullable().optional(),
  }),
  reference: referenceSchema.nullable(),
  outcome: z.enum(['found', 'none', 'notYet', 'impossible', 'empty']),
  recognised: z.array(recognisedNumber),
  problem: remark.nullable(),
  repairs: z.array(z.string()),
  carriers: z.array(z.object({ code: z.string(), names })),
  shipment: shipmentSchema.nullable(),
  summary: trackingSummary.nullable(),
  simulation: simulation.nullable(),
  forgotten: z.object({ why: z.enum(['request', 'retention']), at: instant }).nullable(),
  ownEstimate: ownEstimate.nullable(),
  cutOffs: loadingCutOffs.optional(),
  versions: versionsSchema.optional(),
  chain: chain.nullable(),
  journeys: z.array(
    z.object({
      first: eventTime,
      last: eventTime,
      from: place.nullable(),
      to: place.nullable(),
      before: instant.nullable(),
      shown: z.boolean(),
    }),
  ),
  places: z.record(z.string(), placeView),
  map: shipmentMap.nullable(),
  truck: truckView.nullable(),
  sync,
  demo: z.boolean(),
  at: instant,
});

/** Response of evidence: every version of every event behind a line. */
export const evidenceSchema = z.object({
  event: z.string(),
  whole: z.boolean(),
  versions: z.array(
    z.object({
      id: z.string(),
      state: z.enum(['current', 'corrected', 'retracted']),
      source: z.string(),
      party: z.string(),
      sourceId: text,
      code: z.string(),
      documentType: text,
      classifier,
      retracts: z.boolean(),
      text,
      occurred: eventTime,
      reportedAt: instant,
      receivedAt: instant,
      messageId: z.string(),
      payloadHash: z.string(),
      mappingVersion: z.number(),
      forgottenAt: instant.nullable(),
      raw: z.unknown(),
      calibration: z.object({ at: instant, reason: z.string(), undoneAt: instant.nullable() }).optional(),
    }),
  ),
});

/** Response of several: each number of the text with its shipment in one line, most urgent first. */
export const severalSchema = z.object({
  rows: z.array(
    z.object({
      typed: z.string(),
      readings: z.array(recognisedNumber),
      problem: remark.nullable(),
      refused: z.boolean(),
      reference: referenceSchema.nullable(),
      summary: trackingSummary.nullable(),
      sync: sync.nullable(),
      demo: z.boolean(),
      simulation: z.literal(true).optional(),
      repairs: z.array(z.string()),
    }),
  ),
  places: z.record(z.string(), placeView),
  at: instant,
});
