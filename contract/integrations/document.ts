/** The OpenAPI 3.1 document of the open API, made from the table of operations. */
import type { z } from 'zod';
import { errorCatalogue, type ErrorKey } from '#contract/core/errors.ts';
import { Components } from './components.ts';
import type { JsonSchema } from './json-schema.ts';
import examples from './examples.json' with { type: 'json' };
import { errorsOf, filledPath, type Operation } from './operation.ts';
import { operations } from './operations/index.ts';
import { problem } from '../core/problem.schema.ts';
import { IDEMPOTENCY_KEY_MOST, NEWEST_VERSION } from './settings.ts';
import { OPEN_BASE } from '../core/settings.ts';

export type ParameterPlace = 'path' | 'query' | 'header';
export type Parameter = {
  name: string;
  in: ParameterPlace;
  required: boolean;
  description?: string;
  schema: JsonSchema;
  example?: unknown;
};
type Content = Record<string, { schema: JsonSchema; example?: unknown }>;
type Responses = Record<
  string,
  { description: string; content?: Content; headers?: Record<string, unknown> }
>;
export type DocumentOperation = {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  deprecated?: true;
  security: Record<string, string[]>[];
  'x-scope': string;
  'x-paged'?: true;
  'x-errors': string[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Responses;
};
type Paths = Record<string, Record<string, DocumentOperation>>;
/** Schemas by their names. */
export type Schemas = Record<string, JsonSchema>;
export type OpenApiDocument = {
  openapi: '3.1.0';
  info: {
    title: string;
    version: string;
    summary: string;
    description: string;
    license: { name: string; identifier: string };
  };
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
  paths: Paths;
  components: {
    schemas: Schemas;
    securitySchemes: Record<string, unknown>;
    headers: Record<string, unknown>;
  };
};

/** Words of the document: `operation.<id>.summary`, `operation.<id>.text`, `group.<group>`, `error.<key>`, `document.…`. */
export type Words = (key: string) => string;

const JSON_TYPE = 'application/json';
/** The content of a good answer. */
export const answerOf = ({ responses }: DocumentOperation) =>
  Object.values(responses['200']?.content ?? {})[0];

const examplesById: Readonly<Record<string, unknown>> = examples;

function parametersOf(operation: Operation, components: Components): Parameter[] {
  const { params = {}, query = {} } = operation.example;
  const of = (
    schema: z.ZodObject,
    place: 'path' | 'query',
    values: Readonly<Record<string, string | number | boolean>>,
  ): Parameter[] => {
    const { properties = {}, required = [] } = components.schemaOf(schema, 'input');
    return Object.entries(properties).map(([name, { description, ...shape }]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...(description && { description }),
      schema: shape,
      ...(name in values && { example: values[name] }),
    }));
  };
  const header = (name: string, schema: JsonSchema): Parameter => ({
    name,
    in: 'header',
    required: false,
    schema,
  });
  return [
    ...of(operation.params, 'path', params),
    ...of(operation.query, 'query', query),
    header('Porthole-Version', { type: 'string', enum: [NEWEST_VERSION] }),
    ...(operation.method === 'POST'
      ? [header('Idempotency-Key', { type: 'string', minLength: 1, maxLength: IDEMPOTENCY_KEY_MOST })]
      : []),
  ];
}

function responsesOf(operation: Operation, components: Components, words: Words): Responses {
  const refusals = new Map<number, ErrorKey[]>();
  for (const key of errorsOf(operation)) {
    const { status } = errorCatalogue[key];
    refusals.set(status, [...(refusals.get(status) ?? []), key]);
  }
  const example = examplesById[operation.id];
  const answer = components.schemaOf(operation.answer, 'output');
  const header = (name: string) => ({ $ref: `#/components/headers/${name}` });
  const refusal: Content = operation.refusals
    ? { [operation.refusals.media]: { schema: components.schemaOf(operation.refusals.schema, 'output') } }
    : { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  return {
    200: {
      description: words('document.good'),
      headers: { 'RateLimit-Policy': header('RateLimit-Policy'), RateLimit: header('RateLimit') },
      content: {
        [operation.media ?? JSON_TYPE]: { schema: answer, ...(example !== undefined && { example }) },
      },
    },
    ...Object.fromEntries(
      [...refusals]
        .toSorted(([one], [other]) => one - other)
        .map(([status, keys]) => [
          String(status),
          {
            description: keys
              .map((key) => `${errorCatalogue[key].code} ${key}: ${words(`error.${key}`)}`)
              .join('\n'),
            content: refusal,
          },
        ]),
    ),
  };
}

function operationOf(operation: Operation, components: Components, words: Words): DocumentOperation {
  const { id, group, body, scope, paged, deprecated, example } = operation;
  return {
    operationId: id,
    tags: [group],
    summary: words(`operation.${id}.summary`),
    description: words(`operation.${id}.text`),
    ...(deprecated && { deprecated: true as const }),
    security: [{ apiKey: [] }, { tokenid: [], hash: [] }],
    'x-scope': scope,
    ...(paged && { 'x-paged': true as const }),
    'x-errors': errorsOf(operation),
    parameters: parametersOf(operation, components),
    ...(body && {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: components.schemaOf(body, 'input'), example: example.body },
        },
      },
    }),
    responses: responsesOf(operation, components, words),
  };
}

const headersOf = () => {
  const header = (description: string) => ({ description, schema: { type: 'string' } });
  return {
    'RateLimit-Policy': header('The bucket: `"calls";q=600;w=60`'),
    RateLimit: header('What is left: `"calls";r=599;t=1`'),
  };
};

/** The document in the language of `words`; `origin` is the portal's own address. */
export function openApiDocument(words: Words, origin = ''): OpenApiDocument {
  const components = new Components();
  components.schemaOf(problem, 'output');
  const paths: Paths = {};
  for (const operation of operations)
    (paths[operation.path] ??= {})[operation.method.toLowerCase()] = operationOf(
      operation,
      components,
      words,
    );
  const groups = [...new Set(operations.map(({ group }) => group))];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Porthole',
      version: NEWEST_VERSION,
      summary: words('document.summary'),
      description: words('document.description'),
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: origin + OPEN_BASE, description: words('document.server') }],
    tags: groups.map((name) => ({ name, description: words(`group.${name}`) })),
    paths,
    components: {
      schemas: components.schemas,
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: words('document.apiKey') },
        tokenid: { type: 'apiKey', in: 'query', name: 'tokenid', description: words('document.tokenid') },
        hash: { type: 'apiKey', in: 'query', name: 'hash', description: words('document.hash') },
      },
      headers: headersOf(),
    },
  };
}

/** The path of an operation with the values of its example, and its query. */
export function exampleAddress({ path, example }: Operation): string {
  const query = Object.entries(example.query ?? {}).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`,
  );
  return OPEN_BASE + filledPath(path, example.params) + (query.length > 0 ? `?${query.join('&')}` : '');
}
