// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter, useNavigate, type NavigateFunction } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Member } from '#contract/access/account.ts';
import { ApiFault } from '#src/providers/http/fault.ts';
import { takeMessage } from '#src/providers/flash.ts';
import { forgetSession, resetRoles, session, signedInAs } from '#src/providers/session.ts';
import { storedToken, storeToken } from '#src/providers/http/token.ts';
import { useGuard, type GuardEvents } from './guard.ts';
import { PagesContext } from '../pages.ts';

const loadMember = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('#src/providers/refine/auth.ts', () => ({ loadMember }));

const mei = { Id: 'u1', Name: 'mei', ydid: 2003, Routers: ['member', 'outbox.list'] } as unknown as Member;
const pages = { member: vi.fn(), outbox: vi.fn(), errorLog: vi.fn() };
const events = {
  admit: vi.fn<GuardEvents['admit']>(),
  refresh: vi.fn<GuardEvents['refresh']>(),
  blocked: vi.fn<GuardEvents['blocked']>(),
  leave: vi.fn<GuardEvents['leave']>(),
  text: (key: string) => key,
};
const seat: { navigate?: NavigateFunction } = {};

function Probe() {
  const navigate = useNavigate();
  useEffect(() => {
    seat.navigate = navigate;
  }, [navigate]);
  const admission = useGuard(events);
  return <p>{admission ? `${admission.kind} ${admission.location.pathname}` : 'waiting'}</p>;
}
const open = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <PagesContext value={pages}>
        <Probe />
      </PagesContext>
    </MemoryRouter>,
  );
const go = (to: string) => act(async () => seat.navigate?.(to));
const shown = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeTruthy());

beforeEach(() => {
  vi.clearAllMocks();
  forgetSession();
  storeToken({ Id: 'token', YdId: 2003 });
  vi.stubGlobal('scrollTo', vi.fn());
  loadMember.mockImplementation(async () => signedInAs(mei));
});
afterEach(cleanup);

it('loads the Routers once, then shows the page, scrolled to the top', async () => {
  open('/systemManager/member?tab=1');
  await shown('page /systemManager/member');
  expect(loadMember).toHaveBeenCalledTimes(1);
  expect(events.admit.mock.calls[0]?.[0]).toMatchObject({ search: '?tab=1' });
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
});

it('reloads the Routers after the role was switched', async () => {
  open('/systemManager/member');
  await shown('page /systemManager/member');
  await act(async () => {
    resetRoles();
    await seat.navigate?.('/backoffice/outbox');
  });
  await shown('page /backoffice/outbox');
  expect(loadMember).toHaveBeenCalledTimes(2);
});

it('shows the 401 and 404 pages inside the office', async () => {
  open('/systemManager/member');
  await shown('page /systemManager/member');
  await go('/backoffice/errorLog');
  await shown('unauthorised /backoffice/errorLog');
  await go('/backoffice/nothing');
  await shown('notFound /backoffice/nothing');
  await go('/bookingCenter/nothing');
  await shown('notFound /bookingCenter/nothing');
});

it('cancels a navigation forbidden by a company rule, and says why', async () => {
  open('/systemManager/member');
  await shown('page /systemManager/member');
  await go('/bookingCenter/truckPosition');
  expect(events.blocked.mock.calls).toEqual([['errors:guard.offTheShelf']]);
  await shown('page /systemManager/member');
});

it('starts at the member page if the first page is forbidden', async () => {
  open('/taizhang/calibration');
  await shown('page /systemManager/member');
  expect(events.blocked.mock.calls[0]).toEqual(['errors:guard.noPermission']);
});

it('remounts a view through /redirect', async () => {
  open('/systemManager/member');
  await shown('page /systemManager/member');
  await go('/redirect/backoffice/outbox?page=2');
  await shown('page /backoffice/outbox');
  expect(events.refresh).toHaveBeenCalledWith('/backoffice/outbox');
});

it('leaves the office for public pages, and for the login page without a token', async () => {
  open('/systemManager/member');
  await shown('page /systemManager/member');
  await go('/cargoTrackings/cargoTrackingSea');
  expect(events.leave).toHaveBeenLastCalledWith(null);
  forgetSession();
  await go('/backoffice/outbox?page=2');
  expect(events.leave).toHaveBeenLastCalledWith('/login?redirect=%2Fbackoffice%2Foutbox%3Fpage%3D2');
});

it.each([
  [new ApiFault({ message: 'Account closed', status: 403 }), 'Account closed'],
  [new ApiFault({ message: 'Failed to fetch', reason: 'network' }), 'errors:guard.verificationFailed'],
])('logs out if the Routers cannot be loaded: %s', async (fault, expected) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  loadMember.mockRejectedValue(fault);
  open('/systemManager/member');
  await waitFor(() => expect(events.leave).toHaveBeenCalledWith('/login'));
  expect(takeMessage()).toBe(expected);
  expect(storedToken()).toBeNull();
  expect(session.get().member).toBeNull();
});

it('keeps the session if the page is left while the Routers are loading', async () => {
  // In a browser that leaves a page, its requests fail and no timer runs any more.
  const timers = vi.spyOn(window, 'setTimeout').mockReturnValue(0 as never);
  loadMember.mockRejectedValue(new ApiFault({ message: 'Failed to fetch', reason: 'network' }));
  open('/systemManager/member');
  await act(async () => undefined);
  expect(loadMember).toHaveBeenCalled();
  timers.mockRestore();
  expect(storedToken()).not.toBeNull();
});
