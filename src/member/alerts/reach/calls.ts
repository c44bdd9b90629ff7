/** The calls on browsers that show notices, and on WeChat; subscribing this browser. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { BrowsersView, WechatView } from '#contract/members/alerts/reach.schema.ts';
import { http } from '#src/providers/office.ts';
import { deviceOf } from '../../member/device.ts';

const BROWSERS = '/api/v1/alertbrowser';
const WECHAT = '/api/v1/alertwechat';

export const useBrowsers = () =>
  useQuery({
    queryKey: ['alerts', 'browsers'],
    queryFn: async ({ signal }) => (await http.request<BrowsersView>(BROWSERS, { signal })).data,
  });
export const useWechat = () =>
  useQuery({
    queryKey: ['alerts', 'wechat'],
    queryFn: async ({ signal }) => (await http.request<WechatView>(WECHAT, { signal })).data,
  });
export function useReloadReach(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['alerts'] });
}

/** Whether this browser can show notices at all. */
export const canNotify = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The subscription of this browser; null where it has none. */
export async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Subscribes this browser; false where the reader refuses notices. */
export async function subscribe(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription by another key, as of an earlier installation, cannot be used.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  const json = { endpoint, keys, name: deviceOf(navigator.userAgent).slice(0, 80) };
  await http.request(BROWSERS, { method: 'POST', json });
  return true;
}

export async function unsubscribe(id: string, isHere: boolean): Promise<void> {
  if (isHere) await (await ownSubscription())?.unsubscribe();
  await http.request(`${BROWSERS}/${id}`, { method: 'DELETE' });
}

export const testNotice = async (): Promise<number> =>
  (await http.request<{ browsers: number }>(`${BROWSERS}/test`, { method: 'POST' })).data.browsers;

export const beginWechat = async (): Promise<string> =>
  (await http.request<{ address: string }>(`${WECHAT}/begin`, { method: 'POST' })).data.address;
export const linkWechat = (json: { code: string; state: string }) =>
  http.request(WECHAT, { method: 'POST', json });
export const unlinkWechat = () => http.request(WECHAT, { method: 'DELETE' });
