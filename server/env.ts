/**
 * The environment, parsed once at start; lists every missing or invalid key, and then the server does not
 * start.
 */
import { z } from 'zod';
import { FEED_SECRET, variables } from './env-variables.ts';

const schema = z.object(variables);

/** Variables that must be set together or not at all. */
const together = [
  ['WECHAT_APP_ID', 'WECHAT_APP_SECRET'],
  ['WECHAT_MP_APP_ID', 'WECHAT_MP_APP_SECRET'],
  ['STATISTICS_SITE_ID', 'STATISTICS_SCRIPT_URL'],
] as const;

/** `FEED_SECRETS`: the values of the variables FEED_SECRET_…; message sources name them. */
export type Env = z.infer<typeof schema> & { FEED_SECRETS: Readonly<Record<string, string>> };

/** Whether visitors use https, so that cookies are Secure. */
export const isHttps = (env: Env): boolean => env.PUBLIC_URL?.startsWith('https:') === true;

/** Where the database is. */
export const databaseOf = (env: Env): { url?: string; listenUrl?: string; dataDir: string } => ({
  ...(env.DATABASE_URL !== undefined && { url: env.DATABASE_URL }),
  ...(env.DATABASE_LISTEN_URL !== undefined && { listenUrl: env.DATABASE_LISTEN_URL }),
  dataDir: env.DATA_DIR,
});

/** Parses `source`; throws one Error that lists every fault on its own line. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const set = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = schema.safeParse(set);
  const lines = (result.error?.issues ?? []).map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  if (set['DATABASE_LISTEN_URL'] !== undefined && set['DATABASE_URL'] === undefined)
    lines.push('  DATABASE_URL: is needed with DATABASE_LISTEN_URL');
  for (const [one, other] of together)
    if (set[one] !== undefined && set[other] === undefined) lines.push(`  ${other}: is needed with ${one}`);
  if (result.success && lines.length === 0)
    return {
      ...result.data,
      FEED_SECRETS: Object.fromEntries(
        Object.entries(set).filter((entry): entry is [string, string] => FEED_SECRET.test(entry[0])),
      ),
    };
  throw new Error(`The environment has ${lines.length} fault(s):\n${lines.join('\n')}`);
}
