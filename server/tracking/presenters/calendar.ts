/** Writes the expected steps of a shipment as a calendar (RFC 5545) for phones and computers. */
import type { Language } from '#contract/core/settings.ts';
import type { EventTime } from '#contract/tracking/event.ts';
import { clockOf, milestoneOf, placeOf, type ShipmentExport } from './words.ts';

/** Octets of a line before it is folded (RFC 5545, 3.1). */
const LINE = 75;

/**
 * The calendar's text: one event for each next step in the summary. `written`: when the file is made; `link`
 * leads to the result.
 */
export function calendarOf(exported: ShipmentExport, written: Date, link: string | null): string {
  const { summary, t } = exported;
  const { value } = summary.reference;
  const ahead = summary.ahead.flatMap((step) => {
    const [code, place] = placeOf(step.place, exported);
    const what = milestoneOf(step.milestone, '', true, exported);
    const timeKind = t(`taken:kind.${step.classifier}`);
    return [
      'BEGIN:VEVENT',
      `UID:${value}-${step.milestone}-${step.role ?? 'next'}-${code}@porthole`,
      `DTSTAMP:${stamp(written)}`,
      startOf(step.time, exported.language),
      `SUMMARY:${escaped([exported.result.simulation ? t('sandbox:badge') : '', what.charAt(0).toUpperCase() + what.slice(1), place || code, value].filter(Boolean).join(' · '))}`,
      `DESCRIPTION:${escaped([`${timeKind}: ${clockText(step.time, exported.language)}`, link ?? ''].filter(Boolean).join('\n'))}`,
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

/** A day is a day, not midnight. */
function startOf(time: EventTime, language: Language): string {
  const start = stamp(new Date(time.at));
  // Without a zone it is floating local time (RFC 5545, 3.3.5).
  if (time.precision !== 'day') return `DTSTART:${time.zone === null ? start.slice(0, -1) : start}`;
  const [day] = clockOf(time, language);
  return `DTSTART;VALUE=DATE:${day?.toISOString().slice(0, 10).replaceAll('-', '') ?? ''}`;
}

function clockText(time: EventTime, language: Language): string {
  const [local, zone] = clockOf(time, language);
  const text =
    local
      ?.toISOString()
      .slice(0, time.precision === 'day' ? 10 : 16)
      .replace('T', ' ') ?? '';
  return time.precision === 'day' ? text : `${text} ${zone}`;
}

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
