import type { TrackingResult } from '#contract/tracking/pages/result.ts';
import type { EtaRevision } from '#contract/tracking/shipment/shipment.ts';
import { Time } from '#src/ui/Time.tsx';
import { useText } from '#src/ui/text.tsx';
import { slipText } from '../slip.ts';
import { Versions } from './history/Versions.tsx';
import { yearOf } from './words.ts';

type Props = { result: TrackingResult; events: readonly string[]; revisions: readonly EtaRevision[] };

/** The first and the latest revision where the ETA is the matter, and the messages of the events that prove it. */
export function Reason({ result, events, revisions }: Props) {
  const { t } = useText();
  const year = yearOf(result);
  const [first] = revisions;
  const latest = revisions.at(-1);
  return (
    <>
      {first && latest && first !== latest && (
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
      )}
      <Versions key={events.join()} events={events} />
    </>
  );
}
