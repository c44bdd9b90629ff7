/** The calls of alerts: inbox, rules, how the reader is reached, and the delivery log. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type {
  InboxAlert,
  InboxFolder,
  InboxMark,
  InboxThread,
  Preferences,
  StoredRuleView,
} from '#contract/members/alerts/api.schema.ts';
import type { AlertRule } from '#contract/members/alerts/rule.ts';
import type { Severity } from '#contract/members/alerts/timing.ts';
import type { ChangeKind } from '#contract/tracking/changes/kinds.ts';
import { http } from '#src/providers/office.ts';
import { recordNews } from '#src/providers/records.ts';

const API = '/api/v1';
export const PAGE_SIZE = 25;

export type InboxQuery = {
  folder: InboxFolder;
  number: string;
  type: ChangeKind | null;
  severity: Severity | null;
  page: number;
};

export type Listed<T> = { rows: T[]; total: number };

/** A page of a list, with the number of all its rows. */
export async function listOf<T>(
  path: string,
  query: Record<string, string | number>,
  page: number,
  signal: AbortSignal,
): Promise<Listed<T>> {
  const answer = await http.request<T[]>(API + path, {
    query: { ...query, _start: (page - 1) * PAGE_SIZE, _end: page * PAGE_SIZE },
    signal,
  });
  return { rows: answer.data, total: Number(answer.headers.get('x-total-count') ?? answer.data.length) };
}

const filters = ({ folder, number, type, severity }: InboxQuery): Record<string, string> => ({
  folder,
  ...(number && { number }),
  ...(type && { type }),
  ...(severity && { severity }),
});

export const useInbox = (query: InboxQuery, enabled: boolean) =>
  useQuery({
    queryKey: ['alerts', 'inbox', query],
    queryFn: ({ signal }) => listOf<InboxAlert>('/alert', filters(query), query.page, signal),
    placeholderData: (before) => before,
    enabled,
  });

export const useThreads = (query: InboxQuery, enabled: boolean) =>
  useQuery({
    queryKey: ['alerts', 'threads', query],
    queryFn: ({ signal }) => listOf<InboxThread>('/alert/threads', filters(query), query.page, signal),
    placeholderData: (before) => before,
    enabled,
  });

export function useReloadAlerts(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['alerts'] });
}

/** Reloads what is shown when alerts arrive, or another page marked some. */
export function useAlertNews(): void {
  const reload = useReloadAlerts();
  useEffect(() =>
    recordNews.on((resource) => {
      if (resource === null || resource === 'alert') void reload();
    }),
  );
}

export const markAlerts = (
  wish: { ids: string[]; mark: InboxMark } | { all: true; mark: 'read' | 'archive' },
) => http.request<{ marked: number }>(`${API}/alert/marks`, { method: 'POST', json: wish });

export const muteShipment = (subscriptionId: string, on: boolean) =>
  http.request(`${API}/alert/mute/${subscriptionId}`, { method: on ? 'POST' : 'DELETE' });

export const useRules = () =>
  useQuery({
    queryKey: ['alerts', 'rules'],
    queryFn: async ({ signal }) =>
      (await http.request<StoredRuleView[]>(`${API}/alertrule`, { signal })).data,
  });

export const saveRule = (rule: AlertRule, stored?: Pick<StoredRuleView, 'id' | 'version'>) =>
  stored
    ? http.request(`${API}/alertrule/${stored.id}`, {
        method: 'PUT',
        json: { version: stored.version, rule },
      })
    : http.request(`${API}/alertrule`, { method: 'POST', json: rule });

export const deleteRule = (id: string) => http.request(`${API}/alertrule/${id}`, { method: 'DELETE' });

export const usePreferences = () =>
  useQuery({
    queryKey: ['alerts', 'preferences'],
    queryFn: async ({ signal }) =>
      (await http.request<Preferences>(`${API}/alertpreferences`, { signal })).data,
  });

export const savePreferences = (json: Preferences) =>
  http.request<Preferences>(`${API}/alertpreferences`, { method: 'PUT', json });
