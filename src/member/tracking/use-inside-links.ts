/** Links and forms of public parts, followed inside the office instead of by a page load. */
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { allowsRoute, VISITOR } from '#contract/access/access.ts';
import { matchRoute } from '#contract/core/office-paths.ts';
import { pathOf } from '#contract/core/paths.ts';
import { routes, type FrontRouteKey } from '#contract/core/routes.ts';
import { session } from '#src/providers/session.ts';

/** The member centre's own page for a public one. */
const OWN_PAGE: Partial<Record<FrontRouteKey, FrontRouteKey>> = {
  queryQuery: 'seaCargoTracking',
  cargoMap: 'containerSeaTrajectory',
  vessel: 'shipPosition',
  ais: 'shipPosition',
  sailSchedule: 'schCargoTracking',
  vesselMission: 'vesselPlan',
  terminalTracking: 'terminalData',
  portLinkage: 'portAreaTracking',
  deopt: 'staCargoTracking',
};

/** The address inside the office that `url` leads to; null: it leaves the office. */
export function insideAddress(url: URL): string | null {
  const match = url.origin === window.location.origin ? matchRoute(url.pathname) : undefined;
  if (!match) return null;
  const own = OWN_PAGE[match.route.key as FrontRouteKey];
  const route = own ? routes.find(({ key }) => key === own) : match.route;
  if (route?.entry !== 'office' || !allowsRoute(session.get().actor ?? VISITOR, route)) return null;
  return (own ? pathOf(own) : url.pathname) + url.search + url.hash;
}

/** `onSubmit` is called with a form whose page is inside the office. */
export function useInsideLinks(
  parts: RefObject<HTMLElement | null>,
  onSubmit: (form: HTMLFormElement) => void,
): void {
  const navigate = useNavigate();
  const follow = useEffectEvent((event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.href || link.target === '_blank' || link.download || !parts.current?.contains(link)) return;
    const url = new URL(link.href);
    const { pathname, search } = window.location;
    if (url.hash !== '' && url.pathname === pathname && url.search === search) return;
    const address = insideAddress(url);
    if (address === null) return;
    event.preventDefault();
    void navigate(address);
  });
  const submit = useEffectEvent((event: SubmitEvent) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !parts.current?.contains(form)) return;
    if (insideAddress(new URL(form.action, window.location.href)) === null) return;
    event.preventDefault();
    onSubmit(form);
  });
  useEffect(() => {
    // On the document, so that the components' own handlers, which React calls at its root, come first.
    const onClick = (event: MouseEvent) => follow(event);
    const onSend = (event: SubmitEvent) => submit(event);
    document.addEventListener('click', onClick);
    document.addEventListener('submit', onSend);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('submit', onSend);
    };
  }, []);
}
