import type { CutOffCall, LocalCharge, SailingAnswer } from '#contract/integrations/operations/schedules.ts';
import {
  bestOf,
  CUT_OFFS,
  OPENINGS,
  type SharedBy,
  type TimeCode,
  type Times,
} from '#contract/schedules/plan.ts';
import {
  arrivalOf,
  daysOf,
  departureOf,
  type CallView,
  type ChargeView,
  type PlanSource,
  type Sailing,
  type ShownTime,
} from '#contract/schedules/view.ts';

const timeOf = (shown: ShownTime | null) =>
  shown && {
    at: shown.time.at,
    zone: shown.time.zone,
    precision: shown.time.precision,
    classifier: shown.classifier,
  };
const shipTime = (times: Times, code: TimeCode) => timeOf(bestOf(times, code));

const cutOffsOf = (times: Times) =>
  CUT_OFFS.flatMap((code) => {
    const time = shipTime(times, code);
    return time ? [{ code, opens: OPENINGS.includes(code), ...time }] : [];
  }).toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));

const sourceOf = ({ feed, reportedAt, demo }: PlanSource) => ({ feed, reportedAt, demo });
const sharesOf = (sharedBy: readonly SharedBy[]) =>
  sharedBy.map(({ carrier, voyage, service }) => ({ carrier, voyage, service }));

export const presentSailing = (sailing: Sailing): SailingAnswer => ({
  id: sailing.id,
  carrier: sailing.carrier,
  joined: sailing.joined,
  days: daysOf(sailing),
  departs: timeOf(departureOf(sailing)),
  arrives: timeOf(arrivalOf(sailing)),
  legs: sailing.legs.map((leg) => ({
    from: leg.from,
    to: leg.to,
    fromTerminal: leg.fromTerminal,
    toTerminal: leg.toTerminal,
    carrier: leg.carrier,
    service: leg.service,
    vessel: leg.vessel,
    imo: leg.imo,
    voyage: leg.voyage,
    departs: timeOf(leg.departs),
    arrives: timeOf(leg.arrives),
  })),
  sharedBy: sharesOf(sailing.sharedBy),
  cutOffs: cutOffsOf(sailing.times),
  sources: sailing.sources.map(sourceOf),
});

export const presentCutOffCall = (call: CallView): CutOffCall => ({
  id: call.id,
  port: call.port,
  terminal: call.terminal,
  berth: call.berth,
  vessel: call.vessel,
  imo: call.imo,
  carrier: call.carrier,
  service: call.service,
  importVoyage: call.importVoyage,
  exportVoyage: call.exportVoyage,
  omit: call.omit,
  sharedBy: sharesOf(call.sharedBy),
  arrives: shipTime(call.times, 'ARR'),
  departs: shipTime(call.times, 'DEP'),
  cutOffs: cutOffsOf(call.times),
  sources: call.sources.map(sourceOf),
});

export const presentCharge = (charge: ChargeView): LocalCharge => ({
  id: charge.id,
  port: charge.port,
  carrier: charge.carrier,
  direction: charge.direction,
  code: charge.code,
  name: charge.name,
  basis: charge.basis,
  type: charge.type,
  amount: charge.amount,
  currency: charge.currency,
  validFrom: charge.validFrom,
  validTo: charge.validTo,
  remark: charge.remark,
  source: sourceOf(charge.source),
});
