/** Logs requests: two lines each, and a separate logger only if something else is logged. */
import { LogController, type FastifyBaseLogger, type FastifyReply, type FastifyRequest } from 'fastify';

/**
 * Writes two lines per request, with method, address and outcome only. `safeUrl` removes their secrets, so
 * they skip redaction, which takes longer than writing them.
 */
export class RequestLines extends LogController {
  #plain: FastifyBaseLogger | undefined;

  #say({ server, id }: FastifyRequest, line: object, message: string): void {
    this.#plain ??= server.log.child({}, { redact: [] });
    this.#plain.info({ [this.requestIdLogLabel]: id, ...line }, message);
  }

  override incomingRequest(request: FastifyRequest): void {
    this.#say(request, { req: request }, 'incoming request');
  }

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    if (error) super.requestCompleted(error, request, reply);
    else this.#say(request, { res: reply, responseTime: reply.elapsedTime }, 'request completed');
  }
}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent', 'child'] as const;
type Parts = Parameters<FastifyBaseLogger['child']>;

/** The logger of a request, created on first use, as few requests log more than the two lines. */
class OwnLog {
  readonly #make: [FastifyBaseLogger, ...Parts];
  #made: FastifyBaseLogger | undefined;

  constructor(...make: [FastifyBaseLogger, ...Parts]) {
    this.#make = make;
  }
  made(): FastifyBaseLogger {
    const [parent, ...parts] = this.#make;
    return (this.#made ??= parent.child(...parts));
  }
  get level(): string {
    return this.made().level;
  }
}
for (const level of LEVELS)
  Object.defineProperty(OwnLog.prototype, level, {
    value(this: OwnLog, ...words: unknown[]) {
      const own = this.made();
      return Reflect.apply(own[level] as (...words: unknown[]) => unknown, own, words);
    },
  });

export const ownLog = (...make: [FastifyBaseLogger, ...Parts]): FastifyBaseLogger =>
  new OwnLog(...make) as unknown as FastifyBaseLogger;
