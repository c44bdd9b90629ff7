/**
 * Reads sailing schedules, berth plans and cut-offs (lists as JSON, CSV or Excel) and DCSA Commercial
 * Schedules 1.0. All of them report calls of ships; the sender's choice of feed makes no difference.
 */
import type { Plan } from '#contract/schedules/plan.ts';
import type { Refusal } from '#contract/tracking/event.ts';
import type { Feed, MapContext } from '../feed.ts';
import type { MessageForm } from '../message-form.ts';
import { decodeText } from '#server/platform/files/charset.ts';
import { planFeed } from '../sheets/plan-feed.ts';
import { readSheet, type SheetRow } from '../sheets/sheet.ts';
import { dcsaParts, dcsaPlans, type DcsaPart } from './dcsa.ts';
import { sailingLayout, type Field } from './names.ts';
import { withTransportCalls } from './carrier-calls.ts';
import { rowPlans } from './row.ts';

const parse: Feed['parse'] = ({ body }, most = Infinity) => {
  const parts = body[0] === 0x50 ? null : dcsaParts(withTransportCalls(readJson(body)), most);
  if (parts) return { parts, refused: [] };
  const { rows, refused } = readSheet(body, sailingLayout, most);
  return { parts: rows, refused };
};

/** Returns null for text that is not JSON. */
function readJson(body: Uint8Array): unknown {
  const text = decodeText(body)
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (!/^[[{]/.test(text)) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const plans = (part: unknown, index: number, context: MapContext): Plan[] | Refusal =>
  typeof part === 'object' && part !== null && 'dcsa' in part
    ? dcsaPlans(part as DcsaPart, index, context)
    : rowPlans(part as SheetRow<Field>, index, context);

/** Columns that only a list of sailings has: two ports, or ships with their times. */
function columnsIn(look: MessageForm): (...groups: Field[][]) => boolean {
  const known = new Set([...look.names].flatMap((name) => sailingLayout.fields.get(name) ?? []));
  return (...groups) => groups.every((group) => group.some((field) => known.has(field)));
}
const SHIP: Field[] = ['vessel', 'vesselVoyage', 'imo'];
const CUT: Field[] = ['CUA.PLN', 'CRO.PLN', 'DCO.PLN', 'VCO.PLN', 'FCO.PLN', 'PCO.PLN', 'CUA.ACT', 'PCO.ACT'];
const SAILS: Field[] = ['DEP.EST', 'DEP.PLN'];
const BERTHS: Field[] = ['BER.EST', 'BER.PLN', 'BER.ACT', 'berth'];
/** Detects a list of containers or of charges. */
const isOther = ({ names }: MessageForm): boolean =>
  ['container', 'containerno', 'containernumber', '箱号', 'amount', '金额', 'eventtype'].some((name) =>
    names.has(name),
  );

const isDcsa = ({ names }: MessageForm): boolean =>
  (names.has('vesselschedules') || names.has('legs') || names.has('transportcalls')) &&
  ['timestamps', 'placeofreceipt', 'cutofftimes', 'transportcalls'].some((name) => names.has(name));

export const schedule = planFeed({
  key: 'schedule',
  mappingVersion: 2,
  parse,
  plans,
  recognises: (look) => {
    if (isDcsa(look)) return 95;
    if (look.names.has('vesselcalls') && look.names.has('callschedules')) return 95;
    const has = columnsIn(look);
    if (isOther(look)) return 0;
    return has(['pol'], ['pod'], SAILS) ? 70 : has(SHIP, ['port', 'pol'], SAILS) && !has(BERTHS) ? 60 : 0;
  },
});
export const berthPlan = planFeed({
  key: 'berth-plan',
  mappingVersion: 2,
  parse,
  plans,
  recognises: (look) => (!isOther(look) && columnsIn(look)(SHIP, BERTHS) ? 70 : 0),
});
export const cutOffs = planFeed({
  key: 'cut-offs',
  mappingVersion: 2,
  parse,
  plans,
  recognises: (look) => {
    const has = columnsIn(look);
    return !isOther(look) && has(SHIP, CUT) && !has(SAILS) && !has(BERTHS) ? 65 : 0;
  },
});
