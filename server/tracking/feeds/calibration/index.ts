/** Reads decisions of the portal itself, stored as messages of a feed to which no partner can push. */
import { CALIBRATION_FEED } from '#contract/tracking/calibration/calibration.ts';
import type { TrackingEvent } from '#contract/tracking/event.ts';
import type { Feed } from '../feed.ts';

/** The message of a decision is its event. */
export const messageOf = (event: TrackingEvent): Buffer => Buffer.from(JSON.stringify(event));

const isDecision = (part: unknown): part is TrackingEvent =>
  typeof part === 'object' && part !== null && 'calibration' in part && 'naturalKey' in part;

export const calibration: Feed = {
  key: CALIBRATION_FEED,
  mappingVersion: 1,
  parse({ body }) {
    const refuse = { index: -1, path: '', reason: 'feeds:refused.unrecognised', values: { value: '' } };
    try {
      return { parts: [JSON.parse(Buffer.from(body).toString()) as unknown], refused: [] };
    } catch {
      return { parts: [], refused: [refuse] };
    }
  },
  map: (part, index) =>
    isDecision(part)
      ? part
      : { index, path: '', reason: 'feeds:refused.unrecognised', values: { value: '' } },
};
