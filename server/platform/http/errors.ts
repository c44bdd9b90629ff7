/**
 * Returns every 4xx and 5xx of the API in the envelope, in the user's language and without internal details.
 */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { ZodError } from 'zod';
import type { Envelope, FaultData, FieldFault } from '#contract/core/envelope.ts';
import { errorCatalogue, type ErrorKey } from '#contract/core/errors.ts';
import { faultOf, faultText, type FaultValues, type Issue } from '#contract/core/faults.ts';
import { API_BASE } from '#contract/core/settings.ts';
import type { Problem } from '#contract/core/problem.schema.ts';
import { OPEN_BASE } from '#contract/core/settings.ts';
import { troubleOf } from '../db/trouble.ts';
import { jsonStream } from './long-json.ts';
import { Refused, refusedField } from '../refused.ts';

/** The content of a refusal page; `seconds` until a retry is worthwhile, if known. */
export type RefusalNotice = {
  key: ErrorKey;
  values: Record<string, string | number>;
  seconds?: number | undefined;
};

/** Writes refusals of a route in the form of another standard. */
export type RefusalForm = { media: string; present: (problem: Problem, request: FastifyRequest) => unknown };

declare module 'fastify' {
  interface FastifyContextConfig {
    refusalForm?: RefusalForm;
  }
  interface FastifyInstance {
    /** The page of a refusal; the domain that serves pages decorates the application with it. */
    refusalPage?: (request: FastifyRequest, reply: FastifyReply, notice: RefusalNotice) => string;
  }
}

/** Fastify's own refusals, by code or status. */
const keyOfStatus: Record<number, ErrorKey> = {
  400: 'invalid',
  401: 'sessionEnded',
  403: 'forbidden',
  404: 'notFound',
  413: 'tooLarge',
  415: 'unsupportedMedia',
  429: 'tooManyRequests',
  503: 'unavailable',
};

const isKeyed = (message: string) => /^[a-z]\w*:/i.test(message);
const kindOf = (key: string) => key.split(/[:.]/).at(-1)!;

function localise(request: FastifyRequest, { path, message, values }: FieldFault): FieldFault {
  return { path, message: isKeyed(message) ? faultText(request.t, { key: message, values }) : message };
}

/** Allowed values that fit in a message. */
const MOST_ALLOWED = 40;

function faultsOf(request: FastifyRequest, issues: (Issue & { at: string })[]): FieldFault[] {
  return issues.map((issue) => {
    const { key, values } = faultOf(issue);
    const allowed = isOpen(request) ? (issue.values ?? []) : [];
    const isListed = allowed.length > 0 && allowed.length <= MOST_ALLOWED;
    return {
      path: issue.at,
      message: isListed
        ? request.t('errors:fault.allowed', { values: allowed.join(', ') })
        : request.t(key, values),
      code: kindOf(key),
    };
  });
}

/** Whether the body is not the JSON that its content type promises. */
const isNoJson = (error: FastifyError): boolean =>
  ['FST_ERR_CTP_INVALID_JSON_BODY', 'FST_ERR_CTP_EMPTY_JSON_BODY'].includes(error.code) ||
  (error instanceof SyntaxError && error.statusCode === 400);

/**
 * PostgreSQL's codes for values it cannot hold: NUL in text or JSON, a number or date out of range, text that
 * is not a number, day or id.
 */
const NO_VALUE = ['22021', '22P05', '22003', '22007', '22008', '22009', '22P02'];

/** Whether the database refused a submitted value rather than the statement. */
function isNoValue(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && NO_VALUE.includes(String(cause.code))) return true;
  return false;
}

/** Seconds until a retry is worthwhile. */
const RETRY_FULL_S = 60;
const RETRY_AWAY_S = 5;

/** Recognises a database that cannot serve now, so that partners keep their messages and resend them. */
function unavailable(request: FastifyRequest, error: unknown): Refused | null {
  const trouble = request.server.database.outage.note(error);
  if (trouble === undefined)
    return troubleOf(error) === 'slow' ? new Refused('timeout', { retryAfter: RETRY_AWAY_S }) : null;
  // Do not repeat it blindly: the changes of the call may be stored.
  if (trouble === 'unknown') return new Refused('outcomeUnknown');
  const retryAfter = trouble === 'full' ? RETRY_FULL_S : RETRY_AWAY_S;
  return new Refused('unavailable', { retryAfter }, { context: trouble });
}

/**
 * Returns the error catalogue's refusal for an error. An unknown error is `internal`; its message stays in
 * the log.
 */
function refusalOf(request: FastifyRequest, error: FastifyError): Refused {
  if (error instanceof Refused) return error;
  if (error instanceof ZodError)
    return new Refused('invalid', {
      faults: faultsOf(
        request,
        error.issues.map((issue) => ({ ...(issue as Issue), at: issue.path.join('.') })),
      ),
    });
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map((issue) => ({
      ...(issue.params as object),
      code: issue.keyword,
      message: issue.message,
      // The form field `login` only wraps the fields (specification 7); users know them by their own names.
      at: issue.instancePath
        .slice(1)
        .replace(/^login\//, '')
        .replaceAll('/', '.'),
    }));
    return new Refused('invalid', { faults: faultsOf(request, issues) });
  }
  if (isNoJson(error)) return refusedField('invalid', '', 'errors:fault.json');
  if (isNoValue(error)) return new Refused('invalid');
  const status = error.statusCode ?? 500;
  return new Refused(keyOfStatus[status] ?? (status < 500 ? 'invalid' : 'internal'));
}

/** Replaces a record's state by its name; `of` is the record's resource. */
function worded(request: FastifyRequest, { of, ...values }: FaultValues): FaultValues {
  const { state } = values;
  const text = of === undefined ? state : request.t(`${of}:choice.status.${state}`);
  return text === undefined ? values : { ...values, state: text };
}

/** Returns the text with the waiting time if it is more than a minute. */
function waitOf(request: FastifyRequest, { key, data }: Refused): string | undefined {
  const minutes = Math.ceil((data.retryAfter ?? 0) / 60);
  return key === 'tooManyRequests' && minutes > 1
    ? request.t('errors:tooManyTries', { count: minutes })
    : undefined;
}

/** The envelope of a refusal, for routes that must send one themselves (streams that have not started). */
function refusalEnvelope(request: FastifyRequest, refused: Refused): Envelope<FaultData> {
  const { code } = errorCatalogue[refused.key];
  const faults = refused.data.faults?.map((fault) => localise(request, fault));
  return {
    success: false,
    code,
    message: waitOf(request, refused) ?? request.t(`errors:${refused.key}`, worded(request, refused.values)),
    data: { ...refused.data, ...(faults && { faults }), requestId: request.id },
  };
}

/** The same as RFC 9457 has it, for the open API. */
function problemOf(request: FastifyRequest, refused: Refused): Problem {
  const { code, status } = errorCatalogue[refused.key];
  const { message, data } = refusalEnvelope(request, refused);
  const { faults, retryAfter, serverTime, oldest } = refused.data;
  const errors = faults?.map((fault) => ({
    // RFC 6901: the whole body is the empty pointer.
    pointer: fault.path === '' ? '' : `/${fault.path.replaceAll('.', '/')}`,
    code: fault.code ?? (isKeyed(fault.message) ? kindOf(fault.message) : 'invalid'),
    detail: localise(request, fault).message,
  }));
  return {
    type: `${request.server.env.PUBLIC_URL ?? ''}/openapi/errors#${refused.key}`,
    title: request.t(`errors:${refused.key}`, { scope: '', most: '', limit: '', ...refused.values }),
    status,
    detail: errors?.length === 1 ? errors[0]!.detail : message,
    instance: request.url.split('?')[0]!,
    code,
    requestId: data.requestId ?? request.id,
    ...(retryAfter !== undefined && { retryAfter }),
    ...(serverTime !== undefined && { serverTime }),
    ...(oldest !== undefined && { oldest }),
    ...(errors && { errors }),
  };
}

const isOpen = ({ url }: FastifyRequest): boolean => url.startsWith(`${OPEN_BASE}/`);

/** Whether a person, not a program, reads the response. */
const isPage = (request: FastifyRequest): boolean => request.routeOptions.url === '/*' && !isCall(request);
/** Includes what fits no route, such as a path parameter of more than 200 characters. */
const isCall = ({ url }: FastifyRequest): boolean => url.startsWith(`${API_BASE}/`);

function answer(request: FastifyRequest, reply: FastifyReply, refused: Refused) {
  const { status } = errorCatalogue[refused.key];
  const { retryAfter } = refused.data;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  const { refusalPage } = request.server;
  if (refusalPage && isPage(request)) {
    const page = refusalPage(request, reply, {
      key: refused.key,
      values: refused.values,
      seconds: retryAfter,
    });
    return reply.code(status).type('text/html; charset=utf-8').send(page);
  }
  if (isOpen(request)) {
    const problem = problemOf(request, refused);
    // RFC 9110, 15.5.2: a 401 says how to identify oneself.
    if (status === 401) reply.header('www-authenticate', 'Bearer');
    const form = request.routeOptions.config?.refusalForm;
    return reply
      .code(status)
      .type(form?.media ?? 'application/problem+json')
      .send(JSON.stringify(form ? form.present(problem, request) : problem));
  }
  const envelope = refusalEnvelope(request, refused);
  // The report of an import may have many thousands of rows.
  return reply
    .code(status)
    .type('application/json')
    .send(refused.data.report ? jsonStream(envelope) : envelope);
}

export default fp(
  async function errors(app: FastifyInstance) {
    app.setErrorHandler<FastifyError>((error, request, reply) => {
      const outage = error instanceof Refused ? null : unavailable(request, error);
      const refused = outage ?? refusalOf(request, error);
      // An outage is logged once, not by each failing call.
      if (outage && outage.key !== 'timeout') request.log.debug({ err: error }, 'unavailable');
      else if (errorCatalogue[refused.key].status >= 500 && !(error instanceof Refused))
        request.log.error({ err: error }, 'unexpected error');
      else request.log.info({ refused: refused.key }, 'refused');
      return answer(request, reply, refused);
    });
    app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
      if (isCall(request)) return answer(request, reply, new Refused('notFound'));
      return reply.code(404).type('text/plain; charset=utf-8').send(request.t('errors:notFound'));
    });
  },
  { name: 'errors', dependencies: ['language', '@fastify/rate-limit'] },
);
