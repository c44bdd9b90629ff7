import { useState, type ComponentProps, type ComponentType } from 'react';
import type { TrackingResult } from '#contract/tracking/pages/result.ts';
import type { EtaRevision, Shipment } from '#contract/tracking/shipment/shipment.ts';
import { Time } from '#src/ui/Time.tsx';
import { useText } from '#src/ui/text.tsx';
import { slipText } from '../slip.ts';
import type { Versions } from './history/Versions.tsx';
import { yearOf } from './words.ts';

/** What draws messages is loaded when somebody asks for a reason. */
const load = () => import('./history/Versions.tsx');

type Props = {
  result: TrackingResult;
  shipment: Shipment;
  /** The events that prove it. */
  evidence: readonly string[];
  /** The exception is about the ETA: its revisions are the reason. */
  slip: boolean;
  /** The line or card with more of it; null: nothing has. */
  anchor: string | null;
};

/** The reason of an exception, in place: which revision, which event, from which source, and when it was reported. */
export function Why({ result, shipment, evidence, slip, anchor }: Props) {
  const { t } = useText();
  const [Shown, setShown] = useState<ComponentType<ComponentProps<typeof Versions>> | null>(null);
  const [failed, setFailed] = useState(false);
  const { etaHistory } = shipment;
  const latest = etaHistory.at(-1);
  const events = slip && latest ? [latest.eventId] : evidence;
  if (events.length === 0 && !anchor) return null;
  return (
    <details
      className="why"
      onToggle={(event) => {
        if (event.currentTarget.open && !Shown && events.length > 0)
          load().then(
            (module) => setShown(() => module.Versions),
            () => setFailed(true),
          );
      }}
    >
      <summary>{t('tracking:proof')}</summary>
      <div className="evidence small">
        {slip && latest && etaHistory.length > 1 && (
          <Revisions first={etaHistory[0]!} latest={latest} result={result} />
        )}
        {Shown ? (
          <Shown key={events.join()} events={[...events]} disagreements={[]} />
        ) : (
          failed && <p className="field-fault">{t('fault.network')}</p>
        )}
        {anchor && (
          <p>
            <a href={anchor}>{t('tracking:why.more')}</a>
          </p>
        )}
      </div>
    </details>
  );
}

function Revisions({
  first,
  latest,
  result,
}: {
  first: EtaRevision;
  latest: EtaRevision;
  result: TrackingResult;
}) {
  const { t } = useText();
  const year = yearOf(result);
  return (
    <p>
      {t('tracking:why.first')} <Time time={first.eta} classifier={first.classifier} year={year} />
      {' → '}
      {t('tracking:why.now')} <Time time={latest.eta} classifier={latest.classifier} year={year} /> (
      {slipText(latest.slipMinutes, t)}), {t('tracking:why.reported')}{' '}
      <Time
        time={{ ...latest.eta, at: latest.reportedAt, precision: 'minute' }}
        classifier="ACT"
        year={year}
      />
    </p>
  );
}
