/** The operations of a document as both generators need them. */
import type { JsonSchema } from '#contract/integrations/json-schema.ts';
import { answerOf, type DocumentOperation, type OpenApiDocument } from '#contract/integrations/document.ts';

export type Call = {
  id: string;
  method: string;
  path: string;
  summary: string;
  paged: boolean;
  params: string[];
  query: { name: string; required: boolean; schema: JsonSchema }[];
  pathSchemas: Record<string, JsonSchema>;
  body: JsonSchema | null;
  answer: JsonSchema;
};

export const callsOf = ({ paths }: OpenApiDocument): Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => callOf(path, method, operation)),
  );

function callOf(path: string, method: string, operation: DocumentOperation): Call {
  const { operationId: id, summary, parameters, requestBody } = operation;
  const inPath = parameters.filter((one) => one.in === 'path');
  return {
    id,
    method: method.toUpperCase(),
    path,
    summary,
    paged: operation['x-paged'] === true,
    params: inPath.map(({ name }) => name),
    pathSchemas: Object.fromEntries(inPath.map(({ name, schema }) => [name, schema])),
    query: parameters.filter((one) => one.in === 'query'),
    body: requestBody?.content['application/json']?.schema ?? null,
    answer: answerOf(operation)?.schema ?? {},
  };
}

export const refName = (ref: string): string => ref.split('/').at(-1)!;
