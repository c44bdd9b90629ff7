import type { TrackingPageData } from '#contract/site/pages.ts';
import type { TrackingResult } from '#contract/tracking/pages/result.ts';
import { useText } from '#src/ui/text.tsx';
import { clockIn, dayText, hourText } from '#src/ui/time.ts';
import { QR_ID } from './qr-id.ts';

/** Header of a printed sheet: source, date, and the link back to the page. */
export function PrintHeader({ data, result }: { data: TrackingPageData; result: TrackingResult }) {
  const { t } = useText();
  const made = clockIn(result.at, 'UTC');
  return (
    <div className="paper">
      <div>
        <p className="paper-name">{t('porthole')}</p>
        <p className="small">
          {t('tracking:paper.made', { time: `${dayText(made, t, 0)} ${hourText(made, 'minute')} UTC` })}
        </p>
        {result.simulation && (
          <p className="small">
            {t('sandbox:badge')}: {t('sandbox:bar.notReal')}
          </p>
        )}
        {data.link && <p className="small code">{data.link}</p>}
      </div>
      {data.qr && (
        <svg viewBox={`0 0 ${data.qr.size} ${data.qr.size}`} shapeRendering="crispEdges" aria-hidden="true">
          <path id={QR_ID} d={data.qr.path} />
        </svg>
      )}
    </div>
  );
}
