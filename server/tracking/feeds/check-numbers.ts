/** Checks an event's numbers. Invalid ones are stored as received and marked. */
import { containerCheckDigit } from '#contract/identifiers/container.ts';
import { imoCheckDigit } from '#contract/identifiers/imo.ts';
import type { EventNote } from '#contract/tracking/event.ts';

/** Returns notes on an invalid ship number (seven digits) or container number (normalised). */
export function oddNumbers(imo: string | null, container: string): EventNote[] {
  const notes: EventNote[] = [];
  if (imo && imoCheckDigit(imo.slice(0, 6)) !== imo[6]) notes.push({ key: 'imoDigit', value: imo });
  if (container !== '' && !/^[A-Z]{3}[UJZ]\d{7}$/.test(container))
    notes.push({ key: 'containerForm', value: container });
  else if (container !== '' && containerCheckDigit(container) !== container[10])
    notes.push({ key: 'containerDigit', value: container });
  return notes;
}
