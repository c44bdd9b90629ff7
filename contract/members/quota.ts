/** A company's subscription quota: maximum, used and remaining. */
export type Quota = { limit: number; used: number; left: number };

/** The highest quota that can be set. */
export const MAX_QUOTA = 1_000_000;
