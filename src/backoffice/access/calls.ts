/** API calls of the access pages. */
import { plainText } from '#contract/records/fields.ts';
import { useQuery } from '@tanstack/react-query';
import type { FormInstance } from 'antd';
import type { CompanyLine, Role } from '#contract/access/api.ts';
import type { MemberSession } from '#contract/access/account.ts';
import { allows, VISITOR } from '#contract/access/access.ts';
import type { Holder } from '#contract/access/owner.ts';
import { allRouters, mayGrant, mayHold } from '#contract/access/routers.ts';
import { YDID_OPERATOR } from '#contract/core/settings.ts';
import { ApiFault } from '#src/providers/http/fault.ts';
import { http } from '#src/providers/office.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';

export const useActor = () => useStore(session).actor ?? VISITOR;
export const useIsOperator = (): boolean => useActor().ydid === YDID_OPERATOR;

/** The rights that the user can grant by a role, including those that their own company cannot use. */
export function useGrantable(): readonly string[] {
  const actor = useActor();
  return [...allRouters].filter(
    (router) => actor.routers.includes(router) || (!mayHold(actor, router) && mayGrant(actor, router)),
  );
}

/** The company of a role as a holder of rights; null for the portal's roles, which the operator manages. */
export function useHolder(): (role: Pick<Role, 'ydid' | 'publisher'>) => Holder | null {
  const { ydid, publisher = false } = useActor();
  return (role) => {
    if (role.ydid !== null) return { ydid: role.ydid, publisher: role.publisher };
    return ydid === YDID_OPERATOR ? null : { ydid, publisher };
  };
}

/** Returns whether the user may do `action`; no write is allowed while viewing as a role. */
export function useMayDo(): (what: string, action: string) => boolean {
  const actor = useActor();
  const { viewing, support } = useStore(session);
  const readOnly = viewing !== null || support !== null;
  return (what, action) => allows(actor, action, what) && (!readOnly || action === 'list');
}

/** The roles of the portal and of company `ydid`, or the reader's own. */
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

const textOf = (value: unknown): string | readonly string[] =>
  Array.isArray(value) ? value.map(plainText) : plainText(value);

/** The order of roles does not matter. */
const alike = (one: unknown, other: unknown): boolean => {
  const [mine, theirs] = [one, other].map((value) => [textOf(value)].flat());
  return mine!.length === theirs!.length && mine!.every((text) => theirs!.includes(text));
};

/**
 * Merges changes that others have saved since the form was opened with `base`. A field that only they changed
 * takes their value; a field that both changed keeps the typed value and shows theirs below it.
 */
export function takeIn<V extends object>(
  form: FormInstance<V>,
  base: V,
  theirs: V,
  toWarning: (value: string | readonly string[]) => string,
): void {
  const typed = form.getFieldsValue(true) as V;
  for (const name of Object.keys(theirs) as (keyof V & string)[]) {
    if (alike(theirs[name], base[name]) || alike(theirs[name], typed[name])) continue;
    const field = { name: name as never };
    if (alike(typed[name], base[name])) form.setFields([{ ...field, value: theirs[name] as never }]);
    else form.setFields([{ ...field, warnings: [toWarning(textOf(theirs[name]))] }]);
  }
}

/** Shows refused fields at their inputs; the client has shown other refusals. */
export function showFieldFaults(form: FormInstance, error: unknown): void {
  if (!(error instanceof ApiFault)) throw error;
  const faults = error.data.faults ?? [];
  form.setFields(faults.map(({ path, message }) => ({ name: path.split('.')[0]!, errors: [message] })));
}
