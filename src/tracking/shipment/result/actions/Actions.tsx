import { useState } from 'react';
import type { TrackingPageData } from '#contract/site/pages.ts';
import type { TrackingResult } from '#contract/tracking/pages/result.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Moment } from '#src/ui/Moment.tsx';
import { useText } from '#src/ui/text.tsx';
import { FollowButton } from '../../FollowButton.tsx';
import { ShareMenu, type ShareWish } from './ShareMenu.tsx';
import { MoreMenu } from './MoreMenu.tsx';

type Props = { data: TrackingPageData; result: TrackingResult; refresh: () => Promise<void> };

/** Selects the text to copy once it is loaded. */
const selectAll = (input: HTMLInputElement | null) => input?.select();

/** Actions on a result: share, print, refresh. */
export function Actions({ data, result, refresh }: Props) {
  const { t } = useText();
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const [stale, setStale] = useState(false);

  const copy = async (text: string, done: string) =>
    (await import('./act.ts')).copyText(text, done, setShown);
  const share = async (wish?: ShareWish) => (await import('./act.ts')).share(data, result, t, setShown, wish);

  async function again(): Promise<void> {
    setBusy(true);
    // What refreshes may not even be loaded.
    const fresh = await import('./act.ts')
      .then((act) => act.again(data, result, refresh, t))
      .catch(() => false);
    setStale(!fresh);
    setBusy(false);
  }

  return (
    <div className="actions no-print" aria-busy={busy || undefined}>
      {busy && <span className="skeleton-bar" aria-hidden="true" />}
      {!data.shared && (
        <button type="button" className="button quiet again" disabled={busy} onClick={() => void again()}>
          <Icon name="refresh" />
          <span>{busy ? t('wait') : t('tracking:action.refresh')}</span>
        </button>
      )}
      <span className="action-bar">
        {!data.shared && result.reference && !result.simulation && (
          <FollowButton reference={result.reference} />
        )}
        <ShareMenu result={result} share={share} />
        <MoreMenu result={result} copy={copy} again={data.shared ? null : again} />
      </span>
      {stale && (
        <output className="notice late small">
          <span>
            {t('tracking:stale')} <Moment at={result.at} />
          </span>
        </output>
      )}
      {shown && (
        <label className="share-link">
          <span className="small">{t('tracking:action.copyLink')}</span>
          <input className="code" value={shown} readOnly ref={selectAll} />
        </label>
      )}
    </div>
  );
}
