/** Links to a result that somebody gives on: how much they show and how long. */
import type { Instant } from '../event.ts';

/** `parties`: without who sends and who receives; `milestones`: only how far it is, where and when. */
export const SHARE_SHOWS = ['all', 'parties', 'milestones'] as const;
export type ShareShows = (typeof SHARE_SHOWS)[number];

/** Days that a link may work; 0: until it is revoked. */
export const SHARE_DAYS = [7, 30, 90, 0] as const;
export type ShareDays = (typeof SHARE_DAYS)[number];

/** A share link as its creator receives it: `secret` revokes it and is shown once. */
export type ShareMade = { id: string; secret: string; shows: ShareShows; expiresAt: Instant | null };
