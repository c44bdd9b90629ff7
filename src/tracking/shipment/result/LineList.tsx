import type { ReactNode } from 'react';
import type { EventTime, Place } from '#contract/tracking/event.ts';
import type { TrackingResult } from '#contract/tracking/pages/result.ts';
import type { Phase } from '#contract/tracking/shipment/phase.ts';
import type { TimelineEntry } from '#contract/tracking/shipment/shipment.ts';
import { Mark } from '#src/ui/Mark.tsx';
import { Time } from '#src/ui/Time.tsx';
import { useText } from '#src/ui/text.tsx';
import { EvidenceOf } from './history/EvidenceOf.tsx';
import { placeName, yearOf } from './words.ts';

/** One message of a ledger: the source's text, its code, and the meaning. */
type LedgerLine = {
  eventId: string;
  code: string;
  name: string;
  time: EventTime;
  place: Place | null;
  container?: string | null;
  phase: Phase | null;
  /** Expected, not yet happened; absent: it has happened. */
  expected?: boolean;
  /** The code is the source's own wording, which its evidence shows. */
  wordy?: true;
  more?: ReactNode;
};

type Props = {
  title: string;
  lines: readonly LedgerLine[];
  open: boolean;
  result: Pick<TrackingResult, 'at' | 'places'>;
};

/** Every message of a ledger, each with its evidence. */
export function LineList({ title, lines, open, result }: Props) {
  const { language } = useText();
  if (lines.length === 0) return null;
  return (
    <details className="customs-messages" open={open}>
      <summary>{title}</summary>
      <ol className="lines">
        {lines.map((line) => (
          <li
            className={`line-item ${classifierOf(line).toLowerCase()}`}
            key={line.eventId}
            id={`event-${line.eventId}`}
          >
            <EvidenceOf entry={entryOf(line)} times={null}>
              {line.wordy ? (
                <Mark classifier={classifierOf(line)} />
              ) : (
                <span className="code">{line.code}</span>
              )}
              <span className="line-what">
                <span className="line-name">{line.name}</span>
                <span className="line-more small soft">
                  {line.place && <span>{placeName(line.place, result.places, language)}</span>}
                  {line.container && <span className="code">{line.container}</span>}
                  {line.more}
                </span>
              </span>
              <span className="line-when">
                <Time time={line.time} classifier={classifierOf(line)} year={yearOf(result)} />
              </span>
            </EvidenceOf>
          </li>
        ))}
      </ol>
    </details>
  );
}

const classifierOf = ({ expected = false }: LedgerLine) => (expected ? 'PLN' : 'ACT');

const entryOf = (line: LedgerLine): TimelineEntry => {
  const { eventId, code, time, place, container = null, phase, expected = false } = line;
  return {
    eventId,
    milestone: null,
    phase,
    code,
    documentType: null,
    classifier: classifierOf(line),
    time,
    planned: expected ? time : null,
    estimated: null,
    actual: expected ? null : time,
    place,
    role: null,
    mode: null,
    vessel: null,
    voyage: null,
    equipment: container,
    evidence: [eventId],
  };
};
