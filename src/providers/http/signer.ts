/** Signs addresses of /ydapi. */
import { API_BASE } from '#contract/core/settings.ts';
import { formatTimestamp, HASH_KEY, type Pair } from '#contract/core/signing.ts';
import { sign } from './sign.ts';

export type QueryValue = string | number | boolean | readonly (string | number)[] | null | undefined;

type SignedCall = {
  method?: string;
  /** Null and undefined are omitted; an array repeats its key. */
  query?: Record<string, QueryValue>;
  /** 0 for ordinary calls, 2000 for the alternate formatter. */
  companyid?: number;
};

/** The caller's token, and the secrets from `portal-config`. */
export type SignerOptions = {
  secrets: Record<string, string>;
  token: () => string | null;
  base?: string;
  now?: () => number;
};

export type Signer = {
  /** The signed address of a call with its form fields and the digest of its body. */
  sign(path: string, call: SignedCall, form?: readonly Pair[], bodyDigest?: string | null): Promise<string>;
  /** Follows the server's clock from now on. */
  follow(serverTime: Date): void;
};

export const pairsOf = (values: Record<string, QueryValue> = {}): Pair[] =>
  Object.entries(values).flatMap(([key, value]): Pair[] => {
    if (value === null || value === undefined) return [];
    if (typeof value === 'object') return value.map((one): Pair => [key, String(one)]);
    return [[key, String(value)]];
  });

export const encoded = (pairs: readonly Pair[]): string =>
  new URLSearchParams(pairs.map(([key, value]): [string, string] => [key, value])).toString();

/** Distinguishes two equal calls within one second, which the server would treat as a replay. */
const nonce = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export function createSigner({ secrets, token, base = API_BASE, now = Date.now }: SignerOptions): Signer {
  let clockOffset = 0;
  return {
    async sign(path, call, form = [], bodyDigest = null) {
      const company = String(call.companyid ?? 0);
      const query: Pair[] = [
        ...pairsOf(call.query),
        ...(bodyDigest === null ? [] : [['digest', bodyDigest] as const]),
        ['companyid', company],
        ['tokenid', token() ?? ''],
        ['timestamp', formatTimestamp(new Date(now() + clockOffset))],
        ...(!call.method || call.method === 'GET' ? [] : [['nonce', nonce()] as const]),
      ];
      const hash = await sign([...query, ...form], secrets[company] ?? '');
      return `${base}${path}?${encoded([...query, [HASH_KEY, hash]])}`;
    },
    follow(serverTime) {
      clockOffset = serverTime.getTime() - now();
    },
  };
}
