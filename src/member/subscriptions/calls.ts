/** API calls of subscriptions in addition to those of lists and forms. */
import { useInvalidate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ActionReport, ActionWish, AddReport, AddWish } from '#contract/members/subscriptions.schema.ts';
import type { Quota } from '#contract/members/quota.ts';
import { http } from '#src/providers/office.ts';

const BASE = '/api/v1/subscription';
export const QUOTA_KEY = ['subscription-quota'];

const post = async <T>(path: string, json: object): Promise<T> =>
  (await http.request<T>(`${BASE}/${path}`, { method: 'POST', json })).data;

export const addNumbers = (wish: AddWish) => post<AddReport>('add', wish);
export const act = (wish: ActionWish) => post<ActionReport>('actions', wish);
export const readQuota = async (): Promise<Quota> => (await http.request<Quota>(`${BASE}/quota`)).data;

/** Reloads the lists of subscriptions and the remaining quota. */
export function useReload(): () => void {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  return () => {
    void invalidate({ resource: 'subscription', invalidates: ['resourceAll'] });
    void invalidate({ resource: 'ledger', invalidates: ['resourceAll'] });
    void client.invalidateQueries({ queryKey: QUOTA_KEY });
  };
}
