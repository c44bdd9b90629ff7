/** Conditions of contract that the operator supplies: the text belongs to its publisher, so none ships with the portal. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Conditions } from '#contract/air/documents.ts';
import { LANGUAGES } from '#contract/core/settings.ts';

const MOST = 60_000;
const text = z.string().trim().min(1).max(MOST);
const conditions = z.strictObject({
  version: text,
  date: z.iso.date(),
  notice: text,
  certification: text,
  conditions: text,
});
const byLanguage = z.partialRecord(z.enum(LANGUAGES), conditions);
const file = z.strictObject({ airWaybill: byLanguage.optional(), houseWaybill: byLanguage.optional() });

export type ConditionsFile = z.infer<typeof file>;

/** Throws with every fault of the file, so that a portal does not start with half of its conditions. */
export function readConditions(path: string): ConditionsFile {
  const read = file.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (read.success) return read.data;
  const faults = read.error.issues.map(({ path: at, message }) => `  ${at.join('.')}: ${message}`);
  throw new Error(`AIR_CONDITIONS ${path} has ${faults.length} fault(s):\n${faults.join('\n')}`);
}

let supplied: ConditionsFile = {};
/** Set once when the portal starts. */
export const useConditions = (path: string | undefined): void => {
  supplied = path === undefined ? {} : readConditions(path);
};

/** Forms of air waybills are in English; where only another language is supplied, in that. */
export function conditionsFor(kind: 'airWaybill' | 'houseWaybill'): Conditions | undefined {
  const languages = supplied[kind] ?? {};
  return languages.en ?? Object.values(languages)[0];
}
