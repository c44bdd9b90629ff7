/** Log lines without secrets. */
import type { FastifyRequest } from 'fastify';
import { stdSerializers, type LoggerOptions, type SerializedError } from 'pino';
import type { Env } from '#server/env.ts';

/** Query values that would let a reader of the log act as the caller, or that identify a person. */
const SECRET = /^(tokenid|token|hash|digest|code|verifycode|mobile|password|secret|wxid|ticket|redirect)$/i;

/** Path segments that act without a sign-in: a driver's pickup, the end of a recipient's mails. */
const SECRET_SEGMENT = /(\/(?:pickup|stop)\/)[\w-]{8,}/;

/** Parameters with typed text; a long value may be a mail with names in it. */
const TYPED = /^(q|number|search|text)$/i;
/** Maximum length of a typed value in the log (characters, encoded). */
const LONGEST_TYPED = 80;

/** A URL for the log: secret segments, values of secret parameters and long texts are replaced. */
export function safeUrl(raw: string): string {
  const url = raw.replace(SECRET_SEGMENT, '$1…');
  const at = url.indexOf('?');
  if (at < 0) return url;
  const pairs = url
    .slice(at + 1)
    .split('&')
    .map((pair) => {
      const name = pair.split('=')[0] ?? '';
      const isLong = TYPED.test(safeDecode(name)) && pair.length > LONGEST_TYPED;
      return isLong || SECRET.test(safeDecode(name)) ? `${name}=…` : pair;
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

/** An error's message without the parameters of a failed statement, which are data. */
const ownWords = (error: Error): string =>
  'params' in error ? error.message.replace(/\nparams: [^]*$/, '') : error.message;

/** The same with the messages of its causes, for a line that a person reads. */
export function safeMessage(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : JSON.stringify(error);
  const own = ownWords(error);
  return error.cause instanceof Error ? `${own}: ${safeMessage(error.cause)}` : own;
}

/**
 * Properties of an error, besides message and stack, that contain data: statements, and rows quoted by the
 * database.
 */
const DATA = ['params', 'parameters', 'detail', 'where', 'internalQuery'];

function safeError(error: Error): SerializedError {
  const serialized = stdSerializers.err(error);
  for (let one: unknown = error; one instanceof Error; one = one.cause) {
    const [message, safe] = [one.message, ownWords(one)];
    serialized.message = serialized.message.replaceAll(message, () => safe);
    serialized.stack = serialized.stack.replaceAll(message, () => safe);
  }
  for (const name of DATA) delete serialized[name];
  return serialized;
}

/** The logger's options: one JSON line per event, in development and production. */
export function loggerOptions(env: Pick<Env, 'LOG_LEVEL'>): LoggerOptions {
  return {
    level: env.LOG_LEVEL,
    serializers: { req: request, err: safeError },
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
      ],
      censor: '…',
    },
  };
}
