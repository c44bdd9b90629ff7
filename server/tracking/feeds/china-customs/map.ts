/** Maps one receipt to an event or a refusal. */
import { checkDeclaration, readDeclaration } from '#contract/identifiers/declaration.ts';
import { normalise } from '#contract/identifiers/normalise.ts';
import {
  isDeclarationCode,
  isManifestCode,
  MANIFEST_RECEIPTS,
} from '#contract/tracking/customs/china/codes.ts';
import { customsMilestone } from '#contract/tracking/customs/resolve.ts';
import type { CustomsReport, EventReference, Place } from '#contract/tracking/event.ts';
import type { Feed } from '../feed.ts';
import { customsEvent, refusing, retraction, whenOf } from '../records/customs-event.ts';
import { reading, type Read } from '../records/fields.ts';
import type { Rec } from '../records/records.ts';
import { names, stateNamed } from './names.ts';

export const mappingVersion = 3;
const SOURCE = 'china-customs';
/** China has a single time zone. */
const ZONE = 'Asia/Shanghai';

type Field = keyof typeof names;

export const map: Feed['map'] = (part, index, context) => {
  const record = part as Rec;
  const read = reading<Field>(record, names);
  const refuse = refusing(index, read.path);
  const retractionEvent = retraction(SOURCE, mappingVersion, record, read, context);
  if (retractionEvent) return retractionEvent;
  const written = read.text('code')?.toUpperCase();
  const code = (written && read.text('declaration') && stateNamed(written)) || written;
  if (!code) return refuse('code', 'missing');
  if (!isDeclarationCode(code) && !isManifestCode(code)) return refuse('code', 'unknownCode', code);
  const numbers = numbersOf(read);
  if ('fault' in numbers) return refuse(...numbers.fault);
  if (isDeclarationCode(code) && !numbers.declaration && !numbers.bill && !numbers.house)
    return refuse('declaration', 'missing');
  const when = whenOf(read, context, ZONE);
  if ('fault' in when) return refuse(...when.fault);
  const { declaration } = numbers;
  const customs: CustomsReport = {
    regime: 'CN',
    direction:
      (declaration ? readDeclaration(declaration).direction : null) ??
      directionOf(read.text('direction')) ??
      MANIFEST_RECEIPTS[code]?.direction ??
      null,
    master: numbers.bill,
    house: numbers.house,
    houses: null,
    declaration,
    entry: null,
  };
  return customsEvent({
    source: SOURCE,
    context,
    record,
    read,
    code,
    milestone: customsMilestone(code, customs),
    when,
    place: placeOf(read),
    customs,
    container: null,
    references: numbers.references,
    mappingVersion,
  });
};

/** `I`, `E`, 1 and 0, 进 and 出. */
function directionOf(text: string | null): CustomsReport['direction'] {
  if (text === null) return null;
  if (/^(?:I|1|IM|IMPORT|进|进口)$/i.test(text)) return 'import';
  return /^(?:E|0|EX|EXPORT|出|出口)$/i.test(text) ? 'export' : null;
}

type Numbers = {
  declaration: string | null;
  bill: string | null;
  house: string | null;
  references: EventReference[];
};
type Fault = { fault: [Field, string, string?] };

const LONGEST = 35;

function numbersOf(read: Read<Field>): Numbers | Fault {
  const written = read.text('declaration');
  const check = written === null ? null : checkDeclaration(written);
  if (check && check.verdict === 'impossible')
    return { fault: ['declaration', 'notDeclaration', written ?? ''] };
  const of = (name: 'bill' | 'house' | 'container') => normalise(read.text(name) ?? '') || null;
  const [bill, house, container] = [of('bill'), of('house'), of('container')];
  for (const [name, value] of [
    ['bill', bill],
    ['house', house],
    ['container', container],
  ] as const)
    if (value !== null && (value.length > LONGEST || !/^[\dA-Z/.*_-]+$/.test(value)))
      return { fault: [name, value.length > LONGEST ? 'tooLong' : 'notNumber', value.slice(0, 80)] };
  const declaration = check ? check.value : null;
  const references = new Map<string, EventReference>();
  const add = (kind: EventReference['kind'], value: string | null) => {
    if (value) references.set(`${kind} ${value}`, { kind, value });
  };
  add('declaration', declaration);
  add(bill && /^\d{11}$/.test(bill) ? 'waybill' : 'bill', bill);
  add('bill', house);
  for (const number of [container, ...read.list('containers').map(normalise)])
    if (number && /^[A-Z]{4}\d{7}$/.test(number)) add('container', number);
  if (references.size === 0) return { fault: ['declaration', 'noBill'] };
  return { declaration, bill, house, references: [...references.values()] };
}

function placeOf(read: Read<Field>): Place | null {
  const code = read.text('place')?.toUpperCase() ?? '';
  const unlocode = /^[A-Z]{2}[A-Z2-9]{3}$/.test(code) ? code : null;
  const name = read.text('customs')?.slice(0, 80) ?? null;
  if (!unlocode && !name) return null;
  return {
    unlocode,
    rawCode: unlocode,
    name,
    facility: null,
    facilityType: null,
    latitude: null,
    longitude: null,
  };
}
