/** The one-sentence terminal answer. */
import type { ShipmentAnswer, ShipmentException, TextValues } from '../shipment/shipment.ts';
import { compare } from '../derive/time.ts';
import { worstState } from './progress.ts';
import { amountText, sumsOf } from './totals.ts';
import type { FreeDay, Terminal } from './types.ts';

/** Returns what stops the cargo at a terminal; null if nothing does. */
export function stoppedAnswer(exceptions: readonly ShipmentException[]): ShipmentAnswer | null {
  const hold = exceptions.find(({ code }) => code === 'terminalHold');
  if (hold) {
    const { variant } = hold.values;
    return { key: `terminal.held${typeof variant === 'string' ? variant : ''}`, values: hold.values };
  }
  const inspection = exceptions.find(({ code }) => code === 'terminalInspection');
  if (inspection) return { key: 'terminal.inspection', values: inspection.values };
  const withdrawn = exceptions.find(({ code }) => code === 'releaseWithdrawn');
  return withdrawn ? { key: 'terminal.withdrawn', values: withdrawn.values } : null;
}

/** The sentence for the state of all containers. */
export function standingOf(terminal: Terminal): ShipmentAnswer {
  const { boxes } = terminal;
  const state = worstState(terminal);
  const worst = boxes.find((box) => box.state === state);
  const time =
    state === 'out' ? worst?.moves.at(-1)?.time : (worst?.available?.time ?? worst?.lines.at(-1)?.time);
  const values = { place: worst?.place ?? null, time: time ?? null };
  return state === 'ready'
    ? { key: `terminal.${readyKey(terminal)}`, values: { ...values, ...chargesOf(terminal) } }
    : { key: `terminal.${state}`, values };
}

/** The earliest last free day of containers that have not left. */
const earliestFreeDay = ({ boxes }: Terminal): FreeDay | null =>
  boxes
    .filter(({ state }) => state !== 'out')
    .flatMap(({ freeDays }) => freeDays)
    .toSorted((a, b) => compare(a.day.at, b.day.at))[0] ?? null;

/** Costs lead: expired free time, and fees to pay. */
function readyKey(terminal: Terminal): string {
  const free = earliestFreeDay(terminal);
  const fees = chargesOf(terminal).amount === '' ? '' : 'Fees';
  if (!free) return `ready${fees}`;
  return `${free.daysLeft < 0 ? 'readyOver' : 'readyUntil'}${fees}`;
}

function chargesOf(terminal: Terminal): TextValues & { amount: string } {
  const free = earliestFreeDay(terminal);
  const totals = sumsOf(terminal.boxes.filter(({ state }) => state !== 'out').flatMap((box) => box.totals));
  return {
    day: free?.day ?? null,
    party: free?.party ?? null,
    amount: amountText(totals),
  };
}
