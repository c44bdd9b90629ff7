import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { generated } from './sdk.ts';

it('keeps the generated parts of the SDKs as `npm run sdk` writes them', () => {
  for (const [file, text] of Object.entries(generated()))
    expect(readFileSync(join(import.meta.dirname, '..', file), 'utf8'), file).toBe(text);
});
