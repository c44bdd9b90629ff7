/**
 * Reads positions of truck trackers (stored as a track, not as events) and hauliers' reports of their loads.
 */
import type { EventTime, Instant, Refusal } from '#contract/tracking/event.ts';
import { isPossible, type Position } from '#contract/tracking/position.ts';
import type { Feed, MapContext } from '../feed.ts';
import { disbelief, TOLERANCE_DAYS } from '../plausible-times.ts';
import { reading, readTime } from '../records/fields.ts';
import { classifierOf, groundEvent, numberOf, placeNamed, zoneOf } from '../records/ground.ts';
import type { Rec } from '../records/records.ts';
import { eventNamed, names } from './names.ts';
import { parse } from './parse.ts';

/** 4: a week that rolled over; Turkish and Chinese clocks of events. 3: day and clock in two columns. 2: the language of the column decides the zone of a clock without one. */
const mappingVersion = 4;

/** Returns the time zone implied by the language of a time column; other trackers use UTC. */
const clockOf = (column: string): string => zoneByLanguage(column) ?? 'UTC';

const zoneByLanguage = (column: string): string | null =>
  /\p{Script=Han}/u.test(column)
    ? 'Asia/Shanghai'
    : /zaman|tarih|saat/i.test(column)
      ? 'Europe/Istanbul'
      : null;

const WEEK = 7 * 86_400_000;
/** A GPS receiver's week counter rolls over after 1,024 weeks; old receivers are that far behind. */
const ROLLOVER = 1024 * WEEK;

/** The time that a receiver with a week rollover meant; null if the time is plausible as sent. */
function afterRollover(at: Instant, receivedAt: Instant): Instant | null {
  const corrected = Date.parse(at) + ROLLOVER;
  const received = Date.parse(receivedAt);
  return corrected <= received + WEEK / 7 && corrected > received - 52 * WEEK
    ? new Date(corrected).toISOString()
    : null;
}

/** With a zone; or seconds or milliseconds since 1970; else local time in `zone`. */
function momentOf(text: string, zone: string): EventTime | null {
  if (!/^\d{9,13}(?:\.\d+)?$/.test(text) || /^20\d{6}/.test(text)) return readTime(text, zone);
  const number = Number(text);
  const at = new Date(number < 100_000_000_000 ? number * 1000 : number);
  return Number.isNaN(at.getTime())
    ? null
    : { at: at.toISOString(), zone: 'UTC', precision: 'minute', raw: text };
}

/** A decimal number, also with a comma; NaN for anything else. */
const numeric = (text: string | null): number =>
  text !== null && /^[+-]?\d{1,4}(?:[.,]\d{1,18})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
/** Values out of range, which trackers send for unknown, count as missing. */
const orNull = (value: number, most: number): number | null => (value >= 0 && value <= most ? value : null);

/** Refuses a time of a receiver with a week rollover, and reports the correct time. */
const rolledOver = (read: Read, { raw }: EventTime, corrected: Instant, index: number): Refusal => ({
  index,
  path: read.path('time'),
  reason: 'feeds:refused.gpsWeek',
  values: { value: raw, corrected: corrected.slice(0, 16).replace('T', ' ') },
});

type Read = ReturnType<typeof reading<keyof typeof names>>;

/** Returns day and clock, also from two columns. */
function timeIn(read: Read): string | null {
  const [day, time] = [read.text('day'), read.text('time')];
  return day && (!time || /^\d{1,2}:\d{2}(?::\d{2})?$/.test(time))
    ? [day, time].filter(Boolean).join(' ')
    : time;
}

const map: Feed['map'] = (rawPart, index, context) => {
  const read = reading(rawPart as Rec, names);
  const refuse = (path: string, reason: string, value?: string | null) => ({
    index,
    path,
    reason: `feeds:refused.${reason}`,
    ...(value && { values: { value: value.slice(0, 80) } }),
  });
  const plate = numberOf('truck', read.text('plate'));
  if (!plate) return refuse(read.path('plate'), 'noPlate', read.text('plate'));
  const time = timeIn(read);
  if (!time) return refuse(read.path('time'), 'missing');
  // A tracker's own state sent with a position is not an event of the load.
  const event = read.text('latitude') && !read.text('container') ? null : read.text('event');
  if (event) return eventOf(read, plate, event, { index, context, refuse });

  const moment = momentOf(time, clockOf(read.path('time')));
  if (!moment || moment.precision === 'day') return refuse(read.path('time'), 'notTime', time);
  const rolled = afterRollover(moment.at, context.receivedAt);
  if (rolled) return rolledOver(read, moment, rolled, index);
  const why = disbelief(moment.at, context.receivedAt, TOLERANCE_DAYS);
  if (why)
    return {
      ...refuse(read.path('time'), why.reason),
      values: { value: moment.raw, limit: why.limit },
    };
  const metres = numeric(read.text('speedMetres'));
  const speed = Number.isNaN(metres) ? numeric(read.text('speed')) : metres * 3.6;
  const course = orNull(numeric(read.text('course')), 360);
  const position: Position = {
    subject: 'truck',
    subjectId: plate.value,
    at: moment.at,
    latitude: numeric(read.text('latitude')),
    longitude: numeric(read.text('longitude')),
    speed: orNull(speed, 300),
    unit: orNull(speed, 300) === null ? null : 'km/h',
    course: course === null ? null : course % 360,
    heading: null,
  };
  return isPossible(position) ? position : refuse(read.path('latitude'), 'notPosition');
};

function eventOf(
  read: Read,
  plate: { value: string },
  event: string,
  {
    index,
    context,
    refuse,
  }: {
    index: number;
    context: MapContext;
    refuse: (
      path: string,
      reason: string,
      value?: string | null,
    ) => { index: number; path: string; reason: string };
  },
) {
  const time = timeIn(read)!;
  const place = placeNamed(read.text('place'), read.text('placeCode'));
  const zone = zoneOf(place) ?? zoneByLanguage(read.path('time'));
  const occurred = readTime(time, zone) ?? momentOf(time, 'UTC');
  if (!occurred) return refuse(read.path('time'), 'notTime', time);
  const word = eventNamed(event);
  const container = numberOf('container', read.text('container'));
  const documents = [numberOf('booking', read.text('booking')), numberOf('bill', read.text('bill'))];
  return groundEvent(
    {
      source: 'truck',
      mappingVersion,
      mode: 'TRUCK',
      word,
      rawText: event,
      classifier: classifierOf(read.text('classifier')) ?? word.classifier ?? 'ACT',
      movement: null,
      occurred,
      reported: null,
      place,
      container,
      references: [{ kind: 'truck' as const, value: plate.value }, container, ...documents].filter(
        (one) => one !== null,
      ),
      sourceId: read.text('id'),
      remark: read.text('note')?.slice(0, 500) ?? null,
      retracts: /^(?:1|true|yes|y|是)$/i.test(read.text('cancelled') ?? ''),
      report: { truck: { plate: plate.value } },
    },
    index,
    context,
    read.path('time'),
  );
}

export const truck: Feed = {
  key: 'truck',
  mappingVersion,
  types:
    /^(?:application\/(?:[\w.+-]+\+)?(?:json|xml|csv)|text\/(?:csv|xml|plain|tab-separated-values)|application\/octet-stream)\s*(?:;|$)/i,
  recognises: ({ form, root, names: fieldNames }) => {
    if (root.toLowerCase() === 'gpx') return 100;
    const has = (...fields: (keyof typeof names)[]) =>
      fields.some((field) => names[field].some((name) => fieldNames.has(name)));
    if (form === 'json' && fieldNames.has('deviceid') && fieldNames.has('fixtime')) return 88;
    return ['json', 'xml', 'table'].includes(form) &&
      !fieldNames.has('mmsi') &&
      has('plate') &&
      has('time', 'day') &&
      has('latitude', 'event')
      ? 76
      : 0;
  },
  parse,
  map,
};
