// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TabBar } from './TabBar.tsx';
import * as tabs from './tabs.ts';

const onClose = vi.fn<(path: string) => void>();
const onRefresh = vi.fn<(path: string) => void>();
const at = (pathname: string, search = '') => ({ pathname, search, hash: '', state: null, key: pathname });

beforeEach(() => {
  vi.clearAllMocks();
  const open = tabs.show(tabs.show(tabs.noTabs, at('/a', '?page=2'), true), at('/b'), true);
  render(
    <MemoryRouter>
      <TabBar
        tabs={open}
        titleOf={(path) => `Page ${path}`}
        onRefresh={onRefresh}
        onClose={onClose}
        onCloseOthers={vi.fn()}
        onCloseAll={vi.fn()}
      />
    </MemoryRouter>,
  );
});
afterEach(cleanup);
const tab = (name: string) => screen.getByRole('link', { name });

it('links each open page with its query, and marks the current one', () => {
  expect(tab('Page /a').getAttribute('href')).toBe('/a?page=2');
  expect(tab('Page /b').getAttribute('aria-current')).toBe('page');
  expect(tab('Page /a').getAttribute('aria-current')).toBeNull();
});

it('closes a tab by its button, the middle mouse button and Delete', () => {
  fireEvent.click(screen.getAllByRole('button', { name: 'tabs.closeOne' })[0]!);
  fireEvent(tab('Page /b'), new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 1 }));
  fireEvent.keyDown(tab('Page /a'), { key: 'Delete' });
  expect(onClose.mock.calls).toEqual([['/a'], ['/b'], ['/a']]);
});

it('moves with the arrow keys, from the last tab to the first', () => {
  tab('Page /b').focus();
  fireEvent.keyDown(tab('Page /b'), { key: 'ArrowRight' });
  expect(document.activeElement).toBe(tab('Page /a'));
  fireEvent.keyDown(tab('Page /a'), { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(tab('Page /b'));
});

it('refreshes the current page', () => {
  fireEvent.click(screen.getByRole('button', { name: 'tabs.refresh' }));
  expect(onRefresh).toHaveBeenCalledWith('/b');
});
