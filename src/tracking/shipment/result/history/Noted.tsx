import type { EventNote } from '#contract/tracking/event.ts';
import type { Shipment } from '#contract/tracking/shipment/shipment.ts';
import { useText } from '#src/ui/text.tsx';
import { noteText } from '../words.ts';

/** Marks an impossible reported value, with the reason. */
export function NoteMark({ note }: { note: EventNote }) {
  const why = noteText(note, useText());
  return (
    <span className="noted" title={why}>
      ⚠<span className="sr">{why}</span>
    </span>
  );
}

/** The mark of a value (place code, IMO number, container) that an event's note concerns. */
export function Noted({ shipment, value }: { shipment: Shipment; value: string | null | undefined }) {
  // An id is shown only with the messages, and so are remarks about it.
  const note = shipment.timeline
    .flatMap(({ notes }) => notes ?? [])
    .find((one) => one.key !== 'idForm' && one.value === value);
  return note ? <NoteMark note={note} /> : null;
}
