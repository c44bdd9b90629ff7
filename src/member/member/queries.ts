/** API calls of the member's page. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CodeSent, Member, MemberSession, RecoverySent } from '#contract/access/account.ts';
import { http } from '#src/providers/office.ts';
import { signedInAs } from '#src/providers/session.ts';

const MEMBER = ['member'] as const;
const DEVICES = ['member', 'devices'] as const;

/** The changes of the form; `version` is the one it was opened with. */
export type MemberChange = Partial<
  Pick<
    Member,
    | 'RealName'
    | 'NickName'
    | 'Gender'
    | 'Birthday'
    | 'DepartmentId'
    | 'Telephone'
    | 'QQ'
    | 'Email'
    | 'Introduction'
    | 'Mobile'
  >
> & { veriCode?: string; version: number };

export const useMember = () =>
  useQuery({
    queryKey: MEMBER,
    queryFn: async ({ signal }) => (await http.request<Member>('/api/v1/member', { signal })).data,
  });

/** Saves the member and returns the saved state. Faults of fields and versions are left to the form. */
export function useSaveMember() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (change: MemberChange) => {
      const form = { login: JSON.stringify(change) };
      return (await http.request<Member>('/api/v1/member', { method: 'PUT', form })).data;
    },
    onSuccess(member) {
      cache.setQueryData(MEMBER, member);
      signedInAs(member);
    },
  });
}

export const useChangePassword = () =>
  useMutation({
    mutationFn: (form: { old: string; newpassword: string }) =>
      http.request('/api/v1/member-password', { method: 'PUT', form }),
  });

/** Sends a code to a new mobile. A fault is shown at the mobile's field, or like any other. */
export const useSendCode = () =>
  useMutation({
    mutationFn: async (mobile: string) => {
      const query = { extra: Date.now(), mobile };
      return (await http.request<CodeSent>('/api/v1/sendcode', { query })).data;
    },
  });

/** Sends a code to the stored mail address; returns where it went. */
export async function sendMailCode(): Promise<RecoverySent['delivery']> {
  const { data } = await http.request<RecoverySent>('/api/v1/member-email-code', { method: 'POST' });
  return data.delivery;
}

/** Proves the stored mail address with the code. */
export function useVerifyMail() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (code: string) =>
      (await http.request<Member>('/api/v1/member-email', { method: 'PUT', json: { code } })).data,
    onSuccess: (member) => void cache.setQueryData(MEMBER, member),
  });
}

export const useDevices = () =>
  useQuery({
    queryKey: DEVICES,
    queryFn: async ({ signal }) =>
      (await http.request<MemberSession[]>('/api/v1/member-sessions', { signal })).data,
  });

/** Signs out one device, or all others without an id. */
export function useSignOutDevice() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) =>
      http.request(`/api/v1/member-sessions${id === null ? '' : `/${id}`}`, { method: 'DELETE' }),
    onSettled: () => cache.invalidateQueries({ queryKey: DEVICES }),
  });
}

export function useUnlinkWechat() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => http.request('/api/v1/member-wechat', { method: 'DELETE' }),
    onSettled: () => cache.invalidateQueries({ queryKey: MEMBER, exact: true }),
  });
}

/** Requests the closing of the account; null: undoes it. */
export function useClosing() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (proof: { password: string; code: string } | null) => {
      const call = proof === null ? { method: 'DELETE' as const } : { method: 'POST' as const, json: proof };
      return (await http.request<Member>('/api/v1/member-closing', call)).data;
    },
    onSuccess: (member) => void cache.setQueryData(MEMBER, member),
  });
}
