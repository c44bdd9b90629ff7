/** What can go wrong by rail, beside what it shares with other modes (arrival late, not collected, no news). */
export const RAIL_EXCEPTIONS = ['stuckAtBorder', 'wagonHeld'] as const;
