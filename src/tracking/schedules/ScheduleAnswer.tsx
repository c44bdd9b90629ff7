import { scheduleViewOf, type SchedulePageData, type SchedulePageKey } from '#contract/schedules/page.ts';
import { useText } from '#src/ui/text.tsx';
import { Calls } from './Calls.tsx';
import { Charges } from './Charges.tsx';
import { CutOffPlan } from './CutOffs.tsx';
import { Empty } from './Empty.tsx';
import { Sailings } from './Sailings.tsx';
import { ScheduleForm } from './ScheduleForm.tsx';

/** The form of a schedule's page and its results. */
export function ScheduleAnswer({ page: key, data }: { page: SchedulePageKey; data: SchedulePageData }) {
  const { t } = useText();
  const view = scheduleViewOf(key);
  const resultCount = data.sailings.length + data.calls.length + data.charges.length;
  return (
    <>
      <ScheduleForm page={key} data={data} />
      {data.demo && (
        <p className="notice late small">
          <span>{t('schedule:demo')}</span>
        </p>
      )}
      {data.answered && resultCount === 0 && <Empty page={key} data={data} />}
      {data.sailings.length > 0 && <Sailings page={key} data={data} />}
      {data.calls.length > 0 &&
        (view === 'cutOffs' ? <CutOffPlan data={data} /> : <Calls view={view} data={data} />)}
      {data.charges.length > 0 && <Charges page={key} data={data} />}
    </>
  );
}
