import { useState } from 'react';
import type { TrackingPageData } from '#contract/site/pages.ts';
import type { TrackingResult } from '#contract/tracking/pages/result.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { useText } from '#src/ui/text.tsx';
import { FollowButton } from '../../FollowButton.tsx';
import { SaveNumber } from './SaveNumber.tsx';
import { ShareMenu, type ShareWish } from './ShareMenu.tsx';
import { DownloadMenu } from './DownloadMenu.tsx';

type Props = { data: TrackingPageData; result: TrackingResult; refresh: () => Promise<void> };

/** The text to copy, as soon as it is loaded. */
const selectAll = (input: HTMLInputElement | null) => input?.select();

/** Share, print, ask again: what a reader does with an answer. */
export function Actions({ data, result, refresh }: Props) {
  const { t } = useText();
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState<string | null>(null);

  const copy = async (text: string, done: string) =>
    (await import('./act.ts')).copyText(text, done, setShown);
  const share = async (wish: ShareWish) => (await import('./act.ts')).share(data, result, t, setShown, wish);

  async function again(): Promise<void> {
    setBusy(true);
    try {
      await (await import('./act.ts')).again(data, result, refresh, t);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="actions no-print">
      {!data.shared && (
        <button type="button" className="button quiet" disabled={busy} onClick={() => void again()}>
          <Icon name="refresh" />
          <span>{busy ? t('wait') : t('tracking:action.refresh')}</span>
        </button>
      )}
      <ShareMenu result={result} share={share} />
      <button type="button" className="button quiet" onClick={() => window.print()}>
        <Icon name="print" />
        <span>{t('tracking:action.print')}</span>
      </button>
      {!data.shared && result.reference && !result.simulation && (
        <FollowButton reference={result.reference} />
      )}
      <SaveNumber result={result} />
      <DownloadMenu result={result} copy={copy} />
      {shown && (
        <label className="share-link">
          <span className="small">{t('tracking:action.copyLink')}</span>
          <input className="code" value={shown} readOnly ref={selectAll} />
        </label>
      )}
    </div>
  );
}
