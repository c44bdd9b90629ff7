/** Reads AIS messages as the feed does. */
import type { VesselReport } from '#contract/tracking/vessel.ts';
import { isRefusal, isVesselReport } from '../../feed.ts';
import { ais } from '../index.ts';

export const RECEIVED = '2026-11-21T12:00:00.000Z';

/** 2026-11-20T08:30:00Z. */
export const HEARD = 1_795_163_400;

const context = { party: 'acme', receivedAt: RECEIVED };

export function read(text: string | Uint8Array, received = RECEIVED) {
  const { parts, refused } = ais.parse({ contentType: 'text/plain', body: Buffer.from(text) });
  const mapped = parts.map((part, index) => ais.map(part, index, { ...context, receivedAt: received }));
  return {
    reports: mapped.flatMap((one): VesselReport[] => (!isRefusal(one) && isVesselReport(one) ? [one] : [])),
    refused: [...refused, ...mapped.filter(isRefusal)].map(({ path, reason, values }) => ({
      refusal: `${path} ${reason.slice(14)}`.trim(),
      values,
    })),
  };
}
