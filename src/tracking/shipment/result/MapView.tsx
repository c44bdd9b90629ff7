import { useCallback, useState } from 'react';
import type { TrackingPageData } from '#contract/site/pages.ts';
import { pathOf, shellOf } from '#contract/core/paths.ts';
import type { TrackingResult } from '#contract/tracking/pages/result.ts';
import type { Shipment } from '#contract/tracking/shipment/shipment.ts';
import { usePage } from '#src/ui/page.tsx';
import { Code } from '#src/ui/Code.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { useText } from '#src/ui/text.tsx';
import { written } from '../answers.tsx';
import { parts, partsOf } from '../parts.ts';
import { Legs } from './cards/Legs.tsx';
import { useLive } from './use-live.ts';
import { answerText } from './words.ts';

type Props = { data: TrackingPageData; initial: TrackingResult & { shipment: Shipment } };

/**
 * Shipment map: the routes its vessels sailed, the last position of the carrying vessel, and the way ahead.
 */
export function MapView({ data, initial }: Props) {
  const words = useText();
  const { t } = words;
  const [result, setResult] = useState<TrackingResult>(initial);
  const shipment = result.shipment ?? initial.shipment;
  const take = useCallback((next: TrackingResult) => {
    if (next.shipment) void partsOf(next).finally(() => setResult(next));
  }, []);
  const live = useLive(result, take, data.shared === null);
  const { RouteMap } = parts;
  const { map } = result;
  return (
    <article className="result cargo-map">
      <section className="card answer" aria-labelledby="answer">
        <p className="reference">
          <span className="soft">{t(`tracking:kind.${shipment.reference.kind}`)}</span>
          <Code value={written(shipment.reference)} large />
          {result.simulation && <span className="badge late">{t('sandbox:badge')}</span>}
          {result.demo && <span className="badge">{t('tracking:demo')}</span>}
        </p>
        <h1 id="answer">{answerText(result, words)}</h1>
        <p className={`live small ${live}`} aria-live="polite">
          <span className="dot" aria-hidden="true" />
          {t(`tracking:live.${live}`)}
        </p>
        <Ways result={result} />
      </section>
      {map && RouteMap ? (
        <>
          <RouteMap map={map} places={result.places} at={result.at} />
          {shipment.reference.kind !== 'truck' && (
            <p className="small soft">
              {map.tracked ? t('tracking:map.tracked', { count: map.tracked }) : t('tracking:map.untracked')}
            </p>
          )}
        </>
      ) : (
        <p className="card nothing">{t('tracking:map.none')}</p>
      )}
      <Legs result={result} shipment={shipment} />
    </article>
  );
}

/** Links from the map to the full result and to the embedding snippet. */
function Ways({ result }: { result: TrackingResult }) {
  const { t } = useText();
  const { state, config } = usePage();
  const [shown, setShown] = useState<string | null>(null);
  const { number, kind, carrier } = result.query;
  const query = { number, ...(kind && { kind }), ...(carrier && { carrier }) };
  const shell = shellOf(state.key);
  const resultRoute =
    shell === 'h5' ? 'queryDetailWeChat' : shell === 'embed' ? 'queryQueryIframe' : 'queryQuery';
  const embed = async () => (await import('./actions/act.ts')).takeMapSnippet(query, t, setShown);
  return (
    <p className="map-ways no-print">
      <a className="button quiet" href={pathOf(resultRoute, {}, query)}>
        <Icon name="box" />
        {t('tracking:map.whole')}
      </a>
      {config.embed && shell === 'site' && (
        <button type="button" className="button quiet" onClick={() => void embed()}>
          <Icon name="copy" />
          {t('tracking:action.embed')}
        </button>
      )}
      {shown && <textarea readOnly rows={3} value={shown} aria-label={t('tracking:action.embed')} />}
    </p>
  );
}
