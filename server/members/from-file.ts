/** Subscriptions from Excel or CSV: a dry run first, then the valid rows in one transaction. */
import { inArray, and, eq } from 'drizzle-orm';
import type { TFunction } from 'i18next';
import { ownerOf } from '#contract/access/owner.ts';
import { subscriptionSheet, MAX_SUBSCRIPTIONS_IMPORTED } from '#contract/members/subscription-sheet.ts';
import { plainText } from '#contract/records/fields.ts';
import type { Language } from '#contract/core/settings.ts';
import type { ImportReport } from '#contract/records/api/import.ts';
import type { Db } from '#server/platform/db/client.ts';
import { Refused } from '#server/platform/refused.ts';
import { readSheet, type Upload } from '#server/records/import/file.ts';
import { unseenIn } from '#server/records/import/file-notes.ts';
import { columnsOf } from '#server/records/import/header.ts';
import { reportOf, type Reader } from '#server/records/import/import.ts';
import { planRows, type PlannedRow } from '#server/records/import/plan.ts';
import { reasonsIn, wrongOf, type WrongRows } from '#server/records/import/wrong-rows.ts';
import { addSubscriptions, type Adding, type Wanted } from './add.ts';
import { entryOfNumber, isDoubtful } from './numbers.ts';
import { subscription } from './schema.ts';

type Judged = { row: PlannedRow; wanted: Wanted | null };

/**
 * Adds the rows of a file, or previews them. A wrong row refuses the file, unless `good`: then the others are
 * added. Throws importRefused with the report, and quotaFull.
 */
export async function subscriptionsFromFile(
  db: Db,
  upload: Upload,
  adding: Adding,
  { language, t }: Reader,
  { dryRun, good, most }: { dryRun: boolean; good: boolean; most?: number },
): Promise<ImportReport> {
  const { file, ignored, read, judged } = await judgedFile(upload, language, most);
  const wanted = judged.flatMap((one) => one.wanted ?? []);
  const there = await existing(db, wanted, ownerOf(adding.actor));
  const rows = judged.map(({ row, wanted: one }): PlannedRow =>
    one && there.has(`${one.kind} ${one.number}`) ? { ...row, action: 'update' } : row,
  );
  const wrongCount = rows.filter(({ action }) => action === 'error').length;
  const report = {
    ...(await reportOf(subscriptionSheet, rows, ignored, false, t)),
    columns: read,
    notes: unseenIn(file, t),
  };
  if (!dryRun && wrongCount > 0 && !good) throw new Refused('importRefused', { report });
  if (!dryRun) {
    await addSubscriptions(db, wanted, adding, { allOrNone: true });
    return { ...report, applied: true };
  }
  const { added, quota } = await addSubscriptions(db, wanted, adding, { dryRun: true });
  const count = added.filter(({ result }) => result === 'overQuota').length;
  const message = t('subscription:import.overQuota', { count, limit: quota.limit });
  return count > 0 ? { ...report, notes: [...report.notes, { path: 'file', message }] } : report;
}

/** Reads a file and checks each of its rows. */
async function judgedFile(upload: Upload, language: Language, maximum = MAX_SUBSCRIPTIONS_IMPORTED) {
  const file = await readSheet(subscriptionSheet, upload, language);
  if (file.rows.length > maximum)
    throw new Refused('invalid', {
      faults: [{ path: 'file', message: 'crud:import.fault.tooManyRows', values: { maximum } }],
    });
  const { columns, ignored, read } = columnsOf(subscriptionSheet, file, upload.columns);
  const planned = await planRows(subscriptionSheet, columns, file.rows, new Map());
  return { file, ignored, read, judged: withoutRepetition(planned.map(judge)) };
}

/** A number that an earlier row has, written in another way: 235-12345675 and 23512345675. */
function withoutRepetition(judged: readonly Judged[]): Judged[] {
  const firstRows = new Map<string, number>();
  return judged.map(({ row, wanted }) => {
    const key = wanted && `${wanted.kind} ${wanted.number}`;
    const first = key === null ? undefined : firstRows.get(key);
    if (key !== null && first === undefined) firstRows.set(key, row.row);
    return first === undefined
      ? { row, wanted }
      : wrong(row, { path: 'number', message: 'crud:import.fault.rowTwice', values: { row: first } });
  });
}

const wrong = (row: PlannedRow, fault: PlannedRow['faults'][number]): Judged => ({
  row: { ...row, action: 'error', faults: [fault], changes: [], values: null },
  wanted: null,
});

/** A row of a file: what it wants, or why it is wrong. */
export type SheetLine = { row: number; typed: string; wanted: Wanted | null; reason: string | null };

/** Every row of a file with its result, and the wrong ones as a table with their reasons. */
export async function linesOfFile(
  upload: Upload,
  { language, t }: Reader,
): Promise<{ lines: SheetLine[]; wrong: WrongRows }> {
  const { file, judged } = await judgedFile(upload, language);
  const reasons = await reasonsOf(judged, t);
  const lines = judged.map(({ row, wanted }) => ({
    row: row.row,
    typed: row.key ?? '',
    wanted,
    reason: reasons.get(row.row) ?? null,
  }));
  return { lines, wrong: wrongOf(file, reasons, t) };
}

/** The wrong rows of a file unchanged, each with its reason in a last column. */
export async function wrongRows(upload: Upload, { language, t }: Reader): Promise<WrongRows> {
  const { file, judged } = await judgedFile(upload, language);
  return wrongOf(file, await reasonsOf(judged, t), t);
}

/** Why each wrong row is wrong, by its number. */
async function reasonsOf(judged: readonly Judged[], t: TFunction): Promise<Map<number, string>> {
  const planned = judged.map(({ row }) => row);
  const report = await reportOf(subscriptionSheet, planned, [], false, t);
  return reasonsIn(report.rows);
}

/** Reads the number of a row; a wrong one gets its reason and the likely number. */
function judge(row: PlannedRow): Judged {
  if (!row.values) return { row, wanted: null };
  const { number, carrier, ownReference, customer, consignee, group, tags, notes } = row.values;
  const entry = entryOfNumber(plainText(number));
  if (!entry.reference || isDoubtful(entry)) {
    const fault = entry.problem
      ? { path: 'number', message: `identifiers:${entry.problem.key}`, values: entry.problem.values }
      : entry.repairs.length > 0
        ? {
            path: 'number',
            message: 'subscription:fault.checkDigit',
            values: { repair: entry.repairs.join(', ') },
          }
        : { path: 'number', message: 'subscription:fault.noNumber' };
    return wrong(row, fault);
  }
  const text = (value: unknown) => plainText(value) || null;
  return {
    row,
    wanted: {
      ...entry.reference,
      carrier: text(carrier)?.toUpperCase() ?? entry.reference.carrier,
      ownReference: text(ownReference),
      customer: text(customer),
      consignee: text(consignee),
      group: text(group),
      tags: text(tags),
      notes: text(notes),
    },
  };
}

async function existing(db: Db, wanted: readonly Wanted[], owner: number): Promise<ReadonlySet<string>> {
  const numbers = [...new Set(wanted.map(({ number }) => number))];
  if (numbers.length === 0) return new Set();
  const rows = await db
    .select({ kind: subscription.kind, number: subscription.number })
    .from(subscription)
    .where(and(eq(subscription.ydid, owner), inArray(subscription.number, numbers)));
  return new Set(rows.map(({ kind, number }) => `${kind} ${number}`));
}
