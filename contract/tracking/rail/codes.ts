/**
 * Exceptions specific to rail; those shared with other modes (late arrival, not collected, no news) are
 * defined there.
 */
export const RAIL_EXCEPTIONS = ['stuckAtBorder', 'wagonHeld'] as const;
