import type { PlanChange } from '#contract/schedules/fold.ts';
import type { SchedulePageData } from '#contract/schedules/page.ts';
import type { Dissent, PlanSource } from '#contract/schedules/view.ts';
import { useText } from '#src/ui/text.tsx';
import { clockIn, dayText, hourText } from '#src/ui/time.ts';

type Props = {
  changes: readonly PlanChange[];
  sources: readonly PlanSource[];
  dissents?: readonly Dissent[];
  data: SchedulePageData;
};

const SHIP = ['ARR', 'BER', 'DEP'];
const isTime = (text: string | null) => text !== null && /^\d{4}-\d\d-\d\dT/.test(text);

/** Changes in later versions with their sources, and remaining differences between sources. */
export function Changes({ changes, sources, dissents = [], data }: Props) {
  const { t } = useText();
  const show = (text: string | null): string => {
    if (!isTime(text)) return text ?? '–';
    const clock = clockIn(text!, 'UTC');
    return `${dayText(clock, t, Number(data.now.slice(0, 4)))} ${hourText(clock, 'minute')} UTC`;
  };
  const named = (what: string) =>
    t(/^[A-Z]{3}$/.test(what) && !SHIP.includes(what) ? `schedule:cutOff.${what}` : `schedule:fact.${what}`);
  return (
    <details className="term sch-changes">
      <summary>
        {changes.length > 0 ? t('schedule:changed', { count: changes.length }) : t('schedule:sources')}
      </summary>
      {changes.length > 0 && (
        <ul className="entries small">
          {changes.toReversed().map((change) => (
            <li key={`${change.at}${change.what}${change.classifier}`}>
              {t('schedule:changedLine', {
                what: named(change.what),
                from: show(change.from),
                to: show(change.to),
              })}{' '}
              <span className="soft">{t('schedule:reported', { at: show(change.at) })}</span>
            </li>
          ))}
        </ul>
      )}
      {dissents.length > 0 && (
        <ul className="entries small">
          {dissents.map((one) => (
            <li key={`${one.feed}${one.what}${one.classifier}`} className="warning-text">
              {t('schedule:dissent', {
                source: t(`schedule:feed.${one.feed}`),
                what: named(one.what),
                at: show(one.at),
              })}
            </li>
          ))}
        </ul>
      )}
      <ul className="entries small soft">
        {sources.map((one) => (
          <li key={`${one.feed}${one.party}`}>
            {t(`schedule:feed.${one.feed}`)} · {t('schedule:reported', { at: show(one.reportedAt) })}
            {one.demo && ` · ${t('schedule:demoShort')}`}
          </li>
        ))}
      </ul>
    </details>
  );
}
