/** Refusals as DCSA writes them. */
import type { DcsaError } from '#contract/integrations/operations/dcsa.ts';
import type { RefusalForm } from '#server/platform/http/errors.ts';
import { STATUS_CODES } from 'node:http';

export const dcsaRefusal: RefusalForm = {
  media: 'application/json',
  present: ({ status, title, detail, code, errors }, { method, url }): DcsaError => ({
    httpMethod: method,
    // The query can hold a token.
    requestUri: url.split('?')[0]!,
    errors: errors?.map((one) => ({ reason: one.pointer.slice(1), message: one.detail })) ?? [
      { reason: `${code} ${title}`, message: detail },
    ],
    statusCode: status,
    statusCodeText: STATUS_CODES[status] ?? title,
    errorDateTime: new Date().toISOString(),
  }),
};
