/** API calls of the second factor. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NewSecondFactor, RecoveryCodes, SecondFactor } from '#contract/access/account.ts';
import { http } from '#src/providers/office.ts';

const PATH = '/api/v1/member-second-factor';
const KEY = ['member', 'secondFactor'] as const;

export const useSecondFactor = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await http.request<SecondFactor>(PATH, { signal })).data,
  });

export const beginSecondFactor = async (password: string): Promise<NewSecondFactor> =>
  (await http.request<NewSecondFactor>(PATH, { method: 'POST', json: { password } })).data;

/** What a code can do: switch on, make new recovery codes, switch off. */
export type CodeAction = 'on' | 'recovery-codes' | 'off';

/** Sends a code; returns new recovery codes, if the action makes some. */
export async function sendSecondFactor(action: CodeAction, code: string): Promise<string[]> {
  const json = { code };
  const { data } = await http.request<RecoveryCodes | null>(`${PATH}/${action}`, { method: 'POST', json });
  return data?.codes ?? [];
}

/** Lets one remembered device, or all without an id, be asked for a code again. */
export function useForgetDevice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) =>
      http.request(`${PATH}/devices${id === null ? '' : `/${id}`}`, { method: 'DELETE' }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

/** Sets whether everybody in the company needs a second factor. */
export function useCompanyRule() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (secondFactor: boolean) =>
      http.request('/api/v1/company-security', { method: 'PUT', json: { secondFactor } }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

/** Reads the state again after a change. */
export function useReloadSecondFactor(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
}
