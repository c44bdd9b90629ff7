/** Reports of rail operators as JSON, CSV or XML: station, event, time, wagon, container, consignment note. */
import { unnumbered } from '../records/ids.ts';
import { isAmerican, reading, readTime } from '../records/fields.ts';
import { stationNamed } from '#server/reference/lookups.ts';
import { classifierOf, groundEvent, numberOf, placeNamed, zoneOf } from '../records/ground.ts';
import { readRecords, type Rec } from '../records/records.ts';
import { decodeText } from '#server/platform/files/charset.ts';
import type { Feed } from '../feed.ts';
import { unreadFormat } from '../unread-formats.ts';
import { eventNamed, names } from './names.ts';

/** 2: a station has one name in every script, and its times are local. */
const mappingVersion = 4;

const parse: Feed['parse'] = ({ body }, most) => {
  const named = unreadFormat(decodeText(body.subarray(0, 1024), { partial: true }));
  if (named)
    return {
      parts: [],
      refused: [{ index: -1, path: '', reason: 'feeds:refused.formatNotRead', values: { value: named } }],
    };
  const { parts, refused } = readRecords(body, (name) => names.event.includes(name), most);
  return { parts: unnumbered(parts, names.id), refused };
};

/**
 * Two railways at a border write its name in two scripts. Without a code, either name identifies the station.
 */
function stationOf(name: string | null, code: string | null) {
  const place = placeNamed(name, code);
  if (!place || place.unlocode || place.rawCode) return place;
  return { ...place, name: stationNamed(place.name)?.names.en ?? place.name };
}

const map: Feed['map'] = (rawPart, index, context) => {
  const read = reading(rawPart as Rec, names);
  const refuse = (path: string, reason: string, value?: string | null) => ({
    index,
    path,
    reason: `feeds:refused.${reason}`,
    ...(value && { values: { value: value.slice(0, 80) } }),
  });
  const [event, time] = [read.text('event'), read.text('time')];
  if (!event) return refuse(read.path('event'), 'missing');
  if (!time) return refuse(read.path('time'), 'missing');
  const word = eventNamed(event);
  const place = stationOf(read.text('station'), read.text('stationCode'));
  const zone = zoneOf(place) ?? stationNamed(place?.name ?? null)?.zone ?? null;
  const occurred = readTime(time, zone, zone !== null && isAmerican(zone));
  if (!occurred) return refuse(read.path('time'), 'notTime', time);
  const [consignment, wagon, container] = [
    numberOf('rail', read.text('consignment')),
    numberOf('wagon', read.text('wagon')),
    numberOf('container', read.text('container')),
  ];
  const others = [numberOf('booking', read.text('booking')), numberOf('bill', read.text('bill'))];
  const references = [consignment, wagon, container, ...others].filter((one) => one !== null);
  if (references.length === 0) return refuse(read.path('consignment'), 'noRailNumber');
  const reported = read.text('reported');
  const direction = read.text('direction') ?? '';
  return groundEvent(
    {
      source: 'rail',
      mappingVersion,
      mode: 'RAIL',
      word,
      rawText: event,
      classifier: classifierOf(read.text('classifier')) ?? word.classifier ?? 'ACT',
      movement:
        word.movement ??
        (/^(?:export|exp|出口)/i.test(direction)
          ? 'export'
          : /^(?:import|imp|进口)/i.test(direction)
            ? 'import'
            : null),
      occurred,
      reported: reported ? readTime(reported, zone, zone !== null && isAmerican(zone)) : null,
      place,
      container,
      references,
      sourceId: read.text('id'),
      remark: read.text('note')?.slice(0, 500) ?? null,
      retracts: /^(?:1|true|yes|y|是)$/i.test(read.text('cancelled') ?? ''),
      report: {
        rail: {
          consignment: consignment?.value ?? null,
          wagon: wagon?.value ?? null,
          train: read.text('train')?.slice(0, 20) ?? null,
          from: stationOf(read.text('origin'), read.text('originCode')),
          to: stationOf(read.text('destination'), read.text('destinationCode')),
        },
      },
    },
    index,
    context,
    read.path('time'),
  );
};

export const rail: Feed = {
  key: 'rail',
  mappingVersion,
  types:
    /^(?:application\/(?:[\w.+-]+\+)?(?:json|xml|csv)|text\/(?:csv|xml|plain|tab-separated-values)|application\/octet-stream)\s*(?:;|$)/i,
  recognises: ({ form, names: fieldNames }) => {
    const has = (...fields: (keyof typeof names)[]) =>
      fields.some((field) => names[field].some((name) => fieldNames.has(name)));
    return ['json', 'xml', 'table'].includes(form) &&
      has('event') &&
      has('time') &&
      has('wagon', 'consignment') &&
      has('station', 'stationCode')
      ? 75
      : 0;
  },
  parse,
  map,
};
