/** One file per customer: its record and related records. */
import { and, inArray } from 'drizzle-orm';
import { allows, type Actor } from '#contract/access/access.ts';
import type { ExportRequest } from '#contract/records/api/exports.ts';
import type { Field } from '#contract/records/resource.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import { resources } from '#contract/resources.ts';
import type { Database, Db } from '#server/platform/db/client.ts';
import { fileName } from '#server/platform/files/file-name.ts';
import type { SheetRow, Sheet } from '#server/platform/files/xlsx.ts';
import type { ZipEntry } from '#server/platform/files/zip.ts';
import { entityOf, type Entity } from '#server/records/table.ts';
import { clocksFor } from '#server/records/places.ts';
import { ordering } from '#server/records/query.ts';
import type { Tell } from '#server/records/export/archives.ts';
import { pickedOf } from '#server/records/export/ask.ts';
import { cellsOf, sheetColumns } from '#server/records/export/columns.ts';
import { fileIn } from '#server/records/export/content.ts';
import type { Wording } from '#server/records/export/list.ts';
import { allIdsOf, columnOf } from '#server/records/export/rows.ts';

type CustomerExport = Extract<ExportRequest, { kind: 'customers' }>;
/** Number of customers whose records are read in one query. */
const TOGETHER = 100;

/** Resources whose records name a customer; they go into that customer's file. */
export const ofCustomers: readonly ResourceKey[] = Object.values(resources)
  .filter(({ fields }) =>
    fields.some(({ target }) => target && 'resource' in target && target.resource === 'customer'),
  )
  .map(({ key }) => key);

/** The records of a resource that belong to some customers, by customer code. */
async function byCustomer(
  db: Db,
  entity: Entity,
  codes: readonly string[],
  wording: Wording,
): Promise<Map<string, SheetRow[]>> {
  const { resource, table, reach, columns } = entity;
  const fields = exported(entity);
  const by = resource.key === 'customer' ? 'code' : referring(fields);
  const shown = Object.fromEntries(resource.fields.map(({ name }) => [name, columns[name]!]));
  const clocks = clocksFor(db, resource);
  const cells = cellsOf(resource, fields, wording, clocks.zoneOf);
  const rows = (await db
    .select(shown)
    .from(table)
    .where(and(reach, inArray(columns[by]!, [...codes])))
    .orderBy(...ordering(entity, [resource.sort]))) as Record<string, unknown>[];
  await clocks.learn(rows);
  const byCode = new Map<string, SheetRow[]>();
  for (const row of rows) {
    const code = String(row[by]);
    const own = byCode.get(code) ?? [];
    own.push(cells(row));
    byCode.set(code, own);
  }
  return byCode;
}

const exported = (entity: Entity): Field[] => entity.resource.export.map((name) => columnOf(entity, name));
const referring = (fields: readonly Field[]): string =>
  fields.find(({ target }) => target && 'resource' in target && target.resource === 'customer')!.name;

/** A workbook with one sheet per kind of record, or a folder with one CSV file each, customer by customer. */
export async function* customerFiles(
  database: Database,
  request: CustomerExport,
  actor: Actor,
  wording: Wording,
  tell: Tell,
): AsyncGenerator<ZipEntry> {
  const customers = entityOf('customer', actor);
  const listRequest = pickedOf('customer', { ...request, format: 'zip' });
  const ids = await allIdsOf(database, customers, listRequest.selection, listRequest.sorters);
  tell.total(ids.length);
  const others = ofCustomers.filter((key) => allows(actor, 'export', key)).map((key) => entityOf(key, actor));
  const all = [customers, ...others];
  const usedNames = new Set<string>();
  for (const chunk of ids.chunks(TOGETHER)) {
    const heads = await codesOf(database.db, customers, chunk);
    const codes = heads.map(({ code }) => code);
    const kinds = await Promise.all(all.map((entity) => byCustomer(database.db, entity, codes, wording)));
    for (const { code, name } of heads) {
      const sheets = all.map((entity, at): Sheet => ({
        name: wording.t(`routes:${entity.key}`),
        columns: sheetColumns(entity.resource, exported(entity), wording.t),
        rows: kinds[at]!.get(code) ?? [],
      }));
      const base = fileName(`${code} ${name}`, usedNames);
      if (request.inside === 'xlsx') yield { name: `${base}.xlsx`, content: fileIn('xlsx', sheets, wording) };
      else
        for (const [at, sheet] of sheets.entries())
          yield { name: `${base}/${all[at]!.key}.csv`, content: fileIn('csv', [sheet], wording) };
    }
    tell.read(chunk.length);
  }
}

/** Code and name of customers in the order of their ids. */
async function codesOf(
  db: Db,
  { table, reach, columns: { code, shortName } }: Entity,
  ids: readonly string[],
) {
  const rows = (await db
    .select({ id: table.id, code: code!, name: shortName! })
    .from(table)
    .where(and(reach, inArray(table.id, [...ids])))) as { id: string; code: string; name: string }[];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
