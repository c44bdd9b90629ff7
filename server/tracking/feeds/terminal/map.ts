/** Maps one row of a terminal's list, or refuses it. */
import type {
  Conveyance,
  EventTime,
  Movement,
  Place,
  TrackingEvent,
  TransportMode,
} from '#contract/tracking/event.ts';
import type { TerminalFact } from '#contract/tracking/terminal/report.ts';
import { terminalMilestone } from '#contract/tracking/terminal/resolve.ts';
import { portByCode } from '#server/reference/lookups.ts';
import { eventOf, locodeIn, reference } from '../edi/edi-event.ts';
import { isEvent, type Feed, type Mapped } from '../feed.ts';
import { naturalKey } from '../key.ts';
import type { Field } from './names.ts';
import { partOf, type Part } from './parse.ts';
import { reportOf } from './report.ts';
import { readTime } from './times.ts';
import { partyNamed, wordNamed, type NamedWord } from './words.ts';
import { table } from '../edi/table.ts';

export const mappingVersion = 6;

/** A row has at least one of these. */
const NUMBERS: readonly Field[] = ['container', 'bill', 'booking'];

export const map: Feed['map'] = (rawPart, index, context): Mapped => {
  const part = partOf(rawPart);
  const refuse = (path: string, reason: string, value?: string) => ({
    index,
    path,
    reason: `feeds:refused.${reason}`,
    ...(value !== undefined && { values: { value: value.slice(0, 80) } }),
  });
  if (!part) return refuse('', 'notObject');
  const of = (field: Field): string => part.fields[field] ?? '';
  const path = (field: Field): string => part.names[field] ?? field;
  const asItCame = part.stands === true && of('time') === '' && of('reported') === '';
  for (const field of ['event', 'time'] as const)
    if (of(field) === '' && !(asItCame && field === 'time')) return refuse(path(field), 'missing');
  // A fact about a bill applies to all its containers.
  const about = NUMBERS.map(of).find((number) => number !== '');
  if (about === undefined) return refuse(path('container'), 'missing');

  const there = placeOf(part);
  const written = of('event');
  const named = wordNamed(written, there !== null);
  const place = there && named?.facilityType ? { ...there, facilityType: named.facilityType } : there;
  const zone = (place?.unlocode && portByCode(place.unlocode)?.zone) || null;
  const occurred = asItCame ? came(context.receivedAt) : readTime(of('time'), zone);
  if (!occurred) return refuse(path('time'), 'notTerminalTime', of('time'));
  const reported = of('reported') === '' ? null : readTime(of('reported'), zone);
  if (of('reported') !== '' && !reported) return refuse(path('reported'), 'notTerminalTime', of('reported'));
  const code = named ? codeOf(named, of) : ownCode(written, of('party'));
  const isMove = named?.fact === 'move';
  const report = named && reportOf(named, of, zone);
  if (report && 'wrong' in report) return refuse(path(report.wrong), report.reason, of(report.wrong));
  const references = [reference('booking', of('booking')), reference('bill', of('bill'))].flatMap(
    (one) => one ?? [],
  );
  const classifier = named ? (named.classifier ?? 'ACT') : /^EST|^PLAN/i.test(written) ? 'EST' : 'ACT';
  const movement = named?.movement ?? movementOf(of('direction'));
  // A list has its own time, which is the report time of its statements about future days.
  const reportedAt = reported && reported.at < context.receivedAt ? reported.at : context.receivedAt;
  const event = eventOf(
    'terminal',
    mappingVersion,
    {
      family: 'EQUIPMENT',
      code,
      classifier,
      rawText: [written, of('party')].filter(Boolean).join(' '),
      movement,
      occurred,
      reportedAt,
      place,
      conveyance: conveyanceOf(part, code, named?.mode),
      container: of('container'),
      isoType: /^[A-Z0-9]{4}$/i.test(of('iso')) ? of('iso').toUpperCase() : null,
      laden: named?.laden ?? ladenOf(of('load'), path('load')),
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
        of('id') ||
        [
          about.toUpperCase(),
          code,
          of('party'),
          place?.rawCode,
          // The latest report of a promised day, a fee or an appointment counts, regardless of the day it
          // names.
          classifier === 'PLN' || named?.fact === 'fee' ? of('appointment') : occurred.at,
        ].join('|'),
      retracts: /^(?:1|true|yes|y|是)$/i.test(of('cancelled')),
    },
    index,
    context,
    { occurred: path('time'), reported: path('reported'), numbers: path('container') },
  );
  if (!isEvent(event) || !report) return event;
  const terminalEvent: TrackingEvent = { ...event, terminal: report };
  if (isMove || event.retracts) return terminalEvent;
  return {
    ...terminalEvent,
    milestone: terminalMilestone(report, movement),
    naturalKey: naturalKey({ ...terminalEvent, reportedAt: reported ? reportedAt : '' }),
  };
};

/** Returns the time of receipt for a row without a time; `raw` is empty, and pages mark it. */
const came = (receivedAt: string): EventTime => ({
  at: receivedAt,
  zone: 'UTC',
  precision: 'minute',
  raw: '',
});

/** Party and name distinguish facts: holds of two parties at one time are two holds. */
function codeOf(named: NamedWord, of: (field: Field) => string): string {
  if (named.fact === 'move' || named.fact === 'emptyRelease') return named.code;
  const who = named.party ?? partyNamed(of('party')) ?? '';
  const own = named.named ?? of('code');
  return [FACT_CODES[named.fact] ?? named.code, who, own]
    .filter(Boolean)
    .join(' ')
    .toUpperCase()
    .slice(0, 60);
}

/** The sources' own terms, so that evidence reads well; none has the name of a milestone. */
const FACT_CODES: Partial<Record<TerminalFact, string>> = {
  hold: 'TERMINAL HOLD',
  holdRemoved: 'TERMINAL HOLD REMOVED',
  release: 'TERMINAL RELEASE',
  releaseCancelled: 'TERMINAL RELEASE CANCELLED',
  inBond: 'TERMINAL IN BOND',
  inBondEnded: 'TERMINAL IN BOND ENDED',
  available: 'TERMINAL AVAILABLE',
  notAvailable: 'TERMINAL NOT AVAILABLE',
  fee: 'TERMINAL FEE',
  freeDay: 'LAST FREE DAY',
  yard: 'TERMINAL YARD',
  appointment: 'TERMINAL APPOINTMENT',
  inspection: 'TERMINAL INSPECTION',
  vgm: 'TERMINAL VGM',
  stowed: 'TERMINAL STOWED',
  loadPlan: 'TERMINAL LOAD PLAN',
  depot: 'TERMINAL DEPOT',
};

/** A fact under unknown words is stored under these words, which no milestone uses. */
const ownCode = (written: string, party: string): string =>
  `TERMINAL ${`${written} ${/hold/i.test(written) ? party : ''}`
    .trim()
    .toUpperCase()
    .replaceAll(/[\s_-]+/g, ' ')}`.slice(0, 40);

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

function conveyanceOf(
  { fields }: Part,
  code: string,
  statedMode: TransportMode | undefined,
): Conveyance | null {
  const imo = (fields.imo ?? '').replace(/^IMO\s*/i, '');
  const mode = statedMode ?? MODES[(fields.mode ?? '').toLowerCase()];
  if (!fields.vessel && !/^\d{7}$/.test(imo) && !fields.callSign && !mode) return null;
  const inbound = code === 'DISC' || code === 'ARRI';
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

/** Reads `full`, `F` or `重`; in a field named empty, `false` means full. */
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
