/** The calls of the page: those of the open API, with the session of the member. */
import { filledPath } from '#contract/integrations/operation.ts';
import type {
  DeliveryDetail,
  DeliveryView,
  WebhookView,
  WebhookWish,
} from '#contract/integrations/operations/webhooks.ts';
import { http } from '#src/providers/office.ts';

/** Below /ydapi. */
const PATH = '/open/v1/webhooks';
type Page<T> = { data: T[]; next: string | null };
type Deliveries = { state?: DeliveryView['state'] | undefined; after?: string | undefined };

const at = (rest: string, params: Record<string, string>) => PATH + filledPath(rest, params);
const post = async <T>(path: string, json: unknown): Promise<T> =>
  (await http.request<T>(path, { method: 'POST', json })).data;

export const HOOKS = ['webhooks'];
export const deliveriesKey = (id: string) => [...HOOKS, id];

export const listHooks = async (signal: AbortSignal): Promise<WebhookView[]> =>
  (await http.request<Page<WebhookView>>(PATH, { signal })).data.data;
export const makeHook = (wish: Partial<WebhookWish>) => post<WebhookView & { secret: string }>(PATH, wish);
export const changeHook = (id: string, json: Partial<WebhookWish> & { paused?: boolean }) =>
  http.request<WebhookView>(at('/{id}', { id }), { method: 'PATCH', json });
export const deleteHook = (id: string) => http.request(at('/{id}', { id }), { method: 'DELETE' });
export const rotateSecret = (id: string, overlapHours: number) =>
  post<{ secret: string }>(at('/{id}/secret', { id }), { overlapHours });
export const testHook = (id: string, type: string) => post<DeliveryView>(at('/{id}/test', { id }), { type });
export const replayHook = (id: string, since: string) =>
  post<{ afterSequence: number; toSequence: number }>(at('/{id}/replay', { id }), { since });

export const listDeliveries = async (id: string, query: Deliveries, signal: AbortSignal) =>
  (await http.request<Page<DeliveryView>>(at('/{id}/deliveries', { id }), { query, signal })).data;
export const getDelivery = async (id: string, delivery: string, signal: AbortSignal) =>
  (await http.request<DeliveryDetail>(at('/{id}/deliveries/{delivery}', { id, delivery }), { signal })).data;
export const resendDelivery = (id: string, delivery: string) =>
  post<DeliveryView>(at('/{id}/deliveries/{delivery}/resend', { id, delivery }), {});
