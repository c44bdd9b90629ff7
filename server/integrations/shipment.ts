/** The shipment of a number as the open API answers it. */
import type { FastifyRequest } from 'fastify';
import type { ShipmentView } from '#contract/integrations/operations/shipments.ts';
import { filledPath } from '#contract/integrations/operation.ts';
import { OPEN_BASE } from '#contract/core/settings.ts';
import { referenceValue } from '#contract/identifiers/index.ts';
import { pathOf } from '#contract/core/paths.ts';
import type { ReferenceKind } from '#contract/tracking/event.ts';
import { SANDBOX, simulated } from '#contract/tracking/sandbox/index.ts';
import { absolute } from '#server/platform/http/absolute.ts';
import { Refused } from '#server/platform/refused.ts';
import {
  depsOfRequest,
  presentTrackingResult,
  trackReference,
  type TrackingDeps,
} from '#server/tracking/index.ts';

/** Makes a path an address. */
type Link = (path: string) => string;
type Wanted = { kind: ReferenceKind; number: string; carrier: string | null };
/** `day`: of a number of the sandbox. */
type Query = Wanted & { day?: number | null };

/** Whether the sandbox has a story under the number, or under one of its containers. */
export const isSandboxNumber = (number: string): boolean =>
  SANDBOX.some((line) => line.number === number) || simulated(number) !== null;

/** The number as it is stored; a sandbox key reaches the sandbox alone, on the day of its clock. */
export function queryOf({ apiKey }: FastifyRequest, { kind, number, carrier }: Wanted): Query {
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
  const link = (path: string) => absolute(request, path);
  const { problem, ...view } = await readView({ ...deps, sandbox }, queryOf(request, wanted), link);
  if (problem && !listed) throw new Refused('numberImpossible');
  if (!view.shipment && !listed) throw new Refused('noTrackingInformation');
  return view;
}

/** The same for what is no request; a number without events has `shipment: null`. */
export async function readShipment(deps: TrackingDeps, query: Query, link: Link): Promise<ShipmentView> {
  const { problem: _, ...view } = await readView(deps, query, link);
  return view;
}

async function readView(
  deps: TrackingDeps,
  query: Query,
  link: Link,
): Promise<ShipmentView & { problem: boolean }> {
  const result = presentTrackingResult(await trackReference(deps, query));
  const { kind, value, carrier } = result.reference ?? { ...query, value: query.number };
  const self = OPEN_BASE + filledPath('/shipments/{kind}/{number}', { kind, number: value });
  return {
    problem: result.outcome === 'impossible',
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
      self: link(self),
      page: link(pathOf('queryQuery', {}, { number: value })),
      evidence: link(`${OPEN_BASE}/evidence/{event}`),
    },
  };
}
