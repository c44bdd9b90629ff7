import type { EventNote } from '#contract/tracking/event.ts';
import type { Shipment } from '#contract/tracking/shipment/shipment.ts';
import { useText } from '#src/ui/text.tsx';
import { noteText } from '../words.ts';

/** Marks a reported value that cannot be right, with the reason. */
export function NoteMark({ note }: { note: EventNote }) {
  const why = noteText(note, useText());
  return (
    <span className="noted" title={why}>
      ⚠<span className="sr">{why}</span>
    </span>
  );
}

/** The mark of a value (place code, IMO number, container) about which some event of the shipment has a note. */
export function Noted({ shipment, value }: { shipment: Shipment; value: string | null | undefined }) {
  // An id is shown only with the messages, so remarks about it are too.
  const note = shipment.timeline
    .flatMap(({ notes }) => notes ?? [])
    .find((one) => one.key !== 'idForm' && one.value === value);
  return note ? <NoteMark note={note} /> : null;
}
