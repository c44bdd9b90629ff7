import type { AnyPageData, TrackingPageKey } from '#contract/site/member-pages.ts';
import { engineOf } from '#contract/site/member-pages.ts';
import type { TrackingPageData, TruckPageData } from '#contract/site/pages.ts';
import type { SchedulePageData, SchedulePageKey } from '#contract/schedules/page.ts';
import type { VesselPageData, VesselPageKey } from '#contract/tracking/pages/vessel-page.ts';
import type { TerminalPageData, TerminalPageKey } from '#contract/tracking/terminal/page.ts';
import { ScheduleAnswer } from '#src/tracking/schedules/ScheduleAnswer.tsx';
import { TrackAnswer } from '#src/tracking/shipment/TrackAnswer.tsx';
import { TerminalAnswer } from '#src/tracking/terminal/TerminalAnswer.tsx';
import { TruckAnswer } from '#src/tracking/trucks/TruckAnswer.tsx';
import { VesselAnswer } from '#src/tracking/vessels/VesselAnswer.tsx';
import { bodyOf } from './AuthorityView.tsx';

type Props = { page: TrackingPageKey; data: AnyPageData };

/** The answer of each engine, as the public pages show it. */
export function Answer({ page, data }: Props) {
  const engine = engineOf(page);
  if (engine === 'shipment') return <TrackAnswer data={data as TrackingPageData} Body={bodyOf(page)} />;
  if (engine === 'terminal')
    return <TerminalAnswer route={page as TerminalPageKey} data={data as TerminalPageData} busy={false} />;
  if (engine === 'schedule')
    return (
      <div className="sch">
        <ScheduleAnswer page={page as SchedulePageKey} data={data as SchedulePageData} />
      </div>
    );
  if (engine === 'vessel')
    return (
      <div className="vessel-page">
        <VesselAnswer route={page as VesselPageKey} data={data as VesselPageData} />
      </div>
    );
  return (
    <div className="track">
      <TruckAnswer route="truckPosition" data={data as TruckPageData} />
    </div>
  );
}

/** Whether the answer has a heading of its own: the sentence about a shipment, or a ship's name. */
export function hasHeading(page: TrackingPageKey, data: AnyPageData | undefined): boolean {
  if (!data) return false;
  if (engineOf(page) === 'shipment') return (data as TrackingPageData).result?.outcome === 'found';
  return engineOf(page) === 'vessel' && (data as VesselPageData).vessel !== null;
}
