import { expect, test } from 'vitest';
import { asksSearch } from './quick-search.ts';

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
test.each([
  [{ key: 'k', ctrlKey: true }, true],
  [{ key: 'K', metaKey: true }, true],
  [{ key: 'k' }, false],
  [{ key: 'k', ctrlKey: true, shiftKey: true }, false],
  [{ key: 'k', ctrlKey: true, altKey: true }, false],
  [{ key: 'j', ctrlKey: true }, false],
])('%j', (event, expected) => {
  expect(asksSearch({ ...none, ...event })).toBe(expected);
});
