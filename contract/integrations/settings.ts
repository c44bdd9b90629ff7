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
/** Rows of a file of subscriptions, and characters of its base64. */
export const FILE_ROWS_MOST = 1000;
export const FILE_CHARACTERS_MOST = 900_000;
/** Days for which the result of a file is stored. */
export const FILE_DAYS = 30;
/** Items of one subscribing call. */
export const ITEMS_MOST = 30;
/** Longest `Idempotency-Key` (characters), and how long its answer is stored (h). */
export const IDEMPOTENCY_KEY_MOST = 255;
export const IDEMPOTENCY_HOURS = 24;

/** How a webhook writes a change: as `GET /events`, as DCSA events, or as the older form of `POST /forms`. */
export const HOOK_FORMATS = ['standard', 'dcsa', 'form'] as const;
export type HookFormat = (typeof HOOK_FORMATS)[number];
/** Webhooks of an owner, and the longest address of one (characters). */
export const HOOKS_MOST = 50;
export const URL_MOST = 2000;
/** Hours for which deliveries carry both signatures after a rotation. */
export const OVERLAP_HOURS = 24;
export const OVERLAP_HOURS_MOST = 168;
/** Bytes of a delivery's body; a larger one carries a link in place of its data. */
export const BODY_MOST = 20_000;
/** Seconds between the tries of a delivery: 12 in 119.6 hours. */
export const HOOK_PLAN = [
  5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400, 86_400, 72_000,
] as const;
