/** A Postman collection (v2.1) of every operation with its example. */
import { operations } from '#contract/integrations/operations/index.ts';
import { GROUPS } from '#contract/integrations/operation.ts';
import { OPEN_BASE } from '#contract/core/settings.ts';

type Words = (key: string) => string;

export function postmanCollection(words: Words, origin: string) {
  const itemOf = ({ id, method, path, example }: (typeof operations)[number]) => {
    const query = Object.entries(example.query ?? {}).map(([key, value]) => ({ key, value: String(value) }));
    const variable = Object.entries(example.params ?? {}).map(([key, value]) => ({
      key,
      value: String(value),
    }));
    const segments = path
      .slice(1)
      .replace(/\{(\w+)\}/g, ':$1')
      .split('/');
    return {
      name: words(`operation.${id}.summary`),
      request: {
        method,
        description: words(`operation.${id}.text`),
        header: [
          ...(method === 'POST' ? [{ key: 'Idempotency-Key', value: '{{$guid}}' }] : []),
          ...(example.body === undefined ? [] : [{ key: 'Content-Type', value: 'application/json' }]),
        ],
        url: { raw: `{{base}}/${segments.join('/')}`, host: ['{{base}}'], path: segments, query, variable },
        ...(example.body !== undefined && {
          body: { mode: 'raw', raw: JSON.stringify(example.body, null, 2) },
        }),
      },
    };
  };
  return {
    info: {
      name: 'Porthole',
      description: words('document.description'),
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{key}}', type: 'string' }] },
    variable: [
      { key: 'base', value: origin + OPEN_BASE },
      { key: 'key', value: '' },
    ],
    item: GROUPS.map((group) => ({
      name: words(`group.${group}`),
      item: operations.filter((operation) => operation.group === group).map(itemOf),
    })),
  };
}
