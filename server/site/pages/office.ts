/** Content of the office's HTML apart from the frame: texts, and responses to the first calls of its page. */
import type { FastifyRequest } from 'fastify';
import {
  callKey,
  type FirstAnswer,
  type FirstCall,
  type OfficePlan,
  type OfficeState,
} from '#contract/site/office.ts';
import { TOTAL_CAPPED_HEADER, TOTAL_HEADER } from '#contract/records/api/list.ts';
import { API_BASE } from '#contract/core/settings.ts';
import { sign } from '#contract/core/hmac.ts';
import { formatTimestamp, HASH_KEY, type Pair } from '#contract/core/signing.ts';
import { tokenFromCookie } from '#server/access/index.ts';
import { textsOf } from './texts.ts';

const HEADERS = [TOTAL_HEADER, TOTAL_CAPPED_HEADER];

/** Returns everything in `plan`, for the user of the request's cookie. */
export async function officeStateOf(request: FastifyRequest, plan: OfficePlan): Promise<OfficeState> {
  const answers = await Promise.all(plan.calls.map((call) => answerTo(request, call)));
  return {
    language: request.language,
    texts: textsOf(request.language, plan.texts),
    answers: answers.filter((answer) => answer !== undefined),
  };
}

/**
 * Returns the API's own response, with signature, session, policy, limits and schema, so that the page never
 * contains what a call would refuse. Returns undefined for a refusal; the page then handles it.
 */
async function answerTo(request: FastifyRequest, call: FirstCall): Promise<FirstAnswer | undefined> {
  const { server } = request;
  const key = callKey(call);
  const [path = '', queryText = ''] = key.split('?');
  const pairs: Pair[] = [
    ...new URLSearchParams(queryText),
    ['companyid', '0'],
    ['tokenid', tokenFromCookie(request)],
    ['timestamp', formatTimestamp(new Date())],
  ];
  const query = new URLSearchParams(
    [...pairs, [HASH_KEY, sign(pairs, server.secretOf('0'))]].map(([name, value]) => [name, value]),
  );
  const response = await server.inject({
    url: `${API_BASE}${path}?${query.toString()}`,
    remoteAddress: request.ip,
    headers: {
      'accept-language': request.language,
      'user-agent': request.headers['user-agent'] ?? '',
    },
  });
  if (response.statusCode !== 200) return undefined;
  const body = response.json<unknown>();
  const headers = HEADERS.flatMap((name) => {
    const value = response.headers[name];
    return value === undefined ? [] : [[name, String(value)]];
  });
  return { key, data: unwrapped(body), headers: Object.fromEntries(headers) as Record<string, string> };
}

const unwrapped = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'success' in body && 'data' in body ? body.data : body;
