/**
 * Data that the server embeds in the office's HTML, so that its first page renders without further requests.
 */
import type { Texts } from './pages.ts';
import type { Language } from '#contract/core/settings.ts';

/** Id of the inert script that carries it. */
export const OFFICE_STATE_ID = 'office-state';

type FirstQuery = Readonly<
  Record<string, string | number | boolean | readonly (string | number | boolean)[] | null | undefined>
>;
/** A page's first call: a path under /ydapi with its query. */
export type FirstCall = { path: string; query?: FirstQuery };

/** Screens wide enough for a table. Only they preload what tables need; a phone shows cards. */
export const WIDE = '(min-width: 768px)';

/**
 * Name prefix of the style sheet for everything below the first screen. It always precedes the other sheets,
 * even when it loads later.
 */
export const LATER_SHEET = 'antd-later';

/** The data and files that an office page starts with. */
export type OfficePlan = {
  /** Source modules, by their names in the build's manifest. */
  modules: readonly string[];
  /** The same for modules needed only on a wide screen. */
  wide?: readonly string[];
  /** Namespaces of texts. */
  texts: readonly string[];
  calls: readonly FirstCall[];
};

/** The response to a first call: its data without the envelope, and the list headers. */
export type FirstAnswer = { key: string; data: unknown; headers: Record<string, string> };

export type OfficeState = { language: Language; texts: Texts; answers: readonly FirstAnswer[] };

/** Data of a page that the server sends before any script runs. */
export type FirstPaintRequest = {
  pathname: string;
  search: string;
  state: OfficeState;
  /** Whether the sidebar shows its labels. */
  sidebarOpen: boolean;
  /** CSP nonce of the page's only script. */
  nonce: string;
};

/** Returns the key of a call. The order of the query does not matter, and empty values are ignored. */
export function callKey({ path, query = {} }: FirstCall): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value ?? ''].flat().map((one): [string, string] => [name, String(one)]),
  );
  const parameters = new URLSearchParams(pairs.filter(([, value]) => value !== ''));
  parameters.sort();
  return parameters.size > 0 ? `${path}?${parameters.toString()}` : path;
}
