/** Reads air waybill data (FWB) and house manifests (FHL) as documents of the waybill. */
import type { ConsignmentDocument, Party, TrackingEvent } from '#contract/tracking/event.ts';
import { documentEvent, type Consignment } from '../air/air-event.ts';
import type { MapContext } from '../feed.ts';
import { airportNow } from '#server/reference/lookups.ts';
import { readDay } from './fields.ts';
import type { DocumentPart } from './parse.ts';
import { pastMidnightOf, timeOfDay } from './time.ts';
import { mappingVersion } from './version.ts';

/** Lines of a segment: the rest of its first line, then each continuation without its slash. */
type Segment = { name: string; lines: string[] };
/** Maximum number of lines; no real document has more. */
const MOST = 500;

function segmentsOf(lines: readonly string[]): Segment[] {
  const segments: Segment[] = [];
  for (const line of lines.slice(0, MOST)) {
    const start = /^([A-Z]{3})(?:\/(.*))?$/.exec(line);
    if (start) segments.push({ name: start[1]!, lines: [start[2] ?? ''] });
    else if (line.startsWith('/')) segments.at(-1)?.lines.push(line.slice(1));
  }
  return segments;
}

const ROLES = ['SHP', 'CNE', 'AGT', 'NFY'] as const;
/** Segments of a party since version 17: name, street, place. A second line of a name begins with a slash alone. */
const OF_A_PARTY = ['NAM', 'ADR', 'LOC'];

/** Name, street, place, then country and postcode with contact details. */
function partiesOf(segments: readonly Segment[]): Party[] {
  const parties: Party[] = [];
  for (const [at, { name, lines }] of segments.entries()) {
    const role = ROLES.find((one) => one === name);
    if (!role) continue;
    const more: string[] = [];
    for (let next = at + 1; OF_A_PARTY.includes(segments[next]?.name ?? ''); next += 1) {
      const { name: part, lines: own } = segments[next]!;
      const filledLines = own.filter(Boolean);
      more.push(...(part === 'NAM' ? [filledLines.join(' ')] : filledLines));
    }
    // The first line is the account if it follows the segment name; a notify party has only a name there.
    const [first = '', ...rest] = [...lines, ...more];
    const account = role === 'NFY' ? '' : first;
    const all = role === 'NFY' && first !== '' ? [first, ...rest] : rest;
    const plainLines = all.map((line) => line.replace(/^(NAM|ADR|LOC)\//, '').trim());
    const last = plainLines.findLastIndex((line) => /^[A-Z]{2}(\/|$)/.test(line));
    const [country = null, postcode = '', ...contacts] = last >= 0 ? plainLines[last]!.split('/') : [];
    const [title = '', ...address] = plainLines.filter((_, index) => index !== last);
    if (title === '' && account === '') continue;
    parties.push({
      role,
      name: title || account,
      address: [...address.map((line) => line.replaceAll('/', ', ')), postcode].filter(Boolean),
      country,
      account: account || null,
      contacts: contacts.filter((one) => one.length > 2),
    });
  }
  return parties;
}

const CHARGES = ['WT', 'VC', 'TX', 'OA', 'OC', 'CT', 'VLC'];

function readDocument(segments: readonly Segment[]): ConsignmentDocument {
  const lines = (name: string) => segments.filter((one) => one.name === name).flatMap((one) => one.lines);
  const elements = (name: string) => lines(name).flatMap((line) => line.split('/'));
  const flights = elements('FLT');
  const charges = ['PPD', 'COL'].flatMap((name) =>
    elements(name).flatMap((element) => {
      const match = /^([A-Z]{2,3})(\d[\d.]*)$/.exec(element);
      return match && CHARGES.includes(match[1]!) ? [{ code: `${name} ${match[1]}`, amount: match[2]! }] : [];
    }),
  );
  const other = elements('OTH').flatMap((element) =>
    [...element.matchAll(/([A-Z]{2}[AC])(\d[\d.]*)/g)].map(([, code, amount]) => ({
      code: code!,
      amount: amount!,
    })),
  );
  return {
    parties: partiesOf(segments),
    routing: elements('RTG').flatMap((element) => {
      const match = /^([A-Z]{3})([A-Z0-9]{2})$/.exec(element);
      return match ? [{ to: match[1]!, carrier: match[2]! }] : [];
    }),
    flights: flights.flatMap((flight, at) =>
      at % 2 === 0 && flight !== '' ? [{ flight, day: flights[at + 1] ?? '' }] : [],
    ),
    goods: [
      ...lines('RTD').flatMap((line) => /(?:^|\/)N[GC]\/([^/]+)/.exec(line)?.[1] ?? []),
      ...lines('TXT'),
    ],
    handling: [...elements('SPH'), ...elements('SHC')].filter((code) => /^[A-Z]{3}$/.test(code)),
    currency: /^[A-Z]{3}$/.exec(elements('CVD')[0] ?? '')?.[0] ?? null,
    charges: [...charges, ...other],
    houses: segments.flatMap(({ name, lines: [line = ''] }) => {
      const match =
        name === 'HBS'
          ? /^([A-Z0-9-]{1,12})\/([A-Z]{6})\/(\d+)\/[KL]([\d.]+)(?:\/\d*)?(?:\/(.*))?$/.exec(line)
          : null;
      return match
        ? [{ number: match[1]!, pieces: Number(match[3]), weight: Number(match[4]), goods: match[5] ?? '' }]
        : [];
    }),
  };
}

export function toDocumentEvent(
  part: DocumentPart,
  consignment: Consignment,
  reportedAt: string,
  context: MapContext,
): TrackingEvent {
  const segments = segmentsOf(part.lines);
  const issued = segments.find(({ name }) => name === 'ISU')?.lines[0]?.split('/') ?? [];
  const day = readDay(issued[0] ?? '');
  const at = /^[A-Z]{3}$/.test(issued[1] ?? '') ? issued[1]! : consignment.origin;
  const midnight =
    day && (day.year === null ? pastMidnightOf(day, reportedAt) : Date.UTC(day.year, day.month - 1, day.day));
  const zone = (at && airportNow(at)?.zone) ?? null;
  const document = readDocument(segments);
  return documentEvent(
    {
      source: 'cargo-imp',
      mappingVersion,
      consignment,
      reportedAt,
      kind: part.message === 'FHL' ? 'FHL' : 'FWB',
      code: part.message,
      occurred: day && midnight !== null ? timeOfDay(day, midnight, zone) : null,
      at,
      document,
      remarks: [],
      key: [part.message, consignment.number, part.consignment, ...part.lines],
    },
    context,
  );
}
