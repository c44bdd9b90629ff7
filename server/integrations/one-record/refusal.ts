/** Refusals as ONE Record writes them. */
import { CONTEXT, JSON_LD } from '#contract/integrations/one-record/present.ts';
import { absolute } from '#server/platform/http/absolute.ts';
import type { RefusalForm } from '#server/platform/http/errors.ts';

export const oneRecordRefusal: RefusalForm = {
  media: JSON_LD,
  present: ({ status, title, detail, code, requestId, errors }, request) => ({
    '@context': CONTEXT,
    '@type': 'api:Error',
    '@id': `urn:uuid:${requestId}`,
    'api:hasTitle': title,
    'api:hasSeverity': { '@id': 'api:ERROR' },
    'api:hasErrorDetail': (errors ?? [{ code: String(code), detail }]).map((one) => ({
      '@type': 'api:ErrorDetail',
      'api:hasCode': errors ? one.code : String(status),
      'api:hasMessage': one.detail,
      'api:hasResource': absolute(request, request.url.split('?')[0]!),
    })),
  }),
};
