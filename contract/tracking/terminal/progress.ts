/** Progress of a container known only from terminals: timeline, readiness and departure. */
import type { Instant, StoredEvent } from '../event.ts';
import { byOccurrence } from '../derive/time.ts';
import { phaseOf, type MilestoneCode } from '../milestone.ts';
import { NO_VOYAGE, type ShipmentProgress } from '../mode.ts';
import type { ProgressStep, Reference, TimelineEntry } from '../shipment/shipment.ts';
import { terminalOf } from './facts.ts';
import type { Terminal, TerminalState } from './types.ts';

export type Journey = { reference: Reference; now: Instant; events: StoredEvent[]; terminal: Terminal };

export function journeyOf(reference: Reference, stored: readonly StoredEvent[], now: Instant): Journey {
  const events = stored.filter(({ state }) => state === 'current').toSorted(byOccurrence);
  return { reference, now, events, terminal: terminalOf(reference, events, [], [], now) };
}

/** The worst state of all containers. */
export function worstState({ boxes }: Terminal): TerminalState {
  const order: TerminalState[] = ['held', 'notReady', 'noWord', 'ready', 'out'];
  return order.find((state) => boxes.some((box) => box.state === state)) ?? 'noWord';
}

const milestones: Readonly<Record<TerminalState, MilestoneCode | null>> = {
  ready: 'TMRD',
  held: 'TMHD',
  notReady: 'TMNA',
  noWord: null,
  out: 'DGOT',
};

export function toShipmentProgress({ events, terminal }: Journey): ShipmentProgress {
  const last = events.at(-1) ?? null;
  const state = worstState(terminal);
  const milestone = milestones[state] ?? last?.milestone ?? null;
  const place = events.findLast((event) => event.place)?.place ?? null;
  const done = state === 'out' ? 2 : state === 'ready' ? 1 : 0;
  const { boxes } = terminal;
  const step = (code: 'TMRD' | 'DGOT', position: number, states: TerminalState[]): ProgressStep => ({
    milestone: code,
    role: 'POD',
    place,
    state:
      position < done - 1 || (position === 1 && done === 2)
        ? 'done'
        : position < done
          ? 'current'
          : 'expected',
    planned: null,
    estimated: null,
    actual: null,
    partsDone: boxes.filter((box) => states.includes(box.state)).length,
    partsTotal: boxes.length,
  });
  return {
    status: { milestone, phase: milestone && phaseOf(milestone), place, time: last?.occurred ?? null },
    next: null,
    progressPercent: done * 50,
    progress: [step('TMRD', 0, ['ready', 'out']), step('DGOT', 1, ['out'])],
    origin: null,
    destination: place,
    ...NO_VOYAGE,
    timeline: events.map(entryOf),
  };
}

const entryOf = (event: StoredEvent): TimelineEntry => ({
  eventId: event.id,
  milestone: event.milestone,
  phase: event.milestone && phaseOf(event.milestone),
  code: event.code,
  documentType: null,
  classifier: event.classifier,
  time: event.occurred,
  planned: event.classifier === 'PLN' ? event.occurred : null,
  estimated: event.classifier === 'EST' ? event.occurred : null,
  actual: event.classifier === 'ACT' ? event.occurred : null,
  place: event.place,
  role: null,
  mode: event.conveyance?.mode ?? null,
  vessel: event.conveyance?.vesselName ?? null,
  voyage: null,
  equipment: event.equipment?.number ?? null,
  ...(event.notes && { notes: event.notes }),
  evidence: [event.id],
});
