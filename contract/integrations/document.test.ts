import { describe, expect, it } from 'vitest';
import { answerOf, openApiDocument } from './document.ts';
import examples from './examples.json' with { type: 'json' };
import type { JsonSchema } from './json-schema.ts';
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

  it('has no two paths for one address', () => {
    const paths = Object.keys(document.paths);
    const overlap = (one: string, other: string) => {
      const [a, b] = [one.split('/'), other.split('/')];
      return (
        a.length === b.length &&
        a.every((part, at) => part === b[at] || part.startsWith('{') || b[at]!.startsWith('{')) &&
        // A fixed part on both sides at the same place decides; one on each side at different places does not.
        a.some((part, at) => part.startsWith('{') && !b[at]!.startsWith('{')) &&
        b.some((part, at) => part.startsWith('{') && !a[at]!.startsWith('{'))
      );
    };
    const doubtful = paths.flatMap((one, at) =>
      paths.slice(at + 1).flatMap((other) => (overlap(one, other) ? [`${one} ${other}`] : [])),
    );
    expect(doubtful).toEqual([]);
  });

  it('describes each operation, tag and answer, and where its answer differs from JSON', () => {
    const tags = document.tags.map(({ name }) => name);
    for (const [path, methods] of Object.entries(document.paths))
      for (const operation of Object.values(methods)) {
        expect(operation.summary, path).not.toBe('');
        expect(tags, path).toEqual(expect.arrayContaining(operation.tags));
        expect(operation.security.length, path).toBeGreaterThan(0);
        expect(answerOf(operation), path).toBeDefined();
      }
    const events = document.paths['/dcsa/v2/events']!['get']!;
    expect(events.responses['401']!.content).toHaveProperty(['application/json']);
    const object = document.paths['/one-record/logistics-objects/{object}']!['get']!;
    expect(Object.keys(object.responses['200']!.content!)).toEqual(['application/ld+json']);
  });

  it('shows examples that have each required field', () => {
    const missing: string[] = [];
    const check = (schema: JsonSchema | undefined, value: unknown, at: string): void => {
      const named = schema?.$ref ? document.components.schemas[schema.$ref.split('/').at(-1)!] : schema;
      if (!named || typeof value !== 'object' || value === null) return;
      if (Array.isArray(value)) for (const one of value) check(named.items, one, `${at}[]`);
      else {
        for (const name of named.required ?? []) if (!(name in value)) missing.push(`${at}.${name}`);
        for (const [name, one] of Object.entries(value))
          check(named.properties?.[name], one, `${at}.${name}`);
      }
    };
    for (const { id, path, method } of operations) {
      const answer = answerOf(document.paths[path]![method.toLowerCase()]!);
      check(answer?.schema, answer?.example, id);
    }
    expect(missing).toEqual([]);
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
