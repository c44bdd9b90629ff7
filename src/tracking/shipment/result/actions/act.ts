/** Actions on a result (share, copy, refresh …); loaded on the first use. */
import { snippetOf } from '#contract/core/embed.ts';
import type { TrackingPageData } from '#contract/site/pages.ts';
import { pathOf } from '#contract/core/paths.ts';
import type { TrackingResult } from '#contract/tracking/pages/result.ts';
import type { ShareMade, ShareShows } from '#contract/tracking/pages/share.ts';
import { http, tellFault } from '#src/ui/api.ts';
import { save } from '#src/ui/save.ts';
import { toast } from '#src/ui/notices.ts';
import type { Translate } from '#src/ui/translate.ts';
import { ApiFault } from '#src/providers/http/fault.ts';
import { dropShare, keepShare, type MyShare } from './my-shares.ts';

/** Shows a text to copy manually, where the device can neither share nor copy. */
type Show = (text: string) => void;

export async function copyText(text: string, done: string, show: Show): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast('success', done);
  } catch {
    show(text);
  }
}

/** Shares a link by the means the device has; where it has none, shows the link to copy manually. */
async function pass(link: string, t: Translate, show: Show): Promise<void> {
  try {
    if (navigator.share && matchMedia('(pointer: coarse)').matches)
      return await navigator.share({ url: link });
    return await copyText(link, t('tracking:action.linkCopied', { link }), show);
  } catch (fault) {
    // The user closed the share sheet.
    if (!(fault instanceof DOMException && fault.name === 'AbortError')) return show(link);
  }
}

export async function share(
  { link }: TrackingPageData,
  { query, simulation }: TrackingResult,
  t: Translate,
  show: Show,
  wish: { shows: ShareShows; days: number } = { shows: 'all', days: 30 },
): Promise<void> {
  try {
    // Short links exist only for the latest journey of real shipments.
    if ((query.before || simulation) && link) return await pass(link, t, show);
    const { number, kind, carrier } = query;
    const { data } = await http().request<ShareMade>('/api/v1/tracking/share', {
      method: 'POST',
      form: { number, kind, carrier, shows: wish.shows, days: String(wish.days) },
    });
    keepShare({ ...data, number });
    await pass(new URL(pathOf('direct', { id: data.id }), location.href).href, t, show);
  } catch (fault) {
    tellFault(fault, t);
  }
}

type NumberQuery = Record<string, string> & { number: string };

export async function takeFile(query: NumberQuery, format: 'xlsx' | 'ics', t: Translate): Promise<void> {
  try {
    const response = await http().open('/api/v1/tracking/file', { query: { ...query, format } });
    const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
    save(await response.blob(), named ?? `${query.number}.${format}`);
  } catch (fault) {
    tellFault(fault, t);
  }
}

export const takeSnippet = (
  query: NumberQuery,
  t: Translate,
  copy: (text: string, done: string) => Promise<void>,
): Promise<void> =>
  copy(
    snippetOf(new URL(pathOf('queryQueryIframe', {}, query), location.href).href, query.number),
    t('tracking:action.snippetCopied'),
  );

/** Copies the map alone as a snippet for another site. */
export const takeMapSnippet = (query: NumberQuery, t: Translate, show: Show): Promise<void> =>
  copyText(
    snippetOf(new URL(pathOf('cargoMapIframe', {}, query), location.href).href, query.number),
    t('tracking:action.snippetCopied'),
    show,
  );

/** Takes a link back that was made here; whether it is gone. */
export async function revokeShare({ id, secret }: MyShare, t: Translate): Promise<boolean> {
  try {
    await http().request('/api/v1/tracking/share/revoke', { method: 'POST', json: { id, secret } });
    toast('success', t('tracking:share.revoked'));
  } catch (fault) {
    // The link may be gone already; then it is dropped here as well.
    if (!(fault instanceof ApiFault && fault.key === 'notFound')) {
      tellFault(fault, t);
      return false;
    }
  }
  dropShare(id);
  return true;
}

/** Makes the server query the carriers again and loads the new result; whether that worked. */
export async function again(
  { asks }: TrackingPageData,
  { query }: TrackingResult,
  refresh: () => Promise<void>,
  t: Translate,
): Promise<boolean> {
  const { number, kind, carrier } = query;
  try {
    if (asks)
      await http().request('/api/v1/tracking/refresh', { method: 'POST', form: { number, kind, carrier } });
    await refresh();
    toast('success', t(asks ? 'tracking:action.asked' : 'tracking:action.upToDate'));
    return true;
  } catch (fault) {
    tellFault(fault, t);
    return false;
  }
}
