import { scheduleFaces, type SchedulePageData, type ScheduleRouteKey } from '#contract/schedules/page.ts';
import type { Language } from '#contract/core/settings.ts';
import { nameIn } from '#contract/reference/entry.ts';
import { useVisitorPlace } from '../visitor/use-visitor-place.ts';
import type { PageProps } from '#src/ui/page.tsx';
import { useText, type Translate } from '#src/ui/text.tsx';
import { ScheduleAnswer } from '#src/tracking/schedules/ScheduleAnswer.tsx';

/** Returns the title for tabs and bookmarks: the ports or the ship. */
export function titleOf(
  { resolvedPorts, query, ports }: SchedulePageData,
  t: Translate,
  language: Language,
): string {
  const named = [resolvedPorts.pol, resolvedPorts.pod, resolvedPorts.port].flatMap((one) => one?.code ?? []);
  const names = named.map((code) => (ports[code] ? nameIn(ports[code].names, language).text : code));
  return [...names, query.vessel, query.voyage].filter(Boolean).join(' – ') || t('schedule:title');
}

/** Sailings, ships, berths, local charges or cut-offs: the form and its results. */
export default function SchedulePage({ state }: PageProps<ScheduleRouteKey>) {
  const { t } = useText();
  const { key, data } = state;
  const view = scheduleFaces[key];
  return (
    <div className="sch">
      <header>
        <h1>{t(`schedule:heading.${view}`)}</h1>
        <p className="soft">{t(`schedule:line.${view}`)}</p>
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
