import { scheduleFaces, type SchedulePageData, type ScheduleRouteKey } from '#contract/schedules/page.ts';
import type { Language } from '#contract/core/settings.ts';
import { nameIn } from '#contract/reference/entry.ts';
import { useVisitorPlace } from '../visitor/use-visitor-place.ts';
import type { PageProps } from '#src/ui/page.tsx';
import { useText, type Translate } from '#src/ui/text.tsx';
import { Calls } from '#src/tracking/schedules/Calls.tsx';
import { Charges } from '#src/tracking/schedules/Charges.tsx';
import { CutOffCards } from '#src/tracking/schedules/CutOffs.tsx';
import { Empty } from '#src/tracking/schedules/Empty.tsx';
import { Sailings } from '#src/tracking/schedules/Sailings.tsx';
import { ScheduleForm } from '#src/tracking/schedules/ScheduleForm.tsx';

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
  const resultCount = data.sailings.length + data.calls.length + data.charges.length;
  return (
    <div className="sch">
      <header>
        <h1>{t(`schedule:heading.${view}`)}</h1>
        <p className="soft">{t(`schedule:line.${view}`)}</p>
      </header>
      {(view === 'charges' || view === 'cutOffs') && <VisitorPlace />}
      <ScheduleForm page={key} data={data} />
      {data.demo && (
        <p className="notice late small">
          <span>{t('schedule:demo')}</span>
        </p>
      )}
      {data.answered && resultCount === 0 && <Empty page={key} data={data} />}
      {data.sailings.length > 0 && <Sailings page={key} data={data} />}
      {data.calls.length > 0 &&
        (view === 'cutOffs' ? <CutOffCards data={data} /> : <Calls view={view} data={data} />)}
      {data.charges.length > 0 && <Charges page={key} data={data} />}
    </div>
  );
}

function VisitorPlace() {
  useVisitorPlace();
  return null;
}
