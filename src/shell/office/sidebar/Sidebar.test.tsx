// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import type { MenuNode } from './menu.ts';
import { Sidebar } from './Sidebar.tsx';

const page = (key: string): MenuNode => ({ key, titleKey: key, path: `/${key}`, children: [] });
const menu: MenuNode[] = [
  { key: 'codes', titleKey: 'codes', children: [page('currency'), page('country')] },
  { key: 'system', titleKey: 'system', children: [page('errors'), page('outbox')] },
  page('about'),
];
const show = (pathname: string, collapsed = false) =>
  render(
    <MemoryRouter>
      <Sidebar
        menu={menu}
        pathname={pathname}
        collapsed={collapsed}
        addressOf={(path) => (path === '/country' ? '/country?page=2' : path)}
      />
    </MemoryRouter>,
  );
const links = () => screen.getAllByRole('link').map((link) => link.textContent);
const group = (name: string) => screen.getByRole('button', { name });

afterEach(cleanup);

describe('the sidebar', () => {
  it('opens the group of the current page and marks the page', () => {
    show('/outbox');
    expect(links()).toEqual(['errors', 'outbox', 'about']);
    expect(screen.getByRole('link', { name: 'outbox' }).getAttribute('aria-current')).toBe('page');
  });

  it('marks the list while one of its records is open', () => {
    show('/outbox/show/7');
    expect(screen.getByRole('link', { name: 'outbox' }).getAttribute('aria-current')).toBe('page');
  });

  it('opens one group at a time', () => {
    show('/outbox');
    fireEvent.click(group('codes'));
    expect(links()).toEqual(['currency', 'country', 'about']);
    expect(group('system').getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(group('codes'));
    expect(links()).toEqual(['about']);
  });

  it('links to an open tab at its current address', () => {
    show('/currency');
    expect(screen.getByRole('link', { name: 'country' }).getAttribute('href')).toBe('/country?page=2');
  });

  it('shows a collapsed group’s pages next to it on a click', async () => {
    show('/about', true);
    expect(links()).toEqual(['about']);
    fireEvent.click(group('codes'));
    expect(await screen.findByRole('link', { name: 'currency' })).toBeTruthy();
  });
});
