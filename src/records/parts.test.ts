import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const sources = readdirSync('src/records', { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
);

describe('the kit of lists and forms', () => {
  it('imports nothing from a domain, statically or on demand', () => {
    // The lint rule reads static imports only.
    for (const name of sources)
      expect(readFileSync(`src/records/${name}`, 'utf8'), name).not.toMatch(
        /#src\/(?:backoffice|member|public)\/|\.\.\/(?:backoffice|member|public)\//,
      );
  });
});
