/** A line of the route manifest. */

export type Section =
  | 'public'
  | 'memberCentre'
  | 'apiDocument'
  | 'cargoTrackings'
  | 'standards'
  | 'backoffice';
/** site: header and footer; h5: bare phone page; embed: for an iframe; office: sidebar and tab bar. */
export type Shell = 'site' | 'h5' | 'embed' | 'office';
/** Which bundle serves it: the light server-rendered front, or the office's single-page app. */
export type Entry = 'public' | 'office';

export type RouteOptions = {
  shell?: Shell;
  hidden?: true;
  noCache?: true;
  noRedirect?: true;
  planned?: true;
  /** Redirect target; `*` in it is replaced by the rest of the requested path. */
  redirect?: string;
};
export type Route<K extends string = string> = RouteOptions & {
  key: K;
  path: string;
  section: Section;
  entry: Entry;
  /** 'anyone', 'member' (the route's own key must be among the Routers), or a function key such as currency.list. */
  access: string;
  titleKey: string;
  shell: Shell;
};

export const line =
  <E extends Entry>(section: Section, entry: E, access: string, shell: Shell) =>
  <K extends string, O extends RouteOptions = object>(key: K, path: string, options?: O) =>
    ({ key, path, section, entry, access, titleKey: `routes:${key}`, shell, ...options }) as Route<K> &
      O & { entry: E };

/** Returns whether a route has a page of its own; planned routes and redirects do not. */
export const isBuilt = (route: Route): boolean => route.planned !== true && route.redirect === undefined;

/** Returns whether a menu may list a route: it has a page, is not hidden, and its path has no parameter. */
export const isListed = (route: Route): boolean =>
  isBuilt(route) && route.hidden !== true && !route.path.includes(':');
