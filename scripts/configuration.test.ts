import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { groups, variables } from '#server/env-variables.ts';
import { CONFIGURATION, configuration } from './configuration.ts';

describe('docs/configuration.md', () => {
  it('is what `npm run docs:configuration` writes', () => {
    expect(readFileSync(CONFIGURATION, 'utf8')).toBe(configuration());
  });

  it('has a sentence for every variable', () => {
    const listed = groups.flatMap((group) => Object.entries(group.variables));
    expect(listed.map(([name]) => name)).toEqual(Object.keys(variables));
    expect(listed.filter(([, schema]) => !schema.description?.endsWith('.')).map(([name]) => name)).toEqual(
      [],
    );
  });
});
