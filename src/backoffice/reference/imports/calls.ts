/** API calls of the reference data page. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  PART_BYTES,
  WORKING_STATES,
  type HeldData,
  type ImportSource,
  type StandardImport,
} from '#contract/reference/import.ts';
import { http, unreported } from '#src/providers/office.ts';

const IMPORTS = '/api/v1/standards/imports';
/** Polling interval of a running import (ms). */
const LOOK_MS = 1000;

export const isWorking = ({ state }: StandardImport): boolean => WORKING_STATES.includes(state);

/** The stored data, reloaded when an import has ended. */
export const useHeld = (ended: number) =>
  useQuery({
    queryKey: ['standards', 'held', ended],
    queryFn: async () => (await unreported.request<HeldData[]>('/api/v1/standards/held')).data,
    placeholderData: (before) => before,
  });

/** The latest imports, with counts only; polled while one is running. */
export const useImports = () =>
  useQuery({
    queryKey: ['standards', 'imports'],
    queryFn: async () => (await unreported.request<StandardImport[]>(IMPORTS)).data,
    refetchInterval: ({ state }) => (state.data?.some(isWorking) ? LOOK_MS : false),
  });

/** An import with its report, reloaded when its state changes. */
export const useReport = (one: StandardImport | undefined) =>
  useQuery({
    queryKey: ['standards', 'imports', one?.id, one?.state],
    queryFn: async () => (await unreported.request<StandardImport>(`${IMPORTS}/${one?.id}`)).data,
    enabled: one !== undefined && !isWorking(one),
  });

/** Reloads the imports. */
export function useAgain(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['standards', 'imports'] });
}

type ImportUpload = { source: ImportSource; edition: string | null; files: readonly File[] };

/** Uploads files for a check and returns the import. Reports progress (0 to 1) to `tell`. */
export async function sendFiles(
  { source, edition, files }: ImportUpload,
  tell: (share: number) => void,
  signal: AbortSignal,
): Promise<StandardImport> {
  const json = { source, edition, files: files.map(({ name, size }) => ({ name, size })) };
  const { data: begun } = await http.request<StandardImport>(IMPORTS, { method: 'POST', json, signal });
  const total = files.reduce((sum, { size }) => sum + size, 0);
  let sent = 0;
  try {
    for (const [number, file] of files.entries())
      for (let part = 0; part * PART_BYTES < file.size; part += 1) {
        const body = file.slice(part * PART_BYTES, (part + 1) * PART_BYTES);
        await http.request(`${IMPORTS}/${begun.id}/files/${number}/parts/${part}`, {
          method: 'PUT',
          body,
          signal,
        });
        sent += body.size;
        tell(sent / total);
      }
    return (
      await http.request<StandardImport>(`${IMPORTS}/${begun.id}/close`, { method: 'POST', json: {}, signal })
    ).data;
  } catch (error) {
    // The partial upload is useless.
    await unreported
      .request(`${IMPORTS}/${begun.id}/cancel`, { method: 'POST', json: {} })
      .catch(() => undefined);
    throw error;
  }
}

export const applyImport = (id: number, skipBroken: boolean) =>
  http.request<StandardImport>(`${IMPORTS}/${id}/apply`, { method: 'POST', json: { skipBroken } });

export const cancelImport = (id: number) =>
  http.request<StandardImport>(`${IMPORTS}/${id}/cancel`, { method: 'POST', json: {} });
