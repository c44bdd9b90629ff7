/** Writes what is still expected of a shipment as a calendar (RFC 5545) for phones and computers. */
import { clockOf, milestoneOf, placeOf, type ShipmentExport } from './words.ts';

/** Octets of a line before it is folded (RFC 5545, 3.1). */
const LINE = 75;

/** The calendar's text; an event each for the key steps that have a time ahead. `link` leads back to the result. */
export function calendarOf(exported: ShipmentExport, now: Date, link: string | null): string {
  const { shipment, t } = exported;
  const { value } = shipment.reference;
  const ahead = shipment.progress.flatMap((step) => {
    const time = step.actual ? null : (step.estimated ?? step.planned);
    if (!time || Date.parse(time.at) <= now.getTime()) return [];
    const [code, place] = placeOf(step.place, exported);
    const what = milestoneOf(step.milestone, '', true, exported);
    const [local, zone] = clockOf(time);
    const timeKind = t(step.estimated ? 'taken:kind.EST' : 'taken:kind.PLN');
    return [
      'BEGIN:VEVENT',
      `UID:${value}-${step.milestone}-${step.role}-${code}@porthole`,
      `DTSTAMP:${stamp(now)}`,
      `DTSTART:${stamp(new Date(time.at))}`,
      `SUMMARY:${escaped([exported.result.simulation ? t('sandbox:badge') : '', what.charAt(0).toUpperCase() + what.slice(1), place || code, value].filter(Boolean).join(' · '))}`,
      `DESCRIPTION:${escaped([`${timeKind}: ${clock(local)} ${zone}`, link ?? ''].filter(Boolean).join('\n'))}`,
      ...(place ? [`LOCATION:${escaped(`${place} ${code}`.trim())}`] : []),
      ...(link ? [`URL:${link}`] : []),
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ];
  });
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Porthole//Tracking//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(value)}`,
    ...ahead,
    'END:VCALENDAR',
  ]
    .map(folded)
    .join('');
}

const stamp = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');
const clock = (at: Date | null): string => at?.toISOString().slice(0, 16).replace('T', ' ') ?? '';
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Returns the line in pieces of at most 75 octets, without splitting a character. */
function folded(line: string): string {
  let text = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return `${text}\r\n`;
}
