import { expect, it } from 'vitest';
import { textsIn } from '#server/platform/http/language.ts';
import { lineOf } from './letter.ts';

it('writes a line with the punctuation of its language', () => {
  const line = (language: 'en' | 'zh') =>
    lineOf(
      {
        type: 'eta.changed',
        part: '',
        correction: false,
        zone: 'UTC',
        language,
        before: { at: '2026-12-12T10:00:00.000Z' },
        after: { at: '2026-12-13T00:00:00.000Z', vessel: 'EVER GIVEN' },
      },
      textsIn(language),
    );
  expect(line('en')).toMatch(/: EVER GIVEN, .+ \(UTC\) → .+ \(UTC\), 14 h later$/);
  expect(line('zh')).toMatch(/：EVER GIVEN，.+（UTC） → .+（UTC），推迟14小时$/);
});
