import { useEffect, useState } from 'react';
import type { Disagreement } from '#contract/tracking/shipment/shipment.ts';
import type { Evidence, PortalCorrection } from '#contract/tracking/pages/result.ts';
import { Disagreements } from './Disagreements.tsx';
import { faultText, http } from '#src/ui/api.ts';
import { partyName } from '../../party.ts';
import { useText } from '#src/ui/text.tsx';
import { clockIn, dayText, hourText } from '#src/ui/time.ts';

/** Number of events requested at a time; most lines have fewer. */
const AT_ONCE = 6;

const ask = async (event: string): Promise<Evidence> =>
  (await http().request<Evidence>('/api/v1/tracking/sea/evidence', { query: { event } })).data;

/** Evidence of a line: the deciding event, then the newest; the others are loaded on demand. */
type Props = { events: readonly string[]; disagreements?: readonly Disagreement[] };

export function Versions({ events, disagreements = [] }: Props) {
  const { t } = useText();
  const [reports, setReports] = useState<Evidence[]>([]);
  const [wanted, setWanted] = useState(AT_ONCE);
  const [fault, setFault] = useState<string | null>(null);
  const count = Math.min(wanted, events.length);
  const asking = reports.length < count && fault === null;

  useEffect(() => {
    if (!asking) return undefined;
    let left = false;
    Promise.all(events.slice(reports.length, count).map(ask)).then(
      (more) => left || setReports([...reports, ...more]),
      (failure: unknown) => left || setFault(faultText(failure, t)),
    );
    return () => {
      left = true;
    };
  }, [asking, count, events, reports, t]);

  return (
    <>
      <Disagreements all={disagreements} />
      {reports.map((one) => (
        <VersionsOf key={one.event} evidence={one} />
      ))}
      {asking && <p className="soft">{t('wait')}</p>}
      {fault !== null && <p className="field-fault">{fault}</p>}
      {!asking && count < events.length && (
        <button type="button" className="button quiet" onClick={() => setWanted(count + AT_ONCE)}>
          {t('tracking:evidence.more', { count: events.length - count })}
        </button>
      )}
      {fault !== null && (
        <button type="button" className="button quiet" onClick={() => setFault(null)}>
          {t('tracking:evidence.again')}
        </button>
      )}
    </>
  );
}

/**
 * Every version of an event as sent by its source, newest first, with the raw fragment and the message's
 * hash.
 */
function VersionsOf({ evidence }: { evidence: Evidence }) {
  const { t } = useText();
  const received = (at: string) => {
    const clock = clockIn(at, 'UTC');
    return `${dayText(clock, t)} ${hourText(clock, 'minute')} UTC`;
  };
  return (
    <ul className="versions">
      {evidence.versions.map((version) => (
        <li key={version.id} className={version.state}>
          <dl>
            <dt>{t('tracking:evidence.source')}</dt>
            <dd>
              <span className="code">
                {version.source} / {partyName(version.party, t)}
              </span>{' '}
              <span className="badge">{t(`tracking:evidence.state.${version.state}`)}</span>
            </dd>
            <dt>{t('tracking:evidence.code')}</dt>
            <dd className="code">
              {[version.documentType, version.code, version.classifier].filter(Boolean).join(' ')}
            </dd>
            {version.text && (
              <>
                <dt>{t('tracking:evidence.text')}</dt>
                <dd>{version.text}</dd>
              </>
            )}
            <dt>{t('tracking:evidence.time')}</dt>
            <dd className="code">{version.occurred.raw}</dd>
            <dt>{t('tracking:evidence.received')}</dt>
            <dd className="num">{received(version.receivedAt)}</dd>
            <dt>{t('tracking:evidence.hash')}</dt>
            <dd className="code clip" title={version.payloadHash}>
              {version.payloadHash.slice(0, 16)}…
            </dd>
          </dl>
          {version.calibration && <Correction decision={version.calibration} />}
          {version.forgottenAt && (
            <p className="soft">
              {t('tracking:evidence.forgotten', { day: dayText(clockIn(version.forgottenAt, 'UTC'), t) })}
            </p>
          )}
          {evidence.whole && !version.forgottenAt && (
            <details className="raw">
              <summary>{t('tracking:evidence.raw')}</summary>
              {/* It scrolls, so it must be reachable by keyboard. */}
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
              <pre tabIndex={0}>{JSON.stringify(version.raw, null, 2)}</pre>
            </details>
          )}
        </li>
      ))}
      {!evidence.whole && <li className="soft">{t('tracking:evidence.kept')}</li>}
    </ul>
  );
}

/** The portal itself corrected the event, with a reason; the correction may have been undone since. */
function Correction({ decision: { at, reason, undoneAt } }: { decision: PortalCorrection }) {
  const { t } = useText();
  const day = (instant: string) => dayText(clockIn(instant, 'UTC'), t);
  return (
    <p className="noted">
      {t('tracking:evidence.calibrated', { day: day(at), reason })}
      {undoneAt && ` ${t('tracking:evidence.calibrationUndone', { day: day(undoneAt) })}`}
    </p>
  );
}
