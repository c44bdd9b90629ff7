/** The calls behind the pages of access. */
import { useQuery } from '@tanstack/react-query';
import type { FormInstance } from 'antd';
import type { CompanyLine, Role } from '#contract/api/access.ts';
import type { MemberSession } from '#contract/api/account.ts';
import { allows, VISITOR } from '#contract/access.ts';
import { YDID_OPERATOR } from '#contract/settings.ts';
import { ApiFault } from '#src/providers/http.ts';
import { http } from '#src/providers/office.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';

export const useActor = () => useStore(session).actor ?? VISITOR;
export const useIsOperator = (): boolean => useActor().ydid === YDID_OPERATOR;

/** Whether the reader may do `action`; while he views as a role, nothing that writes. */
export function useMayDo(): (what: string, action: string) => boolean {
  const actor = useActor();
  const viewing = useStore(session).viewing !== null;
  return (what, action) => allows(actor, action, what) && (!viewing || action === 'list');
}

/** The portal's roles and those of company `ydid`, or of the reader's own. */
export const useRoles = (ydid?: number, enabled = true) =>
  useQuery({
    queryKey: ['access', 'roles', ydid ?? null],
    queryFn: async ({ signal }) =>
      (await http.request<Role[]>('/api/v1/roles', { query: { ydid }, signal })).data,
    enabled,
  });

export const useCompanies = (q: string, enabled: boolean) =>
  useQuery({
    queryKey: ['access', 'companies', q],
    queryFn: async ({ signal }) =>
      (await http.request<CompanyLine[]>('/api/v1/companies', { query: { q, _end: 50 }, signal })).data,
    enabled,
  });

export const useSessionsOf = (id: string, enabled: boolean) =>
  useQuery({
    queryKey: ['access', 'sessions', id],
    queryFn: async ({ signal }) =>
      (await http.request<MemberSession[]>(`/api/v1/users/${id}/sessions`, { signal })).data,
    enabled,
  });

/** Puts the refusal of fields at their fields; what concerns none was shown by the client. */
export function showFieldFaults(form: FormInstance, error: unknown): void {
  if (!(error instanceof ApiFault)) throw error;
  const faults = error.data.faults ?? [];
  form.setFields(faults.map(({ path, message }) => ({ name: path.split('.')[0]!, errors: [message] })));
}
