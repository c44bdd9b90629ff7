import { snapshotOf } from '#contract/tracking/pages/saved-list.ts';
import type { TrackingResult } from '#contract/tracking/pages/result.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { toast } from '#src/ui/notices.ts';
import { useText } from '#src/ui/text.tsx';
import { addMine, MY_LIST, removeMine, useMine } from '#src/tracking/shipment/my-list.ts';

/** Adds the number to the visitor's list or removes it. The status shown here counts as seen. */
export function SaveNumber({ result: { summary } }: { result: TrackingResult }) {
  const { t } = useText();
  const mine = useMine();
  if (!summary || mine === null) return null;
  const number = summary.reference.value;
  const inList = mine.some((one) => one.number === number);
  const change = () => {
    const done = inList ? removeMine(number) : addMine([{ number, seen: snapshotOf(summary) }]);
    if (!done) toast('error', t('tracking:mine.cannot'));
    else if (!inList)
      toast('success', t('tracking:mine.kept', { count: 1 }), {
        href: MY_LIST,
        text: t('tracking:mine.open'),
      });
  };
  return (
    <button type="button" className="button quiet" aria-pressed={inList} onClick={change}>
      <Icon name={inList ? 'check' : 'plus'} />
      <span>{t(inList ? 'tracking:mine.inList' : 'tracking:mine.keep')}</span>
    </button>
  );
}
