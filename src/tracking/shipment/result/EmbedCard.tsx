import { pathOf } from '#contract/core/paths.ts';
import type { TrackingResult } from '#contract/tracking/pages/result.ts';
import type { Shipment } from '#contract/tracking/shipment/shipment.ts';
import { Time } from '#src/ui/Time.tsx';
import { useText } from '#src/ui/text.tsx';
import { written } from '../answers.tsx';
import { Progress } from './cards/Progress.tsx';
import { aheadName, answerText, placeName, yearOf } from './words.ts';

/** A result in another site's frame, as high as it must be: status, progress, what comes next, the way to all of it. */
export function EmbedCard({ result, shipment }: { result: TrackingResult; shipment: Shipment }) {
  const words = useText();
  const { t, language } = words;
  const next = result.summary?.next;
  const soon = next && (next.time ?? next.due);
  const { number, kind, carrier } = result.query;
  const address = pathOf('queryQuery', {}, { number, ...(kind && { kind }), ...(carrier && { carrier }) });
  const place = next && placeName(next.place, result.places, language);
  return (
    <article className="embed-card">
      <p className="small">
        <span className="soft">{t(`tracking:kind.${shipment.reference.kind}`)}</span>{' '}
        <span className="code">{written(shipment.reference)}</span>{' '}
        {result.demo && <span className="badge">{t('tracking:demo')}</span>}
      </p>
      <h1>{answerText(result, words)}</h1>
      <Progress result={result} shipment={shipment} />
      {next && (
        <p className="next">
          <span className="soft">{t(next.due ? 'tracking:awaited' : 'tracking:next')}</span>{' '}
          <strong>{aheadName(next.milestone, next.milestone, words)}</strong>
          {place && <> · {place}</>}
          {soon && (
            <>
              {' · '}
              <Time time={soon} classifier={next.classifier ?? 'EST'} year={yearOf(result)} />
            </>
          )}
        </p>
      )}
      <p>
        <a href={address} target="_blank" rel="noopener">
          {t('tracking:embed.all', { count: shipment.timeline.length })}
        </a>
      </p>
    </article>
  );
}
