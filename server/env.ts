/** The environment, parsed once at start; every missing or bad key is listed, then the server does not start. */
import { z } from 'zod';
import { DEFAULT_LANGUAGE, LANGUAGES, SIGNATURE_WINDOW_S } from '#contract/settings.ts';

const flag = z.enum(['on', 'off']).transform((value) => value === 'on');

const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().default('0.0.0.0'),
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  /** Folder of the embedded database, generated secrets and uploads. */
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  PORTHOLE_DEMO: flag.default(true),
  PORTHOLE_HOME: z.enum(['home', 'redirect']).default('home'),
  PORTHOLE_LANGUAGE: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE),
  YDAPI_SECRET_0: z.string().min(8).optional(),
  YDAPI_SECRET_2000: z.string().min(8).optional(),
  SIGNATURE_WINDOW: z.coerce.number().int().min(10).default(SIGNATURE_WINDOW_S),
});

export type Env = z.infer<typeof schema>;

/** Parses `source`; throws one Error whose message lists every fault, a line each. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const set = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = schema.safeParse(set);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The environment has ${lines.length} fault(s):\n${lines.join('\n')}`);
}
