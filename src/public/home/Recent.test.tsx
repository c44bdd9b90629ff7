// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import english from '#locales/en/site/home.json';
import { TextProvider } from '#src/ui/text.tsx';
import { remember } from '#src/tracking/shipment/recent.ts';
import { Recent } from './Recent.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});
const shown = () => {
  render(
    <TextProvider language="en" texts={{ home: english }}>
      <Recent />
    </TextProvider>,
  );
  return screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
};

it('shows recent numbers on this device as links, latest first without duplicates, and clears them', () => {
  for (const number of ['A1', 'B2', 'C3', 'D4', 'E5', 'F6', 'A1']) remember(number);
  expect(shown()).toEqual(
    ['A1', 'F6', 'E5', 'D4', 'C3'].map((number) => [number, `/CargoTracking/Query?number=${number}`]),
  );
  fireEvent.click(screen.getByRole('button', { name: english.forget }));
  expect(screen.queryAllByRole('link')).toEqual([]);
  expect(JSON.parse(localStorage.getItem('porthole.recent')!)).toEqual([]);
});

it.each(['no list', '{"a":1}', '[1,null]'])('shows nothing if the storage is unreadable: %s', (stored) => {
  localStorage.setItem('porthole.recent', stored);
  expect(shown()).toEqual([]);
});
