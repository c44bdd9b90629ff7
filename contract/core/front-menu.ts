/** Menu entries that visitors see: the header, and the pages of a section. */
import { frontRoutes, type FrontRouteKey } from './front-routes.ts';
import { routeOf } from './paths.ts';
import { isListed, type Route, type Section } from './route.ts';

/** The pages of a section that anybody may open, in the manifest's order. */
export const openPagesOf = (section: Section): Route[] =>
  frontRoutes.filter((route) => route.section === section && isListed(route) && route.access === 'anyone');

export type HeaderEntry = { key: string; titleKey: string; path: string; section: Section | null };

const page = (key: FrontRouteKey): HeaderEntry => {
  const { path, titleKey } = routeOf(key);
  return { key, titleKey, path, section: null };
};

const sectionAt = (section: Section, path: string | undefined): HeaderEntry[] =>
  path === undefined ? [] : [{ key: section, titleKey: `routes:section.${section}`, path, section }];

const firstOf = (section: Section) =>
  sectionAt(section, frontRoutes.find((route) => route.section === section && isListed(route))?.path);

/** The header's top-level entries (specification 2.5), each leading to its section's first built page. */
export const headerEntries = (): HeaderEntry[] => [
  page('home'),
  ...sectionAt('memberCentre', routeOf('member').path),
  ...firstOf('apiDocument'),
  ...firstOf('cargoTrackings'),
  ...firstOf('standards'),
  page('opinion'),
  page('news'),
];
