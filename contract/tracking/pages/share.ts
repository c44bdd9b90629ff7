/** Links that share a result: how much they show and for how long. */
import type { Instant } from '../event.ts';

/** `parties`: without sender and recipient; `milestones`: only progress, place and time. */
export const SHARE_SHOWS = ['all', 'parties', 'milestones'] as const;
export type ShareShows = (typeof SHARE_SHOWS)[number];

/** Days that a link is valid; 0: until it is revoked. */
export const SHARE_DAYS = [7, 30, 90, 0] as const;

/** A share link as its creator receives it: `secret` revokes it and is shown once. */
export type ShareMade = { id: string; secret: string; shows: ShareShows; expiresAt: Instant | null };
