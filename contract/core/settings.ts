/** The specification's constants (section 9), each under its own name. */

/** Cookie that holds the token as JSON `{ Id, YdId }`. */
export const TOKEN_COOKIE = 'Admin-Token';
export const LANGUAGE_COOKIE = 'language';
export const SIZE_COOKIE = 'size';
export const SIDEBAR_COOKIE = 'sidebarStatus';
export const THEME_COOKIE = 'theme';

export const LANGUAGES = ['en', 'zh', 'tr'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'en';

export const SIZES = ['small', 'medium', 'large'] as const;
export type Size = (typeof SIZES)[number];
export const DEFAULT_SIZE: Size = 'medium';

/** Minimum length of a new password. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
/** Days for which a remembered browser signs in without the second factor. */
export const REMEMBERED_DAYS = 30;
/** Accounts that one browser can have remembered. */
export const DEVICES_MAX = 8;

/** Base path of every call. */
export const API_BASE = '/ydapi';
/** Calls of the open API: their refusals are problems (RFC 9457). */
export const OPEN_BASE = `${API_BASE}/open/v1`;
export const REQUEST_TIMEOUT_MS = 200_000;
export const SCHEDULE_DOWNLOAD_TIMEOUT_MS = 240_000;
export const TOAST_MS = 5_000;
export const BANNER_MS = 5_000;
export const MENU_SHOW_TIMEOUT_MS = 200;
export const WECHAT_REDIRECT_DELAY_MS = 1_000;
export const IP_LOOKUP_INTERVAL_MS = 500;

/** Mobile applies when the viewport's width minus MOBILE_WIDTH_OFFSET is below it (px). */
export const MOBILE_BREAKPOINT = 1128;
export const MOBILE_WIDTH_OFFSET = 3;
export const DESKTOP_MIN_WIDTH = 1128;
export const MAIN_MIN_WIDTH = 900;
/** The main area is at least the viewport's height minus this (px). */
export const MAIN_HEIGHT_OFFSET = 84;
export const HEADER_HEIGHT = 90;
export const HEADER_MIN_WIDTH = 700;

/** Company ids (ydid) with a fixed meaning. */
export const YDID_OPERATOR = 0;
export const YDID_ALTERNATE = 2000;
export const YDID_PERSONAL = 2003;
export const YDID_MONITOR = 3810;

export const EXPORT_NAME_EXCEL = 'excel-list';
export const EXPORT_NAME_ZIP = 'file';

/** Maximum offset of a request's timestamp (s); a deployment setting. */
export const SIGNATURE_WINDOW_S = 300;
