/** API calls of subscriptions in addition to those of lists and forms. */
import { useInvalidate } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MailAddress, OrderConsent } from '#contract/members/intake.schema.ts';
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

export const ADDRESS_KEY = ['subscription-mail-address'];
export const CONSENT_KEY = ['subscription-order-consent'];
const ADDRESS = `${BASE}/mail-address`;
const CONSENT = `${BASE}/order-consent`;

export const readAddress = async (): Promise<MailAddress> => (await http.request<MailAddress>(ADDRESS)).data;
export const setAddress = async (method: 'POST' | 'DELETE'): Promise<MailAddress> =>
  (await http.request<MailAddress>(ADDRESS, { method })).data;
export const readConsent = async (): Promise<OrderConsent> =>
  (await http.request<OrderConsent>(CONSENT)).data;
export const answerConsent = async (agreed: boolean): Promise<OrderConsent> =>
  (await http.request<OrderConsent>(CONSENT, { method: 'PUT', json: { agreed } })).data;

/** The consent, with what answers it. */
export function useConsent(isEnabled = true) {
  const client = useQueryClient();
  const { data } = useQuery({ queryKey: CONSENT_KEY, queryFn: readConsent, enabled: isEnabled });
  const answer = (agreed: boolean): Promise<void> =>
    answerConsent(agreed).then(
      (consent) => void client.setQueryData(CONSENT_KEY, consent),
      // The client has shown the reason.
      () => undefined,
    );
  return { consent: data, answer };
}
