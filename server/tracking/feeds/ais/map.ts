/** Maps one part of an AIS message to a ship report or a refusal. */
import type { Refusal } from '#contract/tracking/event.ts';
import type { Feed, MapContext } from '../feed.ts';
import { bitsOf } from './bits.ts';
import { decode, isRead, shortest, type AisStatic } from './decode.ts';
import { readJson } from './json-fields.ts';
import type { Part, Payload } from './parse.ts';
import { believed, type Doubt, type AisReport } from './ais-report.ts';

/** 2: clocks of files; groups of lines that name their source once. */
export const mappingVersion = 2;

const bare: AisStatic = {
  imo: null,
  name: null,
  callSign: null,
  shipType: null,
  length: null,
  beam: null,
  draught: null,
  destination: null,
  eta: null,
};

export const map: Feed['map'] = (rawPart, index, context) => {
  const part = rawPart as Part;
  const refuse = ({ field, reason, values }: Doubt): Refusal => ({
    index,
    path: [part.at, field].filter(Boolean).join(' '),
    reason: `feeds:refused.${reason}`,
    ...(values && { values }),
  });
  if ('refused' in part) return refuse({ field: '', ...part.refused });
  if ('count' in part)
    return refuse({
      field: '',
      reason: 'aisNoPosition',
      values: { value: String(part.type), count: String(part.count) },
    });
  const aisReport = 'json' in part ? readJson(part) : readPayload(part, context);
  if ('reason' in aisReport) return refuse(aisReport);
  const report = believed(aisReport, context);
  return 'reason' in report ? refuse(report) : report;
};

const SENDERS = { baseStation: 'aisBaseStation', aircraft: 'aisAircraft', aid: 'aisAid' } as const;

function readPayload({ payload, fill, heard }: Payload, context: MapContext): AisReport | Doubt {
  const bits = bitsOf(payload, fill);
  if (!bits) return { field: '', reason: 'aisPayload', values: { value: payload.slice(0, 80) } };
  const type = bits.uint(0, 6);
  if (!isRead(type)) return { field: '', reason: 'aisType', values: { value: String(type) } };
  const message = decode(bits);
  if (!message) {
    const values = { value: String(type), count: String(bits.length), limit: String(shortest(type)) };
    return { field: '', reason: 'aisShort', values };
  }
  const { mmsi, sender, position, details } = message;
  if (sender !== 'ship') return { field: '', reason: SENDERS[sender], values: { value: mmsi } };
  const { imo, ...rest } = details ?? bare;
  return {
    mmsi,
    // Numbers of ten and more digits belong to a flag state's own register.
    imo: imo !== null && imo < 10_000_000 ? String(imo).padStart(7, '0') : null,
    at: heard === null ? null : measuredAt(heard, position?.second ?? null, Date.parse(context.receivedAt)),
    position,
    status: position?.status ?? null,
    details: rest,
  };
}

const MINUTE = 60_000;

/**
 * The latest time before receipt at which the clock showed `second`. A report received later than within
 * seconds is older.
 */
function measuredAt(heard: number, second: number | null, receivedAt: number): number {
  if (second === null) return heard;
  const minute = Math.floor(heard / MINUTE) * MINUTE + second * 1000;
  const near = [minute - MINUTE, minute, minute + MINUTE].filter((at) => at <= receivedAt);
  // Receivers' clocks are some seconds fast or slow, so the nearest time counts, not the latest.
  return near.reduce(
    (best, at) => (Math.abs(at - heard) < Math.abs(best - heard) ? at : best),
    heard - MINUTE,
  );
}
