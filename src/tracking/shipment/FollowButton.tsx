import { useEffect, useEffectEvent, useState } from 'react';
import { pathOf } from '#contract/core/paths.ts';
import type { Reference } from '#contract/tracking/shipment/shipment.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { usePage } from '#src/ui/page.tsx';
import { useText } from '#src/ui/text.tsx';
import { takeWish } from './follow-wish.ts';

/** The member centre adds the number where no script runs; the guard lets a visitor sign in first. */
const followPath = ({ kind, value, carrier }: Reference): string =>
  pathOf('subscribeList', {}, { follow: value, kind, ...(carrier && { carrier }) });

/** Follows a shipment at a press; a visitor signs in and returns to the followed shipment. */
export function FollowButton({ reference, small }: { reference: Reference; small?: boolean }) {
  const { t } = useText();
  const { viewer } = usePage().state;
  const [state, setState] = useState<'busy' | 'followed' | null>(null);

  async function follow(): Promise<void> {
    const calls = await import('./follow.ts');
    if (!viewer) return calls.signInToFollow(reference);
    setState('busy');
    setState((await calls.follow(reference, t)) ? 'followed' : null);
  }
  const returned = useEffectEvent(() => {
    if (viewer && takeWish(reference)) void follow();
  });
  useEffect(() => returned(), []);

  if (state === 'followed')
    return (
      <a className={small ? 'small' : 'button quiet'} href={pathOf('subscribeList')}>
        <Icon name="check" />
        <span>{t('tracking:follow.followed')}</span>
      </a>
    );
  return (
    <a
      className={small ? 'small' : 'button quiet'}
      href={followPath(reference)}
      aria-disabled={state === 'busy' || undefined}
      onClick={(event) => {
        event.preventDefault();
        if (state !== 'busy') void follow();
      }}
    >
      <Icon name="plus" />
      <span>{t('tracking:action.follow')}</span>
      {small && <span className="sr"> {reference.value}</span>}
    </a>
  );
}
