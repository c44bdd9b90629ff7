/** What the server writes into the office's HTML, so that its first page asks for nothing more before it is drawn. */
import type { Texts } from './pages.ts';
import type { Language } from '#contract/core/settings.ts';

/** Id of the inert script that carries it. */
export const OFFICE_STATE_ID = 'office-state';

export type FirstQuery = Readonly<
  Record<string, string | number | boolean | readonly (string | number | boolean)[] | null | undefined>
>;
/** A call that a page makes first: a path under /ydapi with its query. */
export type FirstCall = { path: string; query?: FirstQuery };

/** Where there is room for a table: what it needs is loaded ahead there, and not by a phone, which shows cards. */
export const WIDE = '(min-width: 768px)';

/** How the sheet begins with which what is not on the first screen is styled; it stands before all others, whenever it comes. */
export const LATER_SHEET = 'antd-later';

/** What a page of the office begins with. */
export type OfficePlan = {
  /** Source modules, as the build's manifest names them. */
  modules: readonly string[];
  /** The same of what a wide screen alone begins with. */
  wide?: readonly string[];
  /** Namespaces of texts. */
  texts: readonly string[];
  calls: readonly FirstCall[];
};

/** The answer to a first call: its data without the envelope, and the headers that lists are read with. */
export type FirstAnswer = { key: string; data: unknown; headers: Record<string, string> };

export type OfficeState = { language: Language; texts: Texts; answers: readonly FirstAnswer[] };

/** What the server knows of a page before any script of it runs. */
export type FirstPaintRequest = {
  pathname: string;
  search: string;
  state: OfficeState;
  /** Whether the sidebar is shown with its words. */
  sidebarOpen: boolean;
  /** Of the one script in it. */
  nonce: string;
};

/** Names a call: the same for the same path and query in whatever order, empty values left out. */
export function callKey({ path, query = {} }: FirstCall): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value ?? ''].flat().map((one): [string, string] => [name, String(one)]),
  );
  const parameters = new URLSearchParams(pairs.filter(([, value]) => value !== ''));
  parameters.sort();
  return parameters.size > 0 ? `${path}?${parameters.toString()}` : path;
}
