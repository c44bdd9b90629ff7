import type { Language } from '#contract/core/settings.ts';
import { timeOf, type NearbyPlace, type TruckView } from '#contract/tracking/road/view.ts';
import { Time } from '#src/ui/Time.tsx';
import { durationText } from '#src/ui/time.ts';
import { useText } from '#src/ui/text.tsx';
import type { Translate } from '#src/ui/translate.ts';

/** The nearest place with its distance, or that there is none nearby. */
function nearText(near: NearbyPlace | null, t: Translate, language: Language): string {
  if (!near) return t('truck:nowhere');
  const name = near.names[language];
  return near.km < 1 ? t('truck:at', { name }) : t('truck:near', { name, km: near.km });
}

/** Shows where a truck is, how far it drove and where it stopped, each time in the zone of its place. */
export function TrackFacts({ view, at }: { view: TruckView; at: string }) {
  const { t, language } = useText();
  const { last, stops, gaps, km, drivenMinutes, points, cut } = view;
  const year = new Date(at).getUTCFullYear();
  return (
    <section className="card truck" aria-labelledby="track">
      <h2 id="track">{t('truck:track')}</h2>
      <dl className="facts">
        <div className="fact">
          <dt>{t('truck:position')}</dt>
          <dd>
            {last && (
              <>
                {nearText(last.near, t, language)}
                <span className="block soft small num">
                  {last.latitude.toFixed(5)}, {last.longitude.toFixed(5)}
                </span>
              </>
            )}
          </dd>
        </div>
        <div className="fact">
          <dt>{t('truck:speed')}</dt>
          <dd>
            {last?.speed == null ? (
              <span className="soft">{t('tracking:notKnown')}</span>
            ) : (
              t('truck:kmh', { speed: last.speed })
            )}
          </dd>
        </div>
        <div className="fact">
          <dt>{t('truck:seenAt')}</dt>
          <dd>{last && <Time time={timeOf(last.at, last.near)} classifier="ACT" year={year} />}</dd>
        </div>
        <div className="fact">
          <dt>{t('truck:driven')}</dt>
          <dd>
            {t('truck:km', { km: Math.round(km) })}
            <span className="block soft small">{durationText(drivenMinutes, t)}</span>
          </dd>
        </div>
      </dl>
      {cut && <p className="small">{t('truck:cut', { points })}</p>}
      <h3>{t('truck:stops', { count: stops.length })}</h3>
      {stops.length === 0 && <p className="soft">{t('truck:noStops')}</p>}
      <ol className="stops">
        {stops.map((stop, index) => {
          // Numbered as on the map; the ongoing stop is the last.
          const count = index + 1;
          return (
            <li className="stop-line" key={stop.from}>
              <span className="line-what">
                <span className="line-name">
                  {!stop.ongoing && <span className="badge">{count}</span>} {nearText(stop.near, t, language)}
                </span>
                <span className="line-more small soft">
                  {stop.ongoing ? t('truck:ongoing') : ''} {durationText(stop.minutes, t)}
                </span>
              </span>
              <span className="line-when">
                <Time time={timeOf(stop.from, stop.near)} classifier="ACT" year={year} />
                {!stop.ongoing && (
                  <>
                    {' – '}
                    <Time time={timeOf(stop.to, stop.near)} classifier="ACT" year={year} />
                  </>
                )}
              </span>
            </li>
          );
        })}
      </ol>
      {gaps.length > 0 && (
        <>
          <h3>{t('truck:gaps', { count: gaps.length })}</h3>
          <ol className="stops">
            {gaps.map(({ from, to, minutes, km: far }) => (
              <li className="stop-line" key={from}>
                <span className="line-what">
                  <span className="line-name">{durationText(minutes, t)}</span>
                  <span className="line-more small soft">{t('truck:km', { km: Math.round(far) })}</span>
                </span>
                <span className="line-when">
                  <Time time={timeOf(from, last?.near ?? null)} classifier="ACT" year={year} />
                  {' – '}
                  <Time time={timeOf(to, last?.near ?? null)} classifier="ACT" year={year} />
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
