import { useEffect, useEffectEvent, useState } from 'react';
import { pathOf } from '#contract/core/paths.ts';
import type { Reference } from '#contract/tracking/shipment/shipment.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { usePage } from '#src/ui/page.tsx';
import { useText } from '#src/ui/text.tsx';

/** Follows a shipment at a press; a visitor signs in and returns to the followed shipment. */
export function FollowButton({ reference, small }: { reference: Reference; small?: boolean }) {
  const { t } = useText();
  const { viewer } = usePage().state;
  const [followed, setFollowed] = useState(false);
  const { kind, value, carrier } = reference;

  const follow = async (returning: boolean): Promise<boolean> =>
    (await import('./follow.ts')).follow(reference, viewer !== null, returning, t);
  const returned = useEffectEvent(() => {
    // The address to which follow.ts lets a visitor return.
    if (location.hash === '#follow') void follow(true).then(setFollowed);
  });
  useEffect(() => returned(), []);

  return (
    <a
      className={small ? 'small follow-small' : 'button primary'}
      // Without a script the member centre adds the number; the guard lets a visitor sign in first.
      href={pathOf('subscribeList', {}, followed ? {} : { follow: value, kind, carrier: carrier ?? '' })}
      onClick={(event) => {
        if (followed) return;
        event.preventDefault();
        void follow(false).then(setFollowed);
      }}
    >
      <Icon name={followed ? 'check' : 'plus'} />
      <span>{t(followed ? 'tracking:follow.followed' : 'tracking:action.follow')}</span>
      {small && <span className="sr"> {value}</span>}
    </a>
  );
}
