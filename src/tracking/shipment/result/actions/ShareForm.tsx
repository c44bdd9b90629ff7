import { useState } from 'react';
import { pathOf } from '#contract/core/paths.ts';
import type { TrackingResult } from '#contract/tracking/pages/result.ts';
import { SHARE_DAYS, SHARE_SHOWS, type ShareShows } from '#contract/tracking/pages/share.ts';
import { useText } from '#src/ui/text.tsx';
import type { MyShare } from './my-shares.ts';

export type ShareWish = { shows: ShareShows; days: number };
export type Props = { result: TrackingResult; share: (wish?: ShareWish) => Promise<void> };

/** Creates a link to this result (contents and duration) and lists earlier ones, each revocable. */
export function ShareForm({ result, share, first }: Props & { first: readonly MyShare[] }) {
  const { t } = useText();
  const [wish, setWish] = useState<ShareWish>({ shows: 'all', days: SHARE_DAYS[1] });
  const [made, setMade] = useState<readonly MyShare[]>(first);
  const { number } = result.query;
  const look = async () => {
    const { myShares } = await import('./my-shares.ts');
    setMade(myShares().filter((one) => one.number === number));
  };
  const revoke = async (one: MyShare) => {
    const { revokeShare } = await import('./act.ts');
    if (await revokeShare(one, t)) await look();
  };

  return (
    <div className="menu-list share-menu">
      <label>
        <span className="small soft">{t('tracking:share.shows')}</span>
        <select
          value={wish.shows}
          onChange={({ currentTarget: { value } }) => setWish({ ...wish, shows: value as ShareShows })}
        >
          {SHARE_SHOWS.map((shows) => (
            <option key={shows} value={shows}>
              {t(`tracking:share.show.${shows}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span className="small soft">{t('tracking:share.days')}</span>
        <select
          value={wish.days}
          onChange={({ currentTarget: { value } }) => setWish({ ...wish, days: Number(value) })}
        >
          {SHARE_DAYS.map((days) => (
            <option key={days} value={days}>
              {days === 0 ? t('tracking:share.always') : t('tracking:share.for', { count: days })}
            </option>
          ))}
        </select>
      </label>
      <button type="button" className="button primary" onClick={() => void share(wish).then(look)}>
        {t('tracking:share.make')}
      </button>
      {made.map((one) => (
        <p key={one.id} className="small">
          <a className="code" href={pathOf('direct', { id: one.id })}>
            {one.id}
          </a>{' '}
          {t(`tracking:share.show.${one.shows}`)}{' '}
          <button type="button" className="button quiet" onClick={() => void revoke(one)}>
            {t('tracking:share.revoke')}
            <span className="sr"> {one.id}</span>
          </button>
        </p>
      ))}
    </div>
  );
}
