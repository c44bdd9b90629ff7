/** The calls of the calibration page. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  CalibrationEvents,
  CalibrationPreview,
  CalibrationRow,
  CalibrationState,
  CalibrationWish,
} from '#contract/tracking/calibration/calibration.schema.ts';
import { http } from '#src/providers/office.ts';

const PATH = '/api/v1/calibrations';
const KEY = ['calibrations'];
export const PAGE_SIZE = 20;

export const useSettings = () =>
  useQuery({
    queryKey: [...KEY, 'settings'],
    queryFn: async ({ signal }) =>
      (await http.request<{ secondPerson: boolean }>(`${PATH}/settings`, { signal })).data,
  });

export const useEvents = (number: string) =>
  useQuery({
    queryKey: [...KEY, 'events', number],
    enabled: number !== '',
    retry: false,
    queryFn: async ({ signal }) =>
      (await http.request<CalibrationEvents>(`${PATH}/events`, { query: { number }, signal })).data,
  });

export type ListFilter = { q: string; state: CalibrationState | null; page: number };
type Listed = { rows: CalibrationRow[]; total: number };

async function listDecisions({ q, state, page }: ListFilter, signal: AbortSignal): Promise<Listed> {
  const query = {
    _start: (page - 1) * PAGE_SIZE,
    _end: page * PAGE_SIZE,
    ...(q && { q }),
    ...(state && { state }),
  };
  const { data, headers } = await http.request<CalibrationRow[]>(PATH, { query, signal });
  return { rows: data, total: Number(headers.get('x-total-count') ?? data.length) };
}

export const useDecisions = (filter: ListFilter) =>
  useQuery<Listed>({
    queryKey: [...KEY, 'list', filter],
    queryFn: ({ signal }) => listDecisions(filter, signal),
    placeholderData: (before) => before,
  });

export function useReload(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
}

export const preview = async (json: CalibrationWish): Promise<CalibrationPreview> =>
  (await http.request<CalibrationPreview>(`${PATH}/preview`, { method: 'POST', json })).data;
/** What a proposed correction would change now. */
export const useProposalPreview = (id: string | null) =>
  useQuery({
    queryKey: [...KEY, 'preview', id],
    enabled: id !== null,
    retry: false,
    queryFn: async ({ signal }) =>
      (await http.request<CalibrationPreview>(`${PATH}/${id}/preview`, { signal })).data,
  });

export const propose = (json: CalibrationWish) => http.request(PATH, { method: 'POST', json });
export const decide = (id: string, action: 'approve' | 'reject' | 'undo', note: string) =>
  http.request(`${PATH}/${id}/${action}`, { method: 'POST', json: { note } });
