/** Maps one disposition, or refuses it. */
import { normalise } from '#contract/identifiers/normalise.ts';
import { customsMilestone } from '#contract/tracking/customs/resolve.ts';
import type { CustomsReport, EventReference, Place } from '#contract/tracking/event.ts';
import { portByCode } from '#server/reference/lookups.ts';
import type { Feed } from '../feed.ts';
import { customsEvent, refusing, retraction, whenOf } from '../records/customs-event.ts';
import { countOf, reading, type Read } from '../records/fields.ts';
import type { Rec } from '../records/records.ts';
import { names } from './names.ts';
import { portOf } from './places.ts';

export const mappingVersion = 3;
const SOURCE = 'us-customs';

type Field = keyof typeof names;

export const map: Feed['map'] = (part, index, context) => {
  const record = part as Rec;
  const read = reading<Field>(record, names);
  const refuse = refusing(index, read.path);
  const retractionEvent = retraction(SOURCE, mappingVersion, record, read, context);
  if (retractionEvent) return retractionEvent;
  const code = read.text('code')?.toUpperCase();
  if (!code) return refuse('code', 'missing');
  if (!/^[\dA-Z]{2}$/.test(code)) return refuse('code', 'unknownCode', code);
  const numbers = numbersOf(read);
  if ('fault' in numbers) return refuse(...numbers.fault);
  const place = placeOf(read.text('port'));
  const zone = (place?.unlocode && portByCode(place.unlocode)?.zone) || null;
  const when = whenOf(read, context, zone);
  if ('fault' in when) return refuse(...when.fault);
  const customs: CustomsReport = {
    regime: 'US',
    direction: 'import',
    master: numbers.master,
    house: numbers.house,
    houses: countOf(read.text('houses')),
    declaration: null,
    entry: read.text('entry')?.slice(0, 35) ?? null,
  };
  const pieces = countOf(read.text('pieces'));
  const totalPieces = countOf(read.text('total'));
  return customsEvent({
    source: SOURCE,
    context,
    record,
    read,
    code,
    milestone: customsMilestone(code, customs),
    when,
    place,
    customs,
    container: numbers.container,
    references: numbers.references,
    mappingVersion,
    ...((pieces !== null || totalPieces !== null) && {
      quantity: {
        pieces,
        weight: null,
        unit: null,
        part: pieces !== null && totalPieces !== null && pieces < totalPieces,
        totalPieces,
        totalWeight: null,
      },
    }),
  });
};

type Numbers = {
  master: string | null;
  house: string | null;
  container: string | null;
  references: EventReference[];
};
type Fault = { fault: [Field, string, string?] };

/** Longer than any number that can be tracked. */
const LONGEST = 35;

function numbersOf(read: Read<Field>): Numbers | Fault {
  const bill = (name: 'master' | 'house', scac: 'masterScac' | 'houseScac'): string | null => {
    const value = normalise(read.text(name) ?? '');
    const issuer = read.text(scac)?.toUpperCase() ?? '';
    if (value === '') return null;
    // Customs identifies a bill by its issuer's code and number; many sources send the code in a separate
    // field.
    return /^[A-Z]{4}$/.test(issuer) && /^\d/.test(value) && !isWaybill(value) ? issuer + value : value;
  };
  const master = bill('master', 'masterScac');
  const house = bill('house', 'houseScac');
  const container = normalise(read.text('container') ?? '') || null;
  for (const [name, value] of [
    ['master', master],
    ['house', house],
    ['container', container],
  ] as const)
    if (value !== null && (value.length > LONGEST || !/^[\dA-Z/.-]+$/.test(value)))
      return { fault: [name, value.length > LONGEST ? 'tooLong' : 'notNumber', value.slice(0, 80)] };
  if (!master && !house && !container) return { fault: ['master', 'noBill'] };
  const containers = new Set([container, ...read.list('containers').map(normalise)]);
  const references = new Map<string, EventReference>();
  const add = (kind: EventReference['kind'], value: string | null) => {
    if (value) references.set(`${kind} ${value}`, { kind, value });
  };
  add(master && isWaybill(master) ? 'waybill' : 'bill', master);
  add('bill', house);
  for (const number of containers) if (number && /^[A-Z]{4}\d{7}$/.test(number)) add('container', number);
  add('container', container);
  return { master, house: house === master ? null : house, container, references: [...references.values()] };
}

const isWaybill = (value: string): boolean => /^\d{11}$/.test(value);

function placeOf(text: string | null): Place | null {
  const code = text?.toUpperCase().slice(0, 40);
  if (!code) return null;
  const unlocode = portOf(code);
  return {
    unlocode,
    rawCode: unlocode,
    // A code without an entry here is shown as customs wrote it.
    name: unlocode ? null : code,
    facility: null,
    facilityType: null,
    latitude: null,
    longitude: null,
  };
}
