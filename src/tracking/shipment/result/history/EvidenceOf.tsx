import { useState, type ComponentProps, type ComponentType, type ReactNode } from 'react';
import type { TimelineEntry } from '#contract/tracking/shipment/shipment.ts';
import { useReadersTime } from '#src/ui/own-time.ts';
import { isInstant } from '#src/ui/Time.tsx';
import { useText } from '#src/ui/text.tsx';
import { noteText } from '../words.ts';
import type { Versions } from './Versions.tsx';

/** Few readers expand a line, so the code for its messages is loaded then. */
const load = () => import('./Versions.tsx');

/**
 * An expandable timeline line: its own code and all kinds of times, including the user's local time, at once;
 * its messages on demand.
 */
export function EvidenceOf(props: { entry: TimelineEntry; times: ReactNode; children: ReactNode }) {
  const { entry, times, children } = props;
  const words = useText();
  const { t } = words;
  const [Shown, setShown] = useState<ComponentType<ComponentProps<typeof Versions>> | null>(null);
  const [failed, setFailed] = useState(false);
  const readers = useReadersTime(entry.time.at);

  return (
    <details
      className="line"
      onToggle={(event) => {
        if (event.currentTarget.open && !Shown)
          load().then(
            (module) => setShown(() => module.Versions),
            () => setFailed(true),
          );
      }}
    >
      <summary>{children}</summary>
      <div className="evidence small">
        {times}
        {readers && isInstant(entry.time) && <p>{readers}</p>}
        <p className="soft">
          {entry.time.raw === ''
            ? t('tracking:evidence.unsaid')
            : t('tracking:evidence.said', { raw: entry.time.raw })}{' '}
          <span className="code">{[entry.documentType, entry.code].filter(Boolean).join(' ')}</span>
        </p>
        {entry.notes?.map((note) => (
          <p className="noted" key={`${note.key} ${note.value}`}>
            ⚠ {noteText(note, words)}
          </p>
        ))}
        {Shown ? (
          <Shown
            key={entry.evidence.join()}
            events={entry.evidence}
            disagreements={entry.disagreements ?? []}
          />
        ) : (
          failed && <p className="field-fault">{t('fault.network')}</p>
        )}
      </div>
    </details>
  );
}
