import { Icon } from '#src/ui/Icon.tsx';
import { useText } from '#src/ui/text.tsx';
import { useMyChanges } from './my-changes.ts';
import { MY_LIST, useMine } from '#src/tracking/shipment/my-list.ts';

type Props = {
  className?: string | undefined;
  /** In the header: one number, and the name hidden where there is no room. */
  short?: boolean | undefined;
};

/** The way to the visitor's list: how many numbers it has, and how many of them have changed. */
export function MyListLink({ className, short }: Props) {
  const { t } = useText();
  const mine = useMine();
  const changed = useMyChanges();
  if (!mine || mine.length === 0) return null;
  return (
    <a className={className} href={MY_LIST}>
      <Icon name="box" />
      <span className="my-label">{t('myList')}</span>
      {changed && short ? (
        <span className="badge late">
          <span aria-hidden="true">{changed}</span>
          <span className="sr">{t('myListChanged', { count: changed })}</span>
        </span>
      ) : (
        <span className="num small">{mine.length}</span>
      )}
      {changed && !short ? (
        <span className="badge late">{t('myListChanged', { count: changed })}</span>
      ) : null}
    </a>
  );
}
