/** API calls and titles of the export pages. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { TFunction } from 'i18next';
import { allows, VISITOR } from '#contract/access/access.ts';
import type { ExportLine, ExportRequest, ExportSchedule } from '#contract/records/api/exports.ts';
import type { Member } from '#contract/access/account.ts';
import { TOTAL_HEADER } from '#contract/records/api/list.ts';
import { portalConfig } from '#src/providers/http/config.ts';
import { exportNews, waitFor } from '#src/providers/exports.ts';
import { http } from '#src/providers/office.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { exportTitleKey } from '../parts.ts';

export const PATH = '/api/v1/exports';
export const PLANS = '/api/v1/exportschedules';
export const PAGE = 20;

export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** Whether the user may schedule exports; not while viewing as a role. */
export function useMayPlan(): boolean {
  const { actor = VISITOR, viewing } = useStore(session);
  return viewing === null && allows(actor ?? VISITOR, 'schedule', 'export');
}
/** Whether the user has an export page, where background exports are collected. */
export const useMayOrder = (): boolean => allows(useStore(session).actor ?? VISITOR, 'list', 'export');

/** The lists that the user may export. */
export const useExportable = (): ((key: string) => boolean) => {
  const { actor } = useStore(session);
  return (key) => allows(actor ?? VISITOR, 'export', key);
};

const GOING = ['waiting', 'running'];
/** Polling interval of a running export (ms). */
const LOOK_MS = 2000;

/** Returns a page of the user's exports and polls while one of them is running. */
export function useExports(archive: boolean, page: number) {
  const parameters = { _start: (page - 1) * PAGE, _end: page * PAGE, archive: String(archive) };
  const query = useQuery({
    queryKey: ['exports', archive, page],
    queryFn: async ({ signal }) => {
      const { data, headers } = await http.request<ExportLine[]>(PATH, { query: parameters, signal });
      return { lines: data, total: Number(headers.get(TOTAL_HEADER) ?? data.length) };
    },
    refetchInterval: ({ state }) =>
      state.data?.lines.some(({ state: one }) => GOING.includes(one)) ? LOOK_MS : false,
  });
  const { refetch } = query;
  useEffect(() => exportNews.on(() => void refetch()), [refetch]);
  return query;
}

export const usePlans = (enabled: boolean) =>
  useQuery({
    queryKey: ['exports', 'plans'],
    queryFn: async ({ signal }) => (await http.request<ExportSchedule[]>(PLANS, { signal })).data,
    enabled,
  });

/** Returns why the user gets no mail about finished exports, although mail is wanted. */
export function useUnmailed(wanted: boolean): 'noServer' | 'noAddress' | null {
  const { configured } = portalConfig().mail;
  const { data } = useQuery({
    queryKey: ['exports', 'address'],
    queryFn: async ({ signal }) =>
      (await http.request<Pick<Member, 'Email'>>('/api/v1/member', { signal })).data.Email,
    enabled: wanted && configured,
  });
  if (!wanted) return null;
  return configured ? (data === '' ? 'noAddress' : null) : 'noServer';
}

/** Starts an export in the background; the user is notified when it is ready. */
export async function orderExport(request: ExportRequest): Promise<ExportLine> {
  const { data } = await http.request<ExportLine>(PATH, {
    method: 'POST',
    json: { request, zone: ownZone() },
  });
  waitFor(data.id);
  return data;
}

/** Returns the title of an export: its list, its lists, or its contents. */
export function titleOf(request: ExportRequest, t: TFunction): string {
  if (request.kind === 'list') return t(`routes:${request.resource}`);
  if (request.kind !== 'lists') return t(exportTitleKey(request) ?? '');
  const names = request.resources.map((key) => t(`routes:${key}`));
  return names.length > 4 ? `${names.slice(0, 3).join(', ')} … (${names.length})` : names.join(', ');
}

const ORDER = ['_sort', '_order'];
/** Whether a request leaves out part of a list. */
export const isNarrowed = (request: ExportRequest): boolean =>
  request.kind !== 'lists' && Object.keys(request.query).some((name) => !ORDER.includes(name));

/** 1 is Monday. */
export const weekdayName = (day: number, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day));
