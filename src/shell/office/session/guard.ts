/** Runs the guard on every navigation in the office and returns what to show. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType, NavigationType, type Location } from 'react-router';
import { decide } from '#contract/core/guard.ts';
import { matchRoute } from '#contract/core/office-paths.ts';
import { pathOf } from '#contract/core/paths.ts';
import { loadMember } from '#src/providers/refine/auth.ts';
import { ApiFault } from '#src/providers/http/fault.ts';
import { leaveMessage } from '#src/providers/flash.ts';
import { forgetPermissions } from '#src/providers/http/query.ts';
import { forgetSession, guardSession, session, type Session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { storedToken } from '#src/providers/http/token.ts';
import { isOfficePath, usePages } from '../pages.ts';

type Admission = { location: Location; kind: 'page' | 'unauthorised' | 'notFound' };

export type GuardEvents = {
  /** A page may be shown. */
  admit: (location: Location) => void;
  /** `/redirect/<path>` was opened: remounts the view of `path`. */
  refresh: (path: string) => void;
  /** Called when a navigation was cancelled; `key` is the reason. */
  blocked: (key: string) => void;
  text: (key: string) => string;
  /** Opens a page of the public front by a full page load; null: the one in the address bar. */
  leave: (path: string | null) => void;
};

/** A browser that leaves the page ends its requests; no timer runs then, so the person stays signed in. */
const LEAVING_MS = 300;

let loading: Promise<void> | undefined;
/** Loads the Routers once for all waiting navigations. */
const loadOnce = (): Promise<void> =>
  (loading ??= loadMember()
    .then(forgetPermissions)
    .finally(() => (loading = undefined)));

/** Failure of rule 6: logs out, shows the reason on the next page, goes to /login. */
function verificationFailed(error: unknown, { text, leave }: GuardEvents): void {
  console.error(error);
  forgetSession();
  const reason = error instanceof ApiFault && error.reason === 'answer' && error.message;
  leaveMessage(reason || text('errors:guard.verificationFailed'));
  leave(pathOf('login'));
}

/**
 * Returns what to show; null until the first decision. The current page stays while the next one is decided.
 */
export function useGuard(events: GuardEvents): Admission | null {
  const location = useLocation();
  const navigationType = useNavigationType();
  const navigate = useNavigate();
  const pages = usePages();
  const current = useStore(session);
  const [admission, setAdmission] = useState<Admission | null>(null);
  const shown = useRef<Location | null>(null);
  const latest = useRef(events);
  /** The browser is leaving for another page: no further decisions. */
  const left = useRef(false);
  const drawn = useRef<{ location: Location; session: Session } | null>(null);
  useLayoutEffect(() => {
    latest.current = events;
  });

  const settle = useCallback((next: Admission) => {
    if (next.kind === 'page') latest.current.admit(next.location);
    if (next.location.pathname !== shown.current?.pathname) window.scrollTo(0, 0);
    shown.current = next.location;
    setAdmission(next);
  }, []);

  // The first page, where who asks is known already: drawn at once, without a frame in which it is awaited. Whatever
  // leads elsewhere is decided below, when the router listens.
  // oxlint-disable react/set-state-in-effect
  useLayoutEffect(() => {
    if (shown.current) return;
    const { pathname, search } = location;
    const route = matchRoute(pathname)?.route;
    if (!route || !pages[route.key]) return;
    if (decide({ path: pathname, search }, guardSession(current)).kind !== 'pass') return;
    drawn.current = { location, session: current };
    settle({ location, kind: 'page' });
  }, [location, current, pages, settle]);

  // The URL changes first; the guard decides afterwards.
  useEffect(() => {
    if (left.current) return;
    if (drawn.current?.location === location && drawn.current.session === current) return;
    const { pathname, search, hash } = location;
    const verdict = decide({ path: pathname, search }, guardSession(current));
    if (verdict.kind === 'load') {
      loadOnce().catch((error: unknown) => {
        setTimeout(() => {
          if (left.current) return;
          left.current = true;
          verificationFailed(error, latest.current);
        }, LEAVING_MS);
      });
    } else if (verdict.kind === 'block') {
      latest.current.blocked(verdict.messageKey);
      if (navigationType === NavigationType.Push && shown.current) void navigate(-1);
      else void navigate(shown.current ?? pathOf('member'), { replace: true });
    } else if (verdict.kind === 'redirect') {
      if (verdict.to === pathOf('unauthorised')) settle({ location, kind: 'unauthorised' });
      else {
        left.current = true;
        if (!storedToken()) forgetSession();
        latest.current.leave(verdict.to);
      }
    } else if (matchRoute(pathname)?.route.key === 'redirectTo') {
      const wanted = pathname.slice('/redirect'.length);
      latest.current.refresh(wanted);
      void navigate(wanted + search + hash, { replace: true });
    } else if (!isOfficePath(pathname) && shown.current) {
      // A page of the public front: the server renders it.
      latest.current.leave(null);
    } else {
      const route = matchRoute(pathname)?.route;
      settle({ location, kind: route && pages[route.key] ? 'page' : 'notFound' });
    }
  }, [location, current, navigate, navigationType, pages, settle]);

  return admission;
}
