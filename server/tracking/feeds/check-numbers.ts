/** Numbers of an event that cannot be right: they are kept as they came, and marked. */
import { containerCheckDigit } from '#contract/identifiers/container.ts';
import { imoCheckDigit } from '#contract/identifiers/imo.ts';
import type { EventNote } from '#contract/tracking/event.ts';

/** Of a ship's number (seven digits) and a container's (normal form), where there is one. */
export function oddNumbers(imo: string | null, container: string): EventNote[] {
  const notes: EventNote[] = [];
  if (imo && imoCheckDigit(imo.slice(0, 6)) !== imo[6]) notes.push({ key: 'imoDigit', value: imo });
  if (container !== '' && !/^[A-Z]{3}[UJZ]\d{7}$/.test(container))
    notes.push({ key: 'containerForm', value: container });
  else if (container !== '' && containerCheckDigit(container) !== container[10])
    notes.push({ key: 'containerDigit', value: container });
  return notes;
}
