/** The one-sentence terminal answer. */
import type { ShipmentAnswer, ShipmentException } from '../shipment/shipment.ts';
import { compare } from '../derive/time.ts';
import { worstState } from './progress.ts';
import type { Terminal } from './types.ts';

/** Returns what stops the cargo at a terminal; null where nothing does. */
export function stoppedAnswer(exceptions: readonly ShipmentException[]): ShipmentAnswer | null {
  const hold = exceptions.find(({ code }) => code === 'terminalHold');
  if (hold) {
    const { variant } = hold.values;
    return { key: `terminal.held${typeof variant === 'string' ? variant : ''}`, values: hold.values };
  }
  const inspection = exceptions.find(({ code }) => code === 'terminalInspection');
  return inspection ? { key: 'terminal.inspection', values: inspection.values } : null;
}

/** The sentence of the state of all containers. */
export function standingOf(terminal: Terminal): ShipmentAnswer {
  const { boxes } = terminal;
  const state = worstState(terminal);
  const worst = boxes.find((box) => box.state === state);
  const time =
    state === 'out' ? worst?.moves.at(-1)?.time : (worst?.available?.time ?? worst?.lines.at(-1)?.time);
  const [free] = boxes
    .flatMap(({ freeDays }) => freeDays)
    .filter(({ daysLeft }) => daysLeft >= 0)
    .toSorted((a, b) => compare(a.day.at, b.day.at));
  const values = { place: worst?.place ?? null, time: time ?? null, day: free?.day ?? null };
  if (state === 'ready') return { key: free ? 'terminal.readyUntil' : 'terminal.ready', values };
  return { key: `terminal.${state}`, values };
}
