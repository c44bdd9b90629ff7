/** Authorises requests to a carrier of `DCSA_CARRIERS`. */
import type { Env } from '#server/env.ts';

export type DcsaCarrier = Env['DCSA_CARRIERS'][number];

type Token = { value: string; until: number };

/** Returns headers that authorise a request; OAuth tokens are cached until shortly before they expire. */
export function authoriser(fetcher: typeof fetch = fetch) {
  const tokens = new Map<string, Token>();
  return async ({ carrier, auth }: DcsaCarrier, renew = false): Promise<Record<string, string>> => {
    if (auth.type === 'none') return {};
    if (auth.type === 'apiKey') return { [auth.header]: auth.key };
    const extra: Record<string, string> = auth.header && auth.key ? { [auth.header]: auth.key } : {};
    const cachedToken = tokens.get(carrier);
    if (cachedToken && !renew && cachedToken.until > Date.now())
      return { ...extra, authorization: `Bearer ${cachedToken.value}` };
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: auth.clientId,
      client_secret: auth.clientSecret,
      ...(auth.scope && { scope: auth.scope }),
    });
    const answer = await fetcher(auth.tokenUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...extra },
      body: form.toString(),
      signal: AbortSignal.timeout(30_000),
      // A redirect would send the client's secret along.
      redirect: 'error',
    });
    if (!answer.ok) throw new CarrierFault(answer.status, null);
    const body = (await answer.json()) as { access_token?: unknown; expires_in?: unknown };
    if (typeof body.access_token !== 'string') throw new CarrierFault(401, null);
    const lasts = typeof body.expires_in === 'number' ? body.expires_in : 300;
    tokens.set(carrier, { value: body.access_token, until: Date.now() + Math.max(0, lasts - 30) * 1000 });
    return { ...extra, authorization: `Bearer ${body.access_token}` };
  };
}

/** A carrier's API responded with an error; `retryAfterMs` is the delay that it requests. */
export class CarrierFault extends Error {
  readonly status: number;
  readonly retryAfterMs: number | null;
  constructor(status: number, retryAfterMs: number | null) {
    super(`the carrier answered ${status}`);
    this.name = 'CarrierFault';
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The carrier's response is not a list of events: a notice, or a truncated page. */
export class UnreadableAnswer extends CarrierFault {
  constructor() {
    super(502, null);
    this.name = 'UnreadableAnswer';
  }
}
