import {
  dayAfter,
  schedulePath,
  type SchedulePageData,
  type ScheduleQuery,
  type SchedulePageKey,
} from '#contract/schedules/page.ts';
import { useText } from '#src/ui/text.tsx';
import { PortName } from './words.tsx';

type Props = { page: SchedulePageKey; data: SchedulePageData };

/** No results: alternatives, each a link that finds something. */
export function Empty({ page, data }: Props) {
  const { t } = useText();
  const { query, hint, ports, view } = data;
  const to = (more: ScheduleQuery) => schedulePath(page, { ...query, ...more });
  return (
    <section className="card nothing" aria-labelledby="sch-none">
      <h2 id="sch-none">{t('schedule:none.title')}</h2>
      <ul>
        {hint?.earlier && (
          <li>
            <a href={to({ from: hint.earlier })}>{t('schedule:none.earlier', { day: hint.earlier })}</a>
          </li>
        )}
        {hint?.later && (
          <li>
            <a href={to({ from: hint.later })}>{t('schedule:none.later', { day: hint.later })}</a>
          </li>
        )}
        {(hint?.transit ?? 0) > 0 && (
          <li>
            <a href={to({ via: 'any' })}>{t('schedule:none.transit', { count: hint!.transit })}</a>
          </li>
        )}
        {(hint?.anyCarrier ?? 0) > 0 && (
          <li>
            <a href={to({ carrier: '' })}>{t('schedule:none.anyCarrier', { count: hint!.anyCarrier })}</a>
          </li>
        )}
        {hint?.near.map(({ end, code }) => (
          <li key={end + code}>
            <a href={to({ [end]: code })}>
              {t(`schedule:none.near.${end}`)} <PortName code={code} ports={ports} />
            </a>
          </li>
        ))}
        {view !== 'charges' && !hint?.earlier && !hint?.later && (
          <li>
            <a href={to({ from: dayAfter(query.from!, -14), weeks: '8' })}>{t('schedule:none.longer')}</a>
          </li>
        )}
      </ul>
      {view !== 'charges' && <p className="soft small">{t('schedule:none.help')}</p>}
    </section>
  );
}
