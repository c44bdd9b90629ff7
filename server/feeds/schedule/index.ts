/**
 * Sailing schedules, berth plans and cut-offs: lists as JSON, CSV or Excel, and DCSA Commercial Schedules 1.0. What they
 * tell of are calls of ships; who sends which says no more than what it is read for.
 */
import type { Plan } from '#contract/schedules/plan.ts';
import type { Refusal } from '#contract/tracking/event.ts';
import type { Feed, MapContext } from '../feed.ts';
import { textOf } from '../records/records.ts';
import { planFeed } from '../sheets/plan-feed.ts';
import { readSheet, type SheetRow } from '../sheets/sheet.ts';
import { dcsaParts, dcsaPlans, type DcsaPart } from './dcsa.ts';
import { sailingLayout, type Field } from './names.ts';
import { rowPlans } from './row.ts';

const parse: Feed['parse'] = ({ body }, most = Infinity) => {
  if (body[0] === 0x5b || body[0] === 0x7b || body[0] === 0xef || body[0]! <= 0x20) {
    const parts = dcsaParts(readJson(body), most);
    if (parts) return { parts, refused: [] };
  }
  const { rows, refused } = readSheet(body, sailingLayout, most);
  return { parts: rows, refused };
};

function readJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(textOf(body).replace(/^\uFEFF/, ''));
  } catch {
    return null;
  }
}

const plans = (part: unknown, index: number, context: MapContext): Plan[] | Refusal =>
  typeof part === 'object' && part !== null && 'dcsa' in part
    ? dcsaPlans(part as DcsaPart, index, context)
    : rowPlans(part as SheetRow<Field>, index, context);

export const schedule = planFeed({ key: 'schedule', mappingVersion: 1, parse, plans });
export const berthPlan = planFeed({ key: 'berth-plan', mappingVersion: 1, parse, plans });
export const cutOffs = planFeed({ key: 'cut-offs', mappingVersion: 1, parse, plans });
