/** The calls of passkeys, and what the browser's device does between them. */
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PasskeyView } from '#contract/access/passkey.schema.ts';
import { http } from '#src/providers/office.ts';

const PATH = '/api/v1/member-passkeys';
const KEY = ['member', 'passkeys'] as const;

export const usePasskeys = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await http.request<PasskeyView[]>(PATH, { signal })).data,
  });

export function useReloadPasskeys(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
}

export async function makePasskey(name: string, password: string): Promise<void> {
  const { data: optionsJSON } = await http.request<PublicKeyCredentialCreationOptionsJSON>(
    `${PATH}/options`,
    { method: 'POST', json: { password } },
  );
  const { startRegistration } = await import('@simplewebauthn/browser');
  const response = await startRegistration({ optionsJSON });
  await http.request(PATH, { method: 'POST', json: { name, response } });
}

export const removePasskey = (id: string) => http.request(`${PATH}/${id}`, { method: 'DELETE' });
