/** The calls of the monitor station. */
import { z } from 'zod';
import { commonQuery } from '#contract/access/account.schema.ts';
import { HEALTHS, STATION_KINDS } from './health.ts';

/** Ten years: nobody expects a message later. */
const MOST_MINUTES = 5_256_000;
const minutes = (least: number) => z.int().min(least).max(MOST_MINUTES);
const stationKey = z.string().min(1).max(200);

export const percentiles = z.object({ median: z.int().nullable(), p95: z.int().nullable(), count: z.int() });
export const monitorHour = z.object({
  /** Start of the hour. */
  hour: z.string(),
  messages: z.int(),
  accepted: z.int(),
  duplicate: z.int(),
  refused: z.int(),
});

export const stationSchema = z.object({
  key: stationKey,
  kind: z.enum(STATION_KINDS),
  /** Feed, name of the source, queue or channel. */
  name: z.string(),
  /** The sender of a feed or source; empty otherwise. */
  party: z.string(),
  health: z.enum(HEALTHS),
  lastAt: z.string().nullable(),
  periodMinutes: z.int(),
  graceMinutes: z.int(),
  /** The period or the grace was set on this page. */
  isSet: z.boolean(),
  paused: z.boolean(),
  /** It is switched off elsewhere, such as a source that is not active. */
  isOff: z.boolean(),
  version: z.int(),
  waiting: z.int(),
  waitingSince: z.string().nullable(),
  failed: z.int(),
  fault: z.string(),
  alarmedAt: z.string().nullable(),
  /** Counts of the last 24 hours. */
  day: z.object({ messages: z.int(), accepted: z.int(), duplicate: z.int(), refused: z.int() }),
  lag: z.object({ report: percentiles, receipt: percentiles }),
});
export type Station = z.infer<typeof stationSchema>;

const alarmSettings = z.object({ addresses: z.array(z.string()), version: z.int() });

export const monitorSchema = z.object({
  stations: z.array(stationSchema),
  /** All feeds together, the last 48 hours. */
  hours: z.array(monitorHour),
  alarm: alarmSettings,
  at: z.string(),
});
export type AlarmSettings = z.infer<typeof alarmSettings>;
export type Percentiles = z.infer<typeof percentiles>;
export type Monitor = z.infer<typeof monitorSchema>;
export type MonitorHour = z.infer<typeof monitorHour>;

export const stationQuery = commonQuery.extend({ key: stationKey });
const refusalGroup = z.object({
  /** A text key under `feeds:`. */
  reason: z.string(),
  count: z.int(),
  messages: z.int(),
  samples: z.array(
    z.object({
      messageId: z.uuid(),
      receivedAt: z.string(),
      path: z.string(),
      values: z.record(z.string(), z.string()),
    }),
  ),
});
export type RefusalGroup = z.infer<typeof refusalGroup>;
const remapProgress = z.object({
  state: z.enum(['running', 'paused', 'done']),
  /** Messages. */
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  /** Events. */
  changed: z.int(),
  added: z.int(),
  retracted: z.int(),
});
export type RemapProgress = z.infer<typeof remapProgress>;
export const stationDetail = z.object({
  hours: z.array(monitorHour),
  refusals: z.array(refusalGroup),
  /** The last time that the stored messages were mapped again. */
  remap: remapProgress.nullable(),
});
export type StationDetail = z.infer<typeof stationDetail>;

export const stationInput = z.strictObject({
  key: stationKey,
  /** Null: as the portal expects by itself. */
  periodMinutes: minutes(1).nullable(),
  graceMinutes: minutes(0).nullable(),
  paused: z.boolean(),
  version: z.int().min(0),
});
export type StationInput = z.infer<typeof stationInput>;

export const MOST_ADDRESSES = 20;
export const alarmInput = z.strictObject({
  addresses: z.array(z.email().max(200)).max(MOST_ADDRESSES),
  version: z.int().min(0),
});
export const replayInput = z.strictObject({ key: stationKey, reason: z.string().max(200) });
export const remapInput = replayInput.pick({ key: true });
export const remapAnswer = z.object({ messages: z.int() });
export const replayAnswer = z.object({ messages: z.int(), accepted: z.int(), refused: z.int() });
export type ReplayAnswer = z.infer<typeof replayAnswer>;
