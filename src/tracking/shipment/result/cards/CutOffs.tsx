import type { TrackingResult } from '#contract/tracking/pages/result.ts';
import type { CutOffLine } from '#contract/tracking/sea/cut-offs.ts';
import { Day } from '#src/ui/Moment.tsx';
import { Time } from '#src/ui/Time.tsx';
import { useText, type Translate } from '#src/ui/text.tsx';
import { durationText } from '#src/ui/time.ts';
import { facilityText, placeName, yearOf } from '../words.ts';

const leftText = ({ left, state }: CutOffLine, t: Translate): string =>
  t(state === 'passed' ? 'schedule:cut.passed' : 'schedule:cut.left', {
    time: durationText(Math.abs(left), t),
  });

/** Cut-offs of cargo and documents for the ship: the next one, past ones, changed ones. */
export function CutOffs({ result }: { result: TrackingResult }) {
  const { t, language } = useText();
  const { cutOffs, places } = result;
  if (!cutOffs) return null;
  const { port, terminal, terminalName, vessel, voyage, lines, feeds, reportedAt } = cutOffs;
  const year = yearOf(result);
  const place = { unlocode: port, rawCode: port, name: null, facility: null, facilityType: null };
  return (
    <section className="card" aria-labelledby="cut-offs">
      <h2 id="cut-offs">{t('tracking:cutOffs.title')}</h2>
      <p className="small">
        {[
          placeName({ ...place, latitude: null, longitude: null }, places, language),
          terminal && facilityText({ code: terminal, name: terminalName ?? null }),
          vessel,
          voyage,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className="fits">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('schedule:cut.what')}</th>
              <th scope="col">{t('schedule:cut.state')}</th>
              <th scope="col">{t('tracking:cutOffs.time')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.code}>
                <th scope="row">{t(`schedule:cutOff.${line.code}`)}</th>
                <td className="end small">
                  {line.state === 'next' && <span className="badge late">{t('schedule:cut.isNext')}</span>}{' '}
                  <span className={line.state === 'passed' ? 'soft' : undefined}>{leftText(line, t)}</span>
                </td>
                <td className="whole">
                  <Time time={line.time} classifier="PLN" year={year} />
                  {line.was && (
                    <p className="warning-text small">
                      {t('tracking:cutOffs.was')} <Time time={line.was} classifier="PLN" year={year} />
                      {line.changedAt && (
                        <>
                          {' · '}
                          {t('tracking:cutOffs.changed')} <Day at={line.changedAt} />
                        </>
                      )}
                    </p>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="soft small">
        {t('tracking:cutOffs.told')} <span className="code">{feeds.join(', ')}</span> <Day at={reportedAt} />
      </p>
    </section>
  );
}

/** Shows the next cut-off together with the next milestone. */
export function NearestCutOff({ result }: { result: TrackingResult }) {
  const { t } = useText();
  const near = result.cutOffs?.lines.find(({ state, opens }) => state !== 'passed' && !opens);
  if (!near) return null;
  return (
    <p className="next">
      <span className="soft">{t('tracking:cutOffs.nearest')}</span>{' '}
      <strong>{t(`schedule:cutOff.${near.code}`)}</strong> ·{' '}
      <Time time={near.time} classifier="PLN" year={yearOf(result)} /> · {leftText(near, t)} ·{' '}
      <a href="#cut-offs">{t('tracking:cutOffs.all')}</a>
    </p>
  );
}
