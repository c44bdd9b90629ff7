/** Terminals and depots: supplement a container's transport, or track it alone if nothing else is known. */
import type { StoredEvent } from '../event.ts';
import type { MilestoneCode } from '../milestone.ts';
import type { Supplement, Mode } from '../mode.ts';
import type { Shipment, ShipmentAnswer } from '../shipment/shipment.ts';
import { hasEnded } from '../summary/ended.ts';
import { standingOf, stoppedAnswer } from './answer.ts';
import type { OtherObstacle } from './box.ts';
import { toShipmentProgress, journeyOf, type Journey } from './progress.ts';
import { exceptionsOf } from './exceptions.ts';
import { terminalOf } from './facts.ts';
import { isOpen, toStatement } from './ledger.ts';
import { TERMINAL_MILESTONES } from './milestones.ts';
import type { Terminal } from './types.ts';

export const terminal: Mode<Journey> = {
  kinds: [],
  milestones: TERMINAL_MILESTONES,
  resolve: () => null,
  journey: journeyOf,
  progress: toShipmentProgress,
  parts: () => ({ containers: [], cargo: null }),
  // The supplement's `join` adds the exceptions.
  exceptions: () => [],
  answer: ({ eventCount }, { terminal: facts }) =>
    eventCount === 0 ? { key: 'none', values: {} } : standingOf(facts),
};

/** Facts supplement the transport; moves and released empties are part of it. */
const isSupplementary = ({ terminal: report }: StoredEvent): boolean =>
  report !== undefined && report.fact !== 'move' && report.fact !== 'emptyRelease';

/** Answers of the sea leg that a terminal can refine: the cargo has landed and was not collected. */
const landed = /^(?:available|arrived|discharged)/;

/** Returns obstacles to collection from customs and the carrier. */
function againstOf({ exceptions }: Shipment): OtherObstacle[] {
  const stopped = exceptions.filter(({ severity }) => severity === 'stopped').map(({ code }) => code);
  const byCustoms = (code: string) => code.startsWith('customs') || code === 'exam';
  return [
    ...(stopped.some(byCustoms) ? (['customs'] as const) : []),
    ...(stopped.some((code) => !byCustoms(code)) ? (['carrier'] as const) : []),
  ];
}

export const terminalSupplement: Supplement = {
  mode: terminal,
  owns: isSupplementary,
  reads: (event) => toStatement(event) !== null,
  join(shipment, events, now, carriage) {
    const facts = terminalOf(shipment.reference, events, carriage, againstOf(shipment), now);
    if (facts.boxes.length === 0) return shipment;
    const joined = withoutReady({ ...shipment, terminal: facts }, facts);
    // A completed shipment is no longer stopped.
    if (hasEnded(shipment)) return joined;
    const exceptions = exceptionsOf(facts);
    const stopped = stoppedAnswer(exceptions);
    const others = shipment.exceptions;
    return {
      ...joined,
      exceptions: [
        ...others.filter(({ severity }) => severity === 'stopped'),
        ...exceptions.filter(({ severity }) => severity === 'stopped'),
        ...others.filter(({ severity }) => severity !== 'stopped'),
        ...exceptions.filter(({ severity }) => severity !== 'stopped'),
      ],
      answer: others.some(({ severity }) => severity === 'stopped')
        ? shipment.answer
        : (stopped ?? (landed.test(shipment.answer.key) ? landedAnswer(shipment, facts) : shipment.answer)),
    };
  },
};

/** Returns the terminal's own answer for landed cargo, if it is more precise. */
function landedAnswer({ answer }: Shipment, facts: Terminal): ShipmentAnswer {
  const own = standingOf(facts);
  return own.key === 'terminal.noWord' || own.key === 'terminal.out' ? answer : own;
}

const AVAILABLE: MilestoneCode = 'AVPU';

/** Marks availability as reported only, nowhere as ready, where it does not count. */
function withoutReady(shipment: Shipment, { boxes }: Terminal): Shipment {
  if (boxes.every(({ state, holds }) => state === 'ready' || (state === 'out' && !holds.some(isOpen))))
    return shipment;
  const asReported = <T extends { milestone: MilestoneCode | null }>(one: T): T =>
    one.milestone === AVAILABLE ? { ...one, milestone: 'TMAV' } : one;
  return {
    ...shipment,
    status: asReported(shipment.status),
    next: shipment.next && asReported(shipment.next),
    progress: shipment.progress.map(asReported),
    timeline: shipment.timeline.map(asReported),
    containers: shipment.containers.map(asReported),
  };
}
