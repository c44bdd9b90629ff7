/** The query of the parties that a request is offered. */
export const PARTIES_KEY = ['bookings', 'member', 'parties'] as const;
