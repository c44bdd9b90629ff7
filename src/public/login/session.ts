/** Opens a session, for every way to sign in. */
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { CodeSent, RecoverySent, SignedIn, WechatIdentity } from '#contract/access/account.ts';
import { safeRedirect } from '#contract/core/safe-redirect.ts';
import { pathOf } from '#contract/core/paths.ts';
import { storeToken } from '#src/providers/http/token.ts';
import { ApiFault } from '#src/providers/http/fault.ts';
import { http } from '#src/ui/api.ts';
import { rememberDevice, rememberedDevices } from './devices.ts';

/** Proof of a scan, to be linked with the account that signs in next. */
export type Scan = { wxid: string; ticket: string };

type Credentials = { name: string; password?: string; code?: string } & Partial<Scan>;

/** A random number to prevent caching (`extra=round` of specification 7). */
const round = (): string => String(Math.floor(Math.random() * 1e9));

/** A sign-in that waits for the second factor; a scan is linked once it is complete. */
export type SecondStep = { challenge: string; scan: Scan | null };

/** Signs in and stores the token; returns the second step if one is asked for. Throws ApiFault. */
export async function signIn(
  credentials: Credentials,
  query: Record<string, string> = {},
): Promise<SecondStep | null> {
  const { wxid, ticket, password } = credentials;
  const scan = wxid !== undefined && ticket !== undefined && password ? { wxid, ticket } : null;
  try {
    const { data } = await http().request<SignedIn>('/api/v1/trylogin', {
      method: 'POST',
      query,
      form: { login: JSON.stringify({ ...credentials, devices: rememberedDevices() }) },
    });
    storeToken(data.token);
    return null;
  } catch (fault) {
    const challenge = fault instanceof ApiFault && fault.key === 'secondFactorNeeded' && fault.data.challenge;
    if (!challenge) throw fault;
    return { challenge, scan };
  }
}

/** Completes a sign-in with a code, and stores the token; throws ApiFault. */
export async function signInWithCode(
  { challenge, scan }: SecondStep,
  code: string,
  remember: boolean,
): Promise<void> {
  const { data } = await http().request<SignedIn>('/api/v1/sign-in-code', {
    method: 'POST',
    json: { challenge, code, remember, ...scan },
  });
  storeToken(data.token);
  if (data.device !== undefined) rememberDevice(data.device);
}

/** Signs in by a passkey of this device, and stores the token; throws ApiFault, or the device's error. */
export async function signInByPasskey(): Promise<void> {
  const path = '/api/v1/passkey-sign-in';
  const { data: optionsJSON } = await http().request<PublicKeyCredentialRequestOptionsJSON>(
    `${path}/options`,
    { method: 'POST' },
  );
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const response = await startAuthentication({ optionsJSON });
  const { data } = await http().request<SignedIn>(path, { method: 'POST', json: { response } });
  storeToken(data.token);
}

/** Exchanges the code of a scan for the identity; throws ApiFault. */
export async function exchangeScan(code: string): Promise<Scan> {
  const { data } = await http().request<WechatIdentity>('/api/v1/wxtrylogin', {
    method: 'POST',
    form: { code },
  });
  return { wxid: data.unionid, ticket: data.ticket };
}

/** Signs in with a scan alone. */
export const signInByScan = ({ wxid, ticket }: Scan): Promise<SecondStep | null> =>
  signIn({ name: '', password: '' }, { tag: 'wx', wxid, ticket });

export type Registration = { name: string; password: string; RecNum: string };

/** Opens an account with a code sent to its mobile, and stores the token; throws ApiFault. */
export async function registerAccount(fields: Registration, verifyCode: string): Promise<SignedIn> {
  const { data } = await http().request<SignedIn>('/api/v1/master-login', {
    method: 'POST',
    query: { extra: round(), verifyCode },
    form: { login: JSON.stringify(fields) },
  });
  storeToken(data.token);
  return data;
}

/** Sends a verification code; returns the seconds until another can be requested. */
export async function sendCode(mobile: string): Promise<CodeSent> {
  const { data } = await http().request<CodeSent>('/api/v1/sendcode', { query: { extra: round(), mobile } });
  return data;
}

/** Sends a code to the mobile number or mail of an account; the answer does not reveal whether it exists. */
export async function sendRecoveryCode(account: string): Promise<RecoverySent> {
  const { data } = await http().request<RecoverySent>('/api/v1/recovery-code', {
    method: 'POST',
    form: { account },
  });
  return data;
}

/** Sets a new password with the code that was sent; throws ApiFault. */
export async function recoverPassword(fields: {
  account: string;
  code: string;
  password: string;
}): Promise<void> {
  await http().request('/api/v1/recovery', { method: 'POST', form: fields });
}

/** Opens the page the user wanted before signing in, else the member page. */
export const goOn = (redirect: string | null): void =>
  location.assign(safeRedirect(redirect, pathOf('member')));
