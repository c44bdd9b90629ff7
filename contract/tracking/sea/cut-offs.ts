/** Cut-offs of the call where a shipment is loaded, and their changes since the loading was planned. Pure. */
import { cutOffsAt, type CutOff } from '../../schedules/cut-offs.ts';
import type { PlannedTime } from '../../schedules/plan.ts';
import type { CallView } from '../../schedules/view.ts';
import type { EventTime, Instant } from '../event.ts';
import type { Leg, Shipment, ShipmentException } from '../shipment/shipment.ts';
import { problem } from '../derive/problem.ts';

export type CutOffLine = Pick<CutOff, 'code' | 'opens' | 'state' | 'left'> & {
  time: EventTime;
  /** The value when the loading was planned, and the time of its last change; null: unchanged. */
  was: EventTime | null;
  changedAt: Instant | null;
};

export type LoadingCutOffs = {
  /** The terminal's name, where the portal knows it. */
  terminalName?: string | null;
  /** UN/LOCODE. */
  port: string;
  terminal: string | null;
  vessel: string | null;
  voyage: string | null;
  /** In chronological order. */
  lines: CutOffLine[];
  /** The feeds that reported them, and the time of the last report. */
  feeds: string[];
  reportedAt: Instant;
};

/**
 * Returns the leg whose ship the cargo is still to be loaded on at the first port; null if it has sailed, or
 * none is planned.
 */
export function legToLoad({ legs, start, status, progressPercent }: Shipment): Leg | null {
  if (progressPercent === 100 || status.phase === 'delivery') return null;
  const leg = legs.find(
    ({ mode, from }) =>
      (mode === 'VESSEL' || mode === 'BARGE') && from?.unlocode != null && from.unlocode === start?.unlocode,
  );
  return leg && leg.state !== 'done' && !leg.departure.actual && leg.voyage && (leg.vessel ?? leg.imo)
    ? leg
    : null;
}

const asTime = ({ at, zone, precision }: PlannedTime): EventTime => ({ at, zone, precision, raw: at });

/** The call's cut-offs at `now`; `planned`: when the loading was first planned. Null if none are known. */
export function loadingCutOffs(call: CallView, planned: Instant, now: Instant): LoadingCutOffs | null {
  const lines = cutOffsAt(call.times, now).map(({ code, opens, state, left, time }): CutOffLine => {
    const changes = call.changes.filter(
      ({ what, classifier, from, at }) =>
        what === code && classifier !== 'ACT' && from !== null && Date.parse(at) > Date.parse(planned),
    );
    const from = changes[0]?.from ?? null;
    const moved = from !== null && Math.abs(Date.parse(from) - Date.parse(time.at)) >= 60_000;
    return {
      code,
      opens,
      state,
      left,
      time: asTime(time),
      was: moved ? asTime({ ...time, at: from }) : null,
      changedAt: moved ? (changes.at(-1)?.at ?? null) : null,
    };
  });
  if (lines.length === 0) return null;
  const [newest] = call.sources.map(({ reportedAt }) => reportedAt).toSorted((a, b) => (a < b ? 1 : -1));
  return {
    port: call.port,
    terminal: call.terminal,
    vessel: call.vessel,
    voyage: call.exportVoyage ?? call.importVoyage,
    lines,
    feeds: [...new Set(call.sources.map(({ feed }) => feed))],
    reportedAt: newest ?? planned,
  };
}

/** Returns changed cut-offs that have not passed; an earlier one is more urgent. */
export function cutOffExceptions({ lines }: LoadingCutOffs): ShipmentException[] {
  return lines.flatMap(({ code, state, time, was, changedAt }) => {
    if (!was || !changedAt || state === 'passed') return [];
    const minutes = Math.round((Date.parse(time.at) - Date.parse(was.at)) / 60_000);
    return [
      problem('cutOffChanged', 'notice', changedAt, [], {
        cutOff: code,
        minutes: Math.abs(minutes),
        to: time,
        variant: minutes < 0 ? 'Earlier' : 'Later',
      }),
    ];
  });
}
