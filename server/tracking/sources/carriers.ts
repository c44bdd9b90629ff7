/** Carriers whose events are pulled: `DCSA_CARRIERS`, and how a request to each proves who asks. */
import { z } from 'zod';

const auth = z.discriminatedUnion('type', [
  z.object({ type: z.literal('none') }),
  /** A fixed key in a header of the carrier's choice. */
  z.object({ type: z.literal('apiKey'), header: z.string().default('Consumer-Key'), key: z.string().min(1) }),
  /** OAuth 2 client credentials (RFC 6749, 4.4). */
  z.object({
    type: z.literal('oauth2'),
    tokenUrl: z.url(),
    clientId: z.string().min(1),
    clientSecret: z.string().min(1),
    scope: z.string().optional(),
    /** Some carriers ask for a key beside the token. */
    header: z.string().optional(),
    key: z.string().optional(),
  }),
]);

const carrier = z.object({
  /** SCAC. */
  carrier: z.string().regex(/^[A-Z]{2,4}$/),
  /** Where `/v2/events` is. */
  baseUrl: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, '')),
  auth: auth.default({ type: 'none' }),
  /** Events asked for in one page. */
  limit: z.int().min(1).max(1000).default(100),
});

/** The environment's `DCSA_CARRIERS`: a JSON list. */
export const dcsaCarriers = z
  .string()
  .default('[]')
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'is not JSON' });
      return z.NEVER;
    }
  })
  .pipe(z.array(carrier));

export type DcsaCarrier = z.infer<typeof carrier>;

type Token = { value: string; until: number };

/** Headers that authorise a request; OAuth tokens are kept until shortly before they end. */
export function authoriser(fetcher: typeof fetch = fetch) {
  const tokens = new Map<string, Token>();
  return async ({ carrier, auth }: DcsaCarrier, renew = false): Promise<Record<string, string>> => {
    if (auth.type === 'none') return {};
    if (auth.type === 'apiKey') return { [auth.header]: auth.key };
    const extra: Record<string, string> = auth.header && auth.key ? { [auth.header]: auth.key } : {};
    const kept = tokens.get(carrier);
    if (kept && !renew && kept.until > Date.now()) return { ...extra, authorization: `Bearer ${kept.value}` };
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
      // Wherever it led, the client's secret would go along.
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

/** A carrier's interface answered with an error; `retryAfterMs` is its own wish. */
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
