/** The user's display preferences, stored in cookies. */
import {
  DEFAULT_SIZE,
  SIDEBAR_COOKIE,
  SIZE_COOKIE,
  SIZES,
  THEME_COOKIE,
  type Size,
} from '#contract/core/settings.ts';
import { createStore, type Store } from './store.ts';
import { readCookie, writeCookie } from './http/token.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

type Preferences = {
  size: Size;
  theme: Theme;
  compact: boolean;
  sidebarOpen: boolean;
};

const YEAR_S = 365 * 24 * 3600;
const DENSITY_COOKIE = 'density';

const among = <T extends string>(values: readonly T[], stored: string | null, fallback: T): T =>
  values.find((value) => value === stored) ?? fallback;

export const preferences: Store<Preferences> = createStore<Preferences>({
  size: among(SIZES, readCookie(SIZE_COOKIE), DEFAULT_SIZE),
  theme: among(THEMES, readCookie(THEME_COOKIE), 'system'),
  compact: readCookie(DENSITY_COOKIE) === 'compact',
  sidebarOpen: readCookie(SIDEBAR_COOKIE) !== '0',
});

/** Changes some preferences and stores them. */
export function prefer(choice: Partial<Preferences>): void {
  const next = { ...preferences.get(), ...choice };
  writeCookie(SIZE_COOKIE, next.size, YEAR_S);
  writeCookie(THEME_COOKIE, next.theme, YEAR_S);
  writeCookie(DENSITY_COOKIE, next.compact ? 'compact' : 'normal', YEAR_S);
  writeCookie(SIDEBAR_COOKIE, next.sidebarOpen ? '1' : '0', YEAR_S);
  preferences.set(next);
}
