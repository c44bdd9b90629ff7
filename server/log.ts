/** Log lines without secrets: what a request line may say, and what never. */
import type { FastifyRequest } from 'fastify';
import type { LoggerOptions } from 'pino';
import type { Env } from './env.ts';

/** Query values that would let a reader of the log act as the caller, or that name a person. */
const SECRET = /^(tokenid|token|hash|digest|code|verifycode|mobile|password|secret|wxid|ticket|redirect)$/i;

/** A URL for the log: the values of secret parameters replaced, the rest as it came. */
export function safeUrl(url: string): string {
  const at = url.indexOf('?');
  if (at < 0) return url;
  const pairs = url
    .slice(at + 1)
    .split('&')
    .map((pair) => {
      const name = pair.split('=')[0] ?? '';
      return SECRET.test(safeDecode(name)) ? `${name}=…` : pair;
    });
  return `${url.slice(0, at)}?${pairs.join('&')}`;
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const request = ({ method, url, ip }: FastifyRequest) => ({ method, url: safeUrl(url), address: ip });

/** The logger's options: one JSON line an event, in development and in production alike. */
export function loggerOptions(env: Pick<Env, 'LOG_LEVEL'>): LoggerOptions {
  return {
    level: env.LOG_LEVEL,
    serializers: { req: request },
    redact: {
      paths: [
        'password',
        '*.password',
        '*.newpassword',
        '*.old',
        '*.token',
        '*.tokenid',
        '*.secret',
        '*.login',
        '*.cookie',
        '*.authorization',
        '*.headers.cookie',
        '*.headers.authorization',
        'err.parameters',
        'err.params',
        'err.cause.parameters',
      ],
      censor: '…',
    },
  };
}
