import { describe, expect, it } from 'vitest';
import { openApiDocument } from './document.ts';
import examples from './examples.json' with { type: 'json' };
import { operations } from './operations/index.ts';

const document = openApiDocument((key) => key);
const text = JSON.stringify(document);

describe('the OpenAPI document', () => {
  it('names only components that it has', () => {
    for (const [, kind, name] of text.matchAll(/"#\/components\/(\w+)\/([\w-]+)"/g))
      expect(document.components[kind as 'schemas'], name).toHaveProperty([name!]);
  });

  it('gives each operation a name, parameters for its path, and problems', () => {
    expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length);
    for (const { id, path, method } of operations) {
      const operation = document.paths[path]![method.toLowerCase()]!;
      const inPath = operation.parameters.filter((one) => one.in === 'path').map(({ name }) => `{${name}}`);
      expect(path.match(/\{\w+\}/g) ?? [], id).toEqual(inPath);
      expect(operation.responses['429'], id).toBeDefined();
    }
  });

  it('shows examples that fit their schemas', () => {
    for (const { id, answer, params, query, body, example } of operations) {
      const recorded = (examples as Record<string, unknown>)[id];
      if (recorded !== undefined) expect(answer.safeParse(recorded).error, id).toBeUndefined();
      expect(params.safeParse(example.params ?? {}).success, id).toBe(true);
      expect(query.safeParse(example.query ?? {}).success, id).toBe(true);
      if (body) expect(body.safeParse(example.body).success, id).toBe(true);
    }
    expect(Object.keys(examples)).toHaveLength(operations.length - 1);
  });
});
