import type { Evidence } from '#contract/tracking/result.ts';
import { useText } from '#src/ui/text.tsx';
import { clockIn, dayText, hourText } from '#src/ui/time.ts';

/** Every version of an event as its source sent it, newest first, with the raw fragment and the message's hash. */
export function Versions({ evidence }: { evidence: Evidence }) {
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
                {version.source} / {version.party}
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
          <details className="raw">
            <summary>{t('tracking:evidence.raw')}</summary>
            {/* It scrolls: the keyboard must reach it. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <pre tabIndex={0}>{JSON.stringify(version.raw, null, 2)}</pre>
          </details>
        </li>
      ))}
    </ul>
  );
}
