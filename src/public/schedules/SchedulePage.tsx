import {
  scheduleFaces,
  type SchedulePageData,
  type ScheduleRouteKey,
  type ScheduleView,
} from '#contract/schedules/page.ts';
import type { Language } from '#contract/core/settings.ts';
import { nameIn } from '#contract/reference/entry.ts';
import { useVisitorPlace } from '../visitor/use-visitor-place.ts';
import type { PageProps } from '#src/ui/page.tsx';
import { useText, type Translate } from '#src/ui/text.tsx';
import { ScheduleAnswer } from '#src/tracking/schedules/ScheduleAnswer.tsx';

type Words = { t: Translate; language: Language };

/** Returns what was searched for, in words: the ports or the ship. */
function answerTitle({ resolvedPorts, query, ports }: SchedulePageData, view: ScheduleView, words: Words) {
  const { t, language } = words;
  const name = (field: 'pol' | 'pod' | 'port') => {
    const code = resolvedPorts[field]?.code;
    return code ? (ports[code] ? nameIn(ports[code].names, language).text : code) : '';
  };
  const [pol, pod] = [name('pol'), name('pod')];
  if (view === 'sailings') return pol && pod ? t('schedule:answer.sailings', { pol, pod }) : '';
  const way = [pol, pod].filter(Boolean).join(' → ');
  const what = [way || name('port'), query.vessel, query.voyage].filter(Boolean).join(' · ');
  return what && t(`schedule:answer.${view}`, { what });
}

/** The title of tabs and bookmarks: what was searched for, else what the page is. */
export const titleOf = (data: SchedulePageData, t: Translate, language: Language): string =>
  answerTitle(data, data.view, { t, language }) || t(`schedule:heading.${data.view}`);

/** Sailings, ships, berths, local charges or cut-offs: the form and its results. */
export default function SchedulePage({ state }: PageProps<ScheduleRouteKey>) {
  const words = useText();
  const { t } = words;
  const { key, data } = state;
  const view = scheduleFaces[key];
  return (
    <div className="sch">
      <header>
        <h1>{(data.answered && answerTitle(data, view, words)) || t(`schedule:heading.${view}`)}</h1>
        {!data.answered && <p className="soft">{t(`schedule:line.${view}`)}</p>}
      </header>
      {(view === 'charges' || view === 'cutOffs') && <VisitorPlace />}
      <ScheduleAnswer page={key} data={data} />
    </div>
  );
}

function VisitorPlace() {
  useVisitorPlace();
  return null;
}
