/** The calls of the monitor station. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  Monitor,
  ReplayAnswer,
  StationDetail,
  StationInput,
} from '#contract/operations/monitor/monitor.schema.ts';
import { http } from '#src/providers/office.ts';

const PATH = '/api/v1/monitor';
const KEY = ['monitor'];
/** The station is looked at once a minute; the page asks more often, so that it is never far behind (ms). */
const LOOK_MS = 15_000;

export const useMonitor = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await http.request<Monitor>(PATH, { signal })).data,
    refetchInterval: LOOK_MS,
  });

export const useStation = (key: string) =>
  useQuery({
    queryKey: [...KEY, key],
    queryFn: async ({ signal }) =>
      (await http.request<StationDetail>(`${PATH}/station`, { query: { key }, signal })).data,
    refetchInterval: LOOK_MS,
  });

export function useReload(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
}

export const saveStation = (json: StationInput) => http.request(`${PATH}/station`, { method: 'PUT', json });
export const saveAlarm = (json: { addresses: string[]; version: number }) =>
  http.request(`${PATH}/alarm`, { method: 'PUT', json });
export const remap = (key: string) => http.request(`${PATH}/remap`, { method: 'POST', json: { key } });
export const replay = async (key: string, reason: string): Promise<ReplayAnswer> =>
  (await http.request<ReplayAnswer>(`${PATH}/replay`, { method: 'POST', json: { key, reason } })).data;
