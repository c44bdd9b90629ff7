import { useState, type ReactNode } from 'react';
import type { Evidence } from '#contract/tracking/result.ts';
import type { TimelineEntry } from '#contract/tracking/shipment.ts';
import { faultText, http } from '#src/shell/site/api.ts';
import { useReadersTime } from '#src/ui/Time.tsx';
import { useText } from '#src/ui/text.tsx';
import type { Versions } from './Versions.tsx';

/** A line rests on a handful of events; more would be noise. */
const MOST_EVENTS = 6;

type Asked =
  | { state: 'asking' }
  | { state: 'told'; evidence: Evidence[]; Show: typeof Versions }
  | { state: 'failed'; text: string };

/** A line that opens: its own code and the reader's time at once, the messages behind it when asked for. */
export function EvidenceOf(props: { entry: TimelineEntry; children: ReactNode }) {
  const { entry, children } = props;
  const { t } = useText();
  const [asked, setAsked] = useState<Asked | null>(null);
  const readers = useReadersTime(entry.time.at);

  async function ask(): Promise<void> {
    if (asked && asked.state !== 'failed') return;
    setAsked({ state: 'asking' });
    try {
      const answers = entry.evidence
        .slice(0, MOST_EVENTS)
        .map((event) => http().request<Evidence>('/api/v1/tracking/sea/evidence', { query: { event } }));
      // Few readers open a line: what draws its messages is loaded with them.
      const [{ Versions: Show }, ...told] = await Promise.all([import('./Versions.tsx'), ...answers]);
      setAsked({ state: 'told', evidence: told.map(({ data }) => data), Show });
    } catch (fault) {
      setAsked({ state: 'failed', text: faultText(fault, t) });
    }
  }

  return (
    <details
      className="line"
      onToggle={(event) => {
        if (event.currentTarget.open) void ask();
      }}
    >
      <summary>{children}</summary>
      <div className="evidence small">
        {readers && <p>{readers}</p>}
        <p className="soft">
          {t('tracking:evidence.said', { raw: entry.time.raw })}{' '}
          <span className="code">{[entry.documentType, entry.code].filter(Boolean).join(' ')}</span>
        </p>
        {asked?.state === 'asking' && <p className="soft">{t('wait')}</p>}
        {asked?.state === 'failed' && <p className="field-fault">{asked.text}</p>}
        {asked?.state === 'told' &&
          asked.evidence.map((one) => <asked.Show key={one.event} evidence={one} />)}
      </div>
    </details>
  );
}
