import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtFront } from './front.ts';

test('writes the style sheet into the page and leaves its link disabled, so that no script loads it again', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'front-'));
  try {
    mkdirSync(join(dist, 'client', 'assets'), { recursive: true });
    writeFileSync(join(dist, 'client', 'assets', 'index-1.css'), 'a{color:red}\n');
    const link = '<link rel="stylesheet" crossorigin href="/assets/index-1.css">';
    writeFileSync(join(dist, 'client', 'index.html'), `<head>${link}</head>`);
    expect(await builtFront(dist).template('public', '/')).toBe(
      '<head><style>a{color:red}</style><link rel="stylesheet" href="/assets/index-1.css" disabled /></head>',
    );
  } finally {
    rmSync(dist, { recursive: true });
  }
});
