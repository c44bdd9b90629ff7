/** The shipment of a number as the open API answers it. */
import type { FastifyRequest } from 'fastify';
import type { ShipmentView } from '#contract/integrations/operations/shipments.ts';
import { filledPath } from '#contract/integrations/operation.ts';
import { OPEN_BASE } from '#contract/core/settings.ts';
import { referenceValue } from '#contract/identifiers/index.ts';
import { pathOf } from '#contract/core/paths.ts';
import type { ReferenceKind } from '#contract/tracking/event.ts';
import { SANDBOX, simulated } from '#contract/tracking/sandbox/index.ts';
import type { TrackingResult } from '#contract/tracking/pages/result.ts';
import { absolute } from '#server/platform/http/absolute.ts';
import { Refused } from '#server/platform/refused.ts';
import { depsOfRequest, presentTrackingResult, trackReference } from '#server/tracking/index.ts';

type Wanted = { kind: ReferenceKind; number: string; carrier: string | null };

/** Whether the sandbox has a story under the number, or under one of its containers. */
export const isSandboxNumber = (number: string): boolean =>
  SANDBOX.some((line) => line.number === number) || simulated(number) !== null;

/** The number as it is stored; a sandbox key reaches the sandbox alone, on the day of its clock. */
export function queryOf({ apiKey }: FastifyRequest, { kind, number, carrier }: Wanted) {
  const value = referenceValue(kind, number);
  if (value === '') throw new Refused('numberImpossible');
  if (!apiKey?.sandbox) return { number: value, kind, carrier };
  if (!isSandboxNumber(value)) throw new Refused('noTrackingInformation');
  return { number: value, kind, carrier, day: apiKey.sandboxDay };
}

/**
 * Throws numberImpossible or noTrackingInformation; `listed`: a number without events is answered too, as an entry of a
 * list.
 */
export async function shipmentFor(
  request: FastifyRequest,
  wanted: Wanted,
  listed = false,
): Promise<ShipmentView> {
  const deps = depsOfRequest(request);
  const sandbox = request.apiKey?.sandbox || deps.sandbox === true;
  const tracked = await trackReference({ ...deps, sandbox }, queryOf(request, wanted));
  const result = presentTrackingResult(tracked);
  if (result.outcome === 'impossible' && !listed) throw new Refused('numberImpossible');
  if (!result.shipment && !listed) throw new Refused('noTrackingInformation');
  return viewOf(request, wanted, result);
}

function viewOf(request: FastifyRequest, wanted: Wanted, result: TrackingResult): ShipmentView {
  const { kind, value, carrier } = result.reference ?? { ...wanted, value: wanted.number };
  const self = OPEN_BASE + filledPath('/shipments/{kind}/{number}', { kind, number: value });
  return {
    reference: { kind, number: value, carrier },
    outcome: result.shipment ? 'found' : result.outcome === 'empty' ? 'empty' : 'notYet',
    at: result.at,
    demo: result.demo || result.simulation !== null,
    sync: result.sync,
    simulation: result.simulation,
    summary: result.summary,
    shipment: result.shipment,
    chain: result.chain,
    cutOffs: result.cutOffs,
    ownEstimate: result.ownEstimate,
    links: {
      self: absolute(request, self),
      page: absolute(request, pathOf('queryQuery', {}, { number: value })),
      evidence: absolute(request, `${OPEN_BASE}/evidence/{event}`),
    },
  };
}
