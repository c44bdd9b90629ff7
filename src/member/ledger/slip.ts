/** A slip in days and hours, as members read it. */

/** A smaller slip is on time. */
export const SLIP_SHOWN_MINUTES = 60;

export function slipParts(minutes: number): { days: number; hours: number } {
  const hours = Math.round(Math.abs(minutes) / 60);
  return { days: Math.floor(hours / 24), hours: hours % 24 };
}
