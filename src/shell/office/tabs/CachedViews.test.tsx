// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { CachedViews } from './CachedViews.tsx';
import { PagesContext, type PageTable } from '../pages.ts';
import * as tabs from './tabs.ts';

vi.mock('../notices/error-log.ts', () => ({ logError: vi.fn() }));

const mounted = vi.fn<(name: string) => void>();
const Draft = (name: string) =>
  function Page() {
    const { search } = useLocation();
    const [text, setText] = useState('');
    useEffect(() => mounted(name), []);
    return (
      <label>
        {name} {search}
        <input value={text} onChange={(event) => setText(event.target.value)} />
      </label>
    );
  };
let broken = true;
const pages: PageTable = {
  member: async () => ({ default: Draft('member') }),
  outbox: async () => ({ default: Draft('outbox') }),
  errorLog: async () => {
    if (broken) throw new Error('chunk gone');
    return { default: Draft('errors') };
  },
};

const at = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'http://portal.test');
  return { pathname, search, hash, state: null, key: address };
};
const frame = (state: tabs.Tabs) => (
  <MemoryRouter>
    <PagesContext value={pages}>
      <CachedViews
        tabs={state}
        visible
        onClose={vi.fn()}
        rename={vi.fn()}
        unsaved={{ hold: vi.fn(), isHeld: () => false, ask: (_, go) => go() }}
      />
    </PagesContext>
  </MemoryRouter>
);
const draft = (text: string) => screen.findByLabelText(text);

afterEach(cleanup);

it('keeps a form and its address while another tab is shown', async () => {
  let state = tabs.show(tabs.noTabs, at('/systemManager/member?page=2'), true);
  const { rerender } = render(frame(state));
  fireEvent.change(await draft('member ?page=2'), { target: { value: 'half written' } });

  state = tabs.show(state, at('/backoffice/outbox'), true);
  await act(async () => rerender(frame(state)));
  expect(await draft('outbox')).toBeTruthy();

  state = tabs.show(state, at('/systemManager/member?page=2'), true);
  await act(async () => rerender(frame(state)));
  expect(((await draft('member ?page=2')) as HTMLInputElement).value).toBe('half written');
});

it('drops a refreshed view, and one that is not cached', async () => {
  let state = tabs.show(tabs.noTabs, at('/backoffice/outbox'), false);
  const { rerender } = render(frame(state));
  fireEvent.change(await draft('outbox'), { target: { value: 'gone soon' } });

  state = tabs.refresh(state, '/backoffice/outbox');
  await act(async () => rerender(frame(state)));
  expect(((await draft('outbox')) as HTMLInputElement).value).toBe('');

  fireEvent.change(await draft('outbox'), { target: { value: 'again' } });
  state = tabs.show(state, at('/systemManager/member'), true);
  await act(async () => rerender(frame(state)));
  state = tabs.show(state, at('/backoffice/outbox'), false);
  await act(async () => rerender(frame(state)));
  expect(((await draft('outbox')) as HTMLInputElement).value).toBe('');
});

it('reports a page that fails to load, and retries', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(frame(tabs.show(tabs.noTabs, at('/backoffice/errorLog'), true)));
  await screen.findByText('errors:client.asyncView');
  broken = false;
  fireEvent.click(screen.getByRole('button'));
  expect(await draft('errors')).toBeTruthy();
});
