/** Names and numbers of the open API (docs/decisions/0049-open-api.md). */
/** Every key begins with it, so that scanners of code recognise one that leaked. */
export const KEY_PREFIX = 'phk_';
export const SANDBOX_KEY_PREFIX = 'phk_test_';

/** Versions by date, oldest first; the newest is used where a call names none. */
export const VERSIONS = ['2026-11-27'] as const;
export type Version = (typeof VERSIONS)[number];
export const NEWEST_VERSION: Version = VERSIONS[VERSIONS.length - 1]!;
export const isVersion = (text: string): text is Version => VERSIONS.some((one) => one === text);

export const PAGE_DEFAULT = 50;
export const PAGE_MOST = 200;
/** Items of one subscribing call. */
export const ITEMS_MOST = 30;
/** Longest `Idempotency-Key` (characters), and how long its answer is stored (h). */
export const IDEMPOTENCY_KEY_MOST = 255;
export const IDEMPOTENCY_HOURS = 24;
