// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import type { Member } from '#contract/access/account.ts';
import { accessControlProvider } from './refine/access-control.ts';
import { DRAFT_PREFIX, forgetDrafts, keepDraft, readDraft } from './drafts.ts';
import { displayName, forgetSession, guardSession, resetRoles, session, signedInAs } from './session.ts';
import { storedToken, storeToken } from './http/token.ts';

const mei = {
  Id: 'u1',
  Name: 'mei',
  RealName: 'Mei Lin',
  ydid: 3810,
  roles: ['clerk'],
  RoleName: '',
  mustEnrol: false,
  Routers: ['member', 'currency.list', 'currency.create'],
  viewing: null,
  support: null,
  supportedUntil: null,
  publisher: true,
} as unknown as Member;

beforeEach(() => {
  forgetSession();
  storeToken({ Id: 'token', YdId: 3810 });
});

describe('the session', () => {
  it('takes the company from the token until the member is loaded', () => {
    expect(guardSession(session.get())).toEqual({ hasToken: true, ydid: 3810, actor: undefined });
  });

  it('stores the person in browser storage and their rights in memory only', () => {
    signedInAs(mei);
    expect(guardSession(session.get()).actor).toEqual({
      id: 'u1',
      ydid: 3810,
      publisher: true,
      routers: mei.Routers,
    });
    expect(sessionStorage.getItem('porthole.session')).toContain('Mei Lin');
    expect(sessionStorage.getItem('porthole.session')).not.toContain('currency');
  });

  it('clears the role set when another section is selected, and keeps the person', () => {
    signedInAs(mei);
    resetRoles();
    expect(guardSession(session.get())).toMatchObject({ hasToken: true, actor: undefined });
    expect(session.get().member?.Name).toBe('mei');
  });

  it('drops everything on a forced logout', () => {
    signedInAs(mei);
    forgetSession();
    expect(storedToken()).toBeNull();
    expect(session.get()).toEqual({
      member: null,
      actor: undefined,
      viewing: null,
      support: null,
      supportedUntil: null,
    });
    expect(sessionStorage.getItem('porthole.session')).toBeNull();
  });

  it('greets by real name, else by name', () => {
    expect(displayName(mei)).toBe('Mei Lin');
    expect(displayName({ ...mei, RealName: '' })).toBe('mei');
    expect(displayName(null)).toBe('');
  });
});

describe('Refine’s access control', () => {
  const can = async (action: string) =>
    (await accessControlProvider.can({ resource: 'currency', action })).can;
  it('checks the Routers in memory', async () => {
    signedInAs(mei);
    expect(await Promise.all(['list', 'create', 'clone', 'edit', 'delete'].map(can))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    resetRoles();
    expect(await can('list')).toBe(false);
  });

  it('keeps typed drafts by person when the session ends, and deletes them on an explicit logout', () => {
    signedInAs(mei);
    keepDraft('u1', 'customer.new', { typed: { code: 'A' } });
    forgetSession();
    expect(sessionStorage.getItem('porthole.session')).toBeNull();
    expect(readDraft('u1', 'customer.new')?.content).toEqual({ typed: { code: 'A' } });
    expect(readDraft('u2', 'customer.new')).toBeNull();
    expect(readDraft(null, 'customer.new')).toBeNull();
    sessionStorage.setItem(`${DRAFT_PREFIX}u1.broken`, '{');
    expect(readDraft('u1', 'broken')).toBeNull();
    forgetDrafts();
    expect(readDraft('u1', 'customer.new')).toBeNull();
  });
});
