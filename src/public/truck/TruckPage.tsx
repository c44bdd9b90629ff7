import { useState } from 'react';
import type { TruckPageData } from '#contract/site/pages.ts';
import { pathOf } from '#contract/core/paths.ts';
import { http } from '#src/ui/api.ts';
import { useNews } from '#src/tracking/use-news.ts';
import type { PageProps } from '#src/ui/page.tsx';
import { DayInput } from '#src/ui/DayInput.tsx';
import { useText } from '#src/ui/text.tsx';
import type { Translate } from '#src/ui/translate.ts';
import { LAND_ID } from '#src/ui/map/land-id.ts';
import { RouteMap } from '#src/ui/map/RouteMap.tsx';
import { TrackFacts } from '#src/tracking/trucks/TrackFacts.tsx';

type TruckAnswer = Pick<TruckPageData, 'view' | 'demo' | 'at'>;

export const titleOf = ({ plate }: TruckPageData, t: Translate): string =>
  plate ? `${plate} · ${t('truck:title')}` : t('truck:title');

/** The land is in the HTML already. */
export const slim = (data: TruckPageData): TruckPageData => ({
  ...data,
  view: data.view && { ...data.view, map: data.view.map && { ...data.view.map, land: '' } },
});
export function revive(data: TruckPageData, served: Document): TruckPageData {
  const land = served.getElementById(LAND_ID)?.getAttribute('d') ?? '';
  return { ...data, view: data.view && { ...data.view, map: data.view.map && { ...data.view.map, land } } };
}

/** A truck's track over a span of days: map, position, stops. */
export default function TruckPage({ state }: PageProps<'truckTrajectory'>) {
  const { t } = useText();
  const { plate, from, to, fault, example } = state.data;
  const [{ view, demo, at }, setShown] = useState<TruckAnswer>(state.data);
  // A span that is over does not change any more.
  const open = view !== null && (to === '' || view.to >= at);
  const live = useNews(open ? { number: view.plate, kind: 'truck', at } : null, async () => {
    const { data } = await http().request<TruckAnswer>('/api/v1/tracking/truck', {
      query: { plate, from, to },
    });
    setShown(data);
    return data.at;
  });
  return (
    <div className="track">
      <h1>{view ? view.plate : t('truck:title')}</h1>
      <search className="no-print">
        <form className="search truck-form" action={pathOf('truckTrajectory')} method="get">
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
            <a href={pathOf('truckTrajectory', {}, { plate: example })}>
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
    </div>
  );
}
