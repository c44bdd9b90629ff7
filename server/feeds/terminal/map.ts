/** What one row of a terminal's list means, or why it is refused. */
import type { Conveyance, EventTime, Movement, Place, TransportMode } from '#contract/tracking/event.ts';
import { readDateTime } from '#contract/tracking/time.ts';
import { portByCode } from '#server/standards/ports.ts';
import { atPlace, readDigits } from '../edi/clock.ts';
import { eventOf, locodeIn, reference } from '../edi/said.ts';
import type { Feed, Mapped } from '../feed.ts';
import { eventNamed, type Field } from './names.ts';
import { partOf, type Part } from './parse.ts';
import { table } from '../edi/table.ts';

export const mappingVersion = 1;

export const map: Feed['map'] = (given, index, context): Mapped => {
  const part = partOf(given);
  const refuse = (path: string, reason: string, value?: string) => ({
    index,
    path,
    reason: `feeds:refused.${reason}`,
    ...(value !== undefined && { values: { value: value.slice(0, 80) } }),
  });
  if (!part) return refuse('', 'notObject');
  const of = (field: Field): string => part.fields[field] ?? '';
  const path = (field: Field): string => part.names[field] ?? field;
  for (const field of ['event', 'container', 'time'] as const)
    if (of(field) === '') return refuse(path(field), 'missing');

  const place = placeOf(part);
  const zone = (place?.unlocode && portByCode(place.unlocode)?.zone) || null;
  const occurred = readTime(of('time'), zone);
  if (!occurred) return refuse(path('time'), 'notTerminalTime', of('time'));
  const reported = of('reported') === '' ? null : readTime(of('reported'), zone);
  if (of('reported') !== '' && !reported) return refuse(path('reported'), 'notTerminalTime', of('reported'));
  const named = eventNamed(of('event'), of('party'));
  const references = [reference('booking', of('booking')), reference('bill', of('bill'))].flatMap(
    (one) => one ?? [],
  );
  const id = of('id');
  return eventOf(
    'terminal',
    mappingVersion,
    {
      family: 'EQUIPMENT',
      code: named.code,
      classifier: named.classifier ?? 'ACT',
      rawText: [of('event'), of('party')].filter(Boolean).join(' '),
      movement: movementOf(of('direction')),
      occurred,
      reportedAt: reported && reported.at < context.receivedAt ? reported.at : context.receivedAt,
      place,
      conveyance: conveyanceOf(part, named.code),
      container: of('container'),
      isoType: /^[A-Z0-9]{4}$/i.test(of('iso')) ? of('iso').toUpperCase() : null,
      laden: ladenOf(of('load'), path('load')),
      seals:
        of('seals') === ''
          ? []
          : of('seals')
              .split(/[\s,;/]+/)
              .filter(Boolean)
              .slice(0, 10),
      references,
      remark: of('remark') || null,
      sourceId:
        id ||
        [
          of('container').toUpperCase(),
          named.code,
          of('party'),
          place?.rawCode,
          named.classifier === 'PLN' ? '' : occurred.at,
        ].join('|'),
      retracts: /^(?:1|true|yes|y|是)$/i.test(of('cancelled')),
    },
    index,
    context,
    { occurred: path('time'), reported: path('reported'), numbers: path('container') },
  );
};

/** RFC 3339; or `2026-03-02 14:30`, `2026/3/2`, `202603021430` by the clock of the place. Day and month in doubt: null. */
function readTime(text: string, zone: string | null): EventTime | null {
  const exact = readDateTime(text);
  if (exact) return exact;
  const match =
    /^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})(?:[T\s]*(\d{1,2}):?(\d{2})(?::?(\d{2})(?:\.\d+)?)?)?$/.exec(text) ??
    [];
  const [, year, mark, month, day, hour, minute, second] = match;
  if (!year || (mark === '' && (month!.length < 2 || day!.length < 2))) return null;
  const two = (digits: string | undefined) => (digits ?? '').padStart(2, '0');
  const time = hour === undefined ? '' : `${two(hour)}${two(minute)}${two(second ?? '0')}`;
  const clock = readDigits(`${year}${two(month)}${two(day)}`, time);
  return clock && atPlace(clock, zone, text);
}

function placeOf({ fields }: Part): Place | null {
  const port = (fields.port ?? '').toUpperCase();
  const terminal = fields.terminal ?? '';
  if (port === '' && terminal === '') return null;
  const code = locodeIn(port) ?? locodeIn(terminal.toUpperCase());
  const known = code && portByCode(code) ? code : locodeIn(port);
  return {
    unlocode: known,
    rawCode: known ? port || known : null,
    name: known ? null : fields.port || terminal,
    facility: terminal ? { code: terminal.slice(0, 35), provider: null } : null,
    facilityType: /^[A-Z]{4}$/.test(fields.facilityType ?? '') ? fields.facilityType! : null,
    latitude: null,
    longitude: null,
  };
}

const MODES: Readonly<Record<string, TransportMode>> = table({
  truck: 'TRUCK',
  road: 'TRUCK',
  rail: 'RAIL',
  train: 'RAIL',
  barge: 'BARGE',
  vessel: 'VESSEL',
  sea: 'VESSEL',
});

function conveyanceOf({ fields }: Part, code: string): Conveyance | null {
  const imo = (fields.imo ?? '').replace(/^IMO\s*/i, '');
  const mode = MODES[(fields.mode ?? '').toLowerCase()];
  if (!fields.vessel && !/^\d{7}$/.test(imo) && !fields.callSign && !mode) return null;
  const inbound = code === 'DISC';
  const voyage = fields.voyage?.slice(0, 50) || null;
  return {
    mode: mode ?? 'VESSEL',
    callId: null,
    callSequence: null,
    vesselName: fields.vessel?.slice(0, 50) || null,
    imo: /^\d{7}$/.test(imo) ? imo : null,
    ...(fields.callSign && { callSign: fields.callSign.slice(0, 9) }),
    importVoyage: inbound ? voyage : null,
    exportVoyage: inbound ? null : voyage,
    service: null,
    operator: fields.carrier?.slice(0, 17) || null,
  };
}

/** `full`, `F`, `重`; of a field that is called empty, `false` says so too. */
function ladenOf(text: string, name: string): boolean | null {
  const word = text.toLowerCase();
  if (/empty/i.test(name) && /^(?:true|false|1|0|yes|no|y|n)$/.test(word))
    return /^(?:false|0|no|n)$/.test(word);
  if (/laden/i.test(name) && /^(?:true|false|1|0|yes|no|y|n)$/.test(word))
    return /^(?:true|1|yes|y)$/.test(word);
  if (/^(?:f|full|laden|loaded|fcl|l|重|重箱)$/.test(word)) return true;
  return /^(?:e|m|empty|mty|空|空箱)$/.test(word) ? false : null;
}

function movementOf(text: string): Movement | null {
  const word = text.toLowerCase();
  if (/^(?:export|exprt|exp|x|出口)$/.test(word)) return 'export';
  if (/^(?:import|imprt|imp|i|进口)$/.test(word)) return 'import';
  return /^(?:tranship(?:ment)?|transshipment|trshp|t\/s|中转)$/.test(word) ? 'transhipment' : null;
}
