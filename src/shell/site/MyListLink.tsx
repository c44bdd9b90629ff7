import { pathOf } from '#contract/core/paths.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { useText } from '#src/ui/text.tsx';
import { useMyChanges } from './my-changes.ts';
import { useMine } from '#src/tracking/shipment/my-list.ts';

/** Where the list is: the page of the search box shows it below. */
export const MY_LIST = `${pathOf('queryQuery')}#my-list`;

/** The way to the visitor's list: how many numbers it has, and how many of them have changed. */
export function MyListLink({ className }: { className?: string }) {
  const { t } = useText();
  const mine = useMine();
  const changed = useMyChanges();
  if (!mine || mine.length === 0) return null;
  return (
    <a className={className} href={MY_LIST}>
      <Icon name="box" />
      <span>{t('myList')}</span>
      <span className="num soft small">{mine.length}</span>
      {changed !== null && changed > 0 && (
        <span className="badge late">{t('myListChanged', { count: changed })}</span>
      )}
    </a>
  );
}
