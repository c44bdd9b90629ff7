import { useState } from 'react';
import type { SeaPageData } from '#contract/pages.ts';
import { pathOf } from '#contract/paths.ts';
import type { SeaResult } from '#contract/tracking/result.ts';
import { ApiFault } from '#src/providers/http.ts';
import { http, tellFault } from '#src/shell/site/api.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { toast } from '#src/ui/notices.ts';
import { useText } from '#src/ui/text.tsx';

type Props = { data: SeaPageData; result: SeaResult; refresh: () => Promise<void> };

/** Share, print, ask again: what a reader does with an answer. */
export function Actions({ data, result, refresh }: Props) {
  const { t } = useText();
  const [busy, setBusy] = useState(false);
  const { number, kind, carrier } = result.query;

  async function pass(link: string): Promise<void> {
    if (navigator.share && matchMedia('(pointer: coarse)').matches)
      return await navigator.share({ url: link });
    await navigator.clipboard.writeText(link);
    toast('success', t('tracking:action.linkCopied', { link }));
  }

  async function share(): Promise<void> {
    try {
      // A short link leads to the latest journey.
      if (result.query.before && data.link) return await pass(data.link);
      const { data: made } = await http().request<{ id: string }>('/api/v1/tracking/share', {
        method: 'POST',
        form: { number, kind, carrier },
      });
      const link = new URL(pathOf('direct', { id: made.id }), location.href).href;
      await pass(link);
    } catch (fault) {
      if (fault instanceof ApiFault) tellFault(fault, t);
      else if (data.link && !(fault instanceof DOMException && fault.name === 'AbortError'))
        toast('info', data.link);
    }
  }

  async function again(): Promise<void> {
    setBusy(true);
    try {
      if (data.asks)
        await http().request('/api/v1/tracking/refresh', { method: 'POST', form: { number, kind, carrier } });
      await refresh();
      toast('success', t(data.asks ? 'tracking:action.asked' : 'tracking:action.upToDate'));
    } catch (fault) {
      tellFault(fault, t);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="actions no-print">
      <button type="button" className="button quiet" disabled={busy} onClick={() => void again()}>
        <Icon name="refresh" />
        <span>{busy ? t('wait') : t('tracking:action.refresh')}</span>
      </button>
      <button type="button" className="button quiet" onClick={() => void share()}>
        <Icon name="share" />
        <span>{t('tracking:action.share')}</span>
      </button>
      <button type="button" className="button quiet" onClick={() => window.print()}>
        <Icon name="print" />
        <span>{t('tracking:action.print')}</span>
      </button>
    </div>
  );
}
