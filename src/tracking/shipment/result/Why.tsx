import { useState, type ComponentProps, type ComponentType } from 'react';
import type { TrackingResult } from '#contract/tracking/pages/result.ts';
import type { Shipment } from '#contract/tracking/shipment/shipment.ts';
import { useText } from '#src/ui/text.tsx';
import type { Reason } from './Reason.tsx';

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
  const [Shown, setShown] = useState<ComponentType<ComponentProps<typeof Reason>> | null>(null);
  const [failed, setFailed] = useState(false);
  const revisions = slip ? shipment.etaHistory : [];
  const latest = revisions.at(-1);
  const events = latest ? [latest.eventId] : evidence;
  if (events.length === 0 && !anchor) return null;
  return (
    <>
      {/* A blank parts it from the sentence. */}{' '}
      <details
        className="why"
        onToggle={(event) => {
          if (event.currentTarget.open && !Shown && events.length > 0)
            import('./Reason.tsx').then(
              (module) => setShown(() => module.Reason),
              () => setFailed(true),
            );
        }}
      >
        <summary>{t('tracking:proof')}</summary>
        <div className="evidence small">
          {Shown ? (
            <Shown result={result} events={events} revisions={revisions} />
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
    </>
  );
}
