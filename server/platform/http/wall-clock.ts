/** Formats the local time of a place, by zone. */
const clocks = new Map<string, Intl.DateTimeFormat>();
function clockAt(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const parts = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, ...parts });
  clocks.set(zone, clock);
  return clock;
}

/**
 * Returns the local time of `zone`, an IANA zone or an offset such as +08:00, as a spreadsheet date without
 * zone.
 */
export function wallClock(at: Date | null, zone: string): Date | null {
  if (!at) return null;
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? [];
  if (sign) {
    const ahead = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
    return new Date(Math.floor(at.getTime() / 60_000 + ahead) * 60_000);
  }
  return new Date(`${clockAt(zone).format(at).replace(' ', 'T')}:00Z`);
}
