import { z } from 'zod';
import {
  choice,
  code,
  date,
  flag,
  integer,
  lines,
  longText,
  optional,
  reference,
  text,
  time,
  weekdays,
  type LineValues,
} from '#contract/records/fields.ts';
import { resource } from '#contract/records/resource.ts';
import { different, must, neededWhen, notBefore } from '#contract/records/rules.ts';

const FLIGHT = /^([A-Z][A-Z0-9]|[0-9][A-Z])\d{1,4}[A-Z]?$/;
const flight = () => code(FLIGHT, 7, 'airSchedule:fault.flight', { example: 'TK6543' });
const place = (example?: string) => reference({ resource: 'airport' }, { example });

/** Returns whether the legs connect from the schedule's origin to its destination. */
function joined({ legs, origin, destination }: Record<string, unknown>): boolean {
  if (!Array.isArray(legs)) return true;
  const stops = legs as LineValues[];
  return (
    stops[0]?.['from'] === origin &&
    stops.at(-1)?.['to'] === destination &&
    stops.every(({ from, to }, at) => from !== to && (at === 0 || from === stops[at - 1]?.['to']))
  );
}

/**
 * A flight in an airline's timetable: days of operation at the origin, times local to each airport, with the
 * day counted from the departure at the origin (1 is the next day). Several legs are listed one by one.
 */
export const airSchedule = resource({
  key: 'airSchedule',
  schema: z.object({
    flight: flight(),
    airline: reference({ resource: 'carrier' }, { example: 'TK' }),
    line: optional(reference({ resource: 'line' })),
    origin: place('PVG'),
    transit: optional(place()),
    destination: place('IST'),
    days: weekdays({ example: '135' }),
    validFrom: date(),
    validTo: date({ example: '2026-03-28' }),
    etd: time({ example: '23:55' }),
    eta: time({ example: '06:10', day: 'arrivalDay' }),
    arrivalDay: integer(-1, 4, 0),
    planeType: optional(text(20, { example: '77F' })),
    cutOffType: optional(choice(['cargo', 'documents', 'customs'])),
    cutOffTime: optional(time({ example: '16:00' })),
    cutOffDay: integer(-7, 0, 0),
    legs: optional(
      lines(
        {
          flight: optional(flight()),
          from: place(),
          to: place(),
          etd: time(),
          etdDay: integer(-1, 6, 0),
          eta: time(),
          etaDay: integer(-1, 6, 0),
          planeType: optional(text(20)),
        },
        8,
      ),
    ),
    remark: optional(longText(500)),
    active: flag(true),
  }),
  list: [
    'flight',
    'airline',
    'origin',
    'transit',
    'destination',
    'days',
    'etd',
    'eta',
    'validFrom',
    'validTo',
    'active',
  ],
  search: ['flight', 'airline', 'origin', 'transit', 'destination'],
  sort: 'flight',
  export: 'all',
  import: ['flight', 'origin', 'validFrom', 'days'],
  scope: 'portal',
  inline: ['planeType', 'remark', 'active'],
  rules: [
    different('origin', 'destination'),
    different('origin', 'transit'),
    different('destination', 'transit'),
    notBefore('validFrom', 'validTo'),
    neededWhen('cutOffTime', ({ cutOffType }) => (cutOffType ?? null) !== null),
    must('legs', 'airSchedule:fault.legs', joined),
  ],
  across: [
    {
      kind: 'noOverlap',
      of: ['flight', 'origin'],
      from: 'validFrom',
      to: 'validTo',
      weekdays: 'days',
    },
  ],
  groups: {
    flight: ['flight', 'airline', 'line', 'planeType', 'active'],
    route: ['origin', 'transit', 'destination'],
    times: ['days', 'validFrom', 'validTo', 'etd', 'eta', 'arrivalDay'],
    cutOff: ['cutOffType', 'cutOffTime', 'cutOffDay'],
    legs: ['legs'],
    more: ['remark'],
  },
});
