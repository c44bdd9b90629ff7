// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { watchParts } from './missing-part.ts';

watchParts((key) => `the ${key}`);
const notes = () => [...document.querySelectorAll('.missing-part')];

it('reports a missing part once, until it is closed', () => {
  dispatchEvent(new Event('vite:preloadError'));
  dispatchEvent(new Event('vite:preloadError'));
  expect(notes().map(({ role, textContent }) => [role, textContent])).toEqual([
    ['alert', 'the missingPartthe reloadthe close'],
  ]);
  notes()[0]?.querySelector<HTMLButtonElement>('button:last-child')?.click();
  expect(notes()).toEqual([]);
  dispatchEvent(new Event('vite:preloadError'));
  expect(notes()).toHaveLength(1);
});
