import { useState } from 'react';
import { pathOf } from '#contract/core/paths.ts';
import type { TruckPageData } from '#contract/site/pages.ts';
import { http } from '#src/ui/api.ts';
import { DayInput } from '#src/ui/DayInput.tsx';
import { RouteMap } from '#src/ui/map/RouteMap.tsx';
import { useText } from '#src/ui/text.tsx';
import { useNews } from '../use-news.ts';
import { TrackFacts } from './TrackFacts.tsx';

type Shown = Pick<TruckPageData, 'view' | 'demo' | 'at'>;
type Props = { route: 'truckTrajectory' | 'truckPosition'; data: TruckPageData };

/** A truck's track over a span of days: map, position, stops. */
export function TruckAnswer({ route, data }: Props) {
  const { t } = useText();
  const { plate, from, to, fault, example } = data;
  const [{ view, demo, at }, setShown] = useState<Shown>(data);
  // A span that is over does not change any more.
  const open = view !== null && (to === '' || view.to >= at);
  const live = useNews(open ? { number: view.plate, kind: 'truck', at } : null, async () => {
    const { data: next } = await http().request<Shown>('/api/v1/tracking/truck', {
      query: { plate, from, to },
    });
    setShown(next);
    return next.at;
  });
  return (
    <>
      <search className="no-print">
        <form className="search truck-form" action={pathOf(route)} method="get">
          <label>
            {t('truck:plate')}
            <input
              name="plate"
              type="text"
              required
              maxLength={20}
              defaultValue={plate}
              placeholder="34 ABC 123"
              autoComplete="off"
              aria-invalid={fault === 'plate' || undefined}
            />
          </label>
          <label>
            {t('truck:from')}
            <DayInput name="from" defaultValue={from} />
          </label>
          <label>
            {t('truck:to')}
            <DayInput name="to" defaultValue={to} />
          </label>
          <button className="button primary" type="submit">
            {t('truck:show')}
          </button>
        </form>
      </search>
      {fault && (
        <p className="field-fault" role="alert">
          {t(`truck:fault.${fault}`)}
        </p>
      )}
      {!view && plate !== '' && !fault && (
        <section className="card nothing">
          <p>{t('truck:none', { plate })}</p>
          <p className="small">{t('truck:who')}</p>
        </section>
      )}
      {!view && plate === '' && (
        <p className="small soft">
          {t('truck:who')}{' '}
          {example && (
            <a href={pathOf(route, {}, { plate: example })}>
              {t('tracking:examples')} <span className="code">{example}</span>
            </a>
          )}
        </p>
      )}
      {view && (
        <article className="result">
          <p className={`live small ${live}`} aria-live="polite">
            <span className="dot" aria-hidden="true" />
            {t(`truck:live.${open ? live : 'over'}`)}{' '}
            {demo && <span className="badge">{t('tracking:demo')}</span>}
          </p>
          <div className="columns">
            {view.map && <RouteMap map={view.map} places={view.places} at={at} />}
            <div className="column main">
              <TrackFacts view={view} at={at} />
            </div>
          </div>
        </article>
      )}
    </>
  );
}
