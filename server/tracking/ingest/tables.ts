/** Stores how partners' tables are read, and tries a mapping on a sample. */
import { asc, eq, sql } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import type { FeedPreviewRow, FeedSample, FeedTableList } from '#contract/tracking/api/feed-tables.ts';
import type { TableField, TableMapping } from '#contract/tracking/table-mapping.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { readTable } from '#server/records/import/file.ts';
import type { Db } from '#server/platform/db/client.ts';
import { feedTables } from '../schema/sources.ts';
import { partners } from '../schema/tracking.ts';
import { isEvent, isRefusal } from '../feeds/feed.ts';
import { nameOf } from '../feeds/records/records.ts';
import { table } from '../feeds/table/index.ts';
import { guessed } from '../feeds/table/names.ts';
import { rowsOf, textIn, type Line } from '../feeds/table/parse.ts';
import { Refused } from '#server/platform/refused.ts';
import type { Say } from './ingest.ts';
import { complete } from '../lookup/complete.ts';

export async function listTables(db: Db): Promise<FeedTableList> {
  const rows = await db
    .select()
    .from(partners)
    .leftJoin(feedTables, eq(feedTables.partner, partners.key))
    .orderBy(asc(partners.key));
  return {
    partners: rows.map(({ partners: { key, name, active }, feed_tables: saved }) => ({
      key,
      name,
      active,
      mapping: saved?.mapping ?? null,
      version: saved?.version ?? null,
      changedAt: saved?.changedAt.toISOString() ?? null,
    })),
  };
}

type Requester = { actor: Actor; requestId: string };

export async function saveTable(
  db: Db,
  partner: string,
  mapping: TableMapping,
  by: Requester,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [known] = await tx.select().from(partners).where(eq(partners.key, partner));
    if (!known) throw new Refused('notFound');
    const [before] = await tx.select().from(feedTables).where(eq(feedTables.partner, partner)).for('update');
    await tx
      .insert(feedTables)
      .values({ partner, mapping })
      .onConflictDoUpdate({
        target: feedTables.partner,
        set: { mapping, version: sql`${feedTables.version} + 1`, changedAt: new Date() },
      });
    await audit(tx, {
      ...by,
      resource: 'feedTable',
      recordId: partner,
      action: before ? 'edit' : 'create',
      ...(before && { before: { ...before.mapping } }),
      after: { ...mapping },
    });
  });
}

/** Lines of a sample that are shown. */
const SHOWN = 40;

/** The first lines of a file, and the probable fields of its columns. */
export async function sampleOf(name: string, bytes: Buffer): Promise<FeedSample> {
  const { header, headerRow, rows } = await readTable({ name, bytes }, 'zh').then((read) => ({
    header: read.header,
    headerRow: Math.max(1, (read.rows[0]?.row ?? 2) - 1),
    rows: read.rows,
  }));
  const lines = [
    { row: headerRow, cells: header },
    ...rows
      .slice(0, SHOWN)
      .map(({ row, cells }) => ({ row, cells: cells.map((cell) => textIn(cell).slice(0, 500)) })),
  ].map(({ row, cells }) => ({ row, cells: cells.slice(0, 200) }));
  // Titles may precede the column names: the line with most known names is the head.
  const counted = lines.slice(0, 20).map((line) => ({ line, columns: columnsOf(line.cells) }));
  const best = counted.reduce((a, b) =>
    Object.keys(b.columns).length > Object.keys(a.columns).length ? b : a,
  );
  return { lines, headerRow: best.line.row, columns: best.columns };
}

function columnsOf(cells: readonly string[]): Partial<Record<TableField, string>> {
  const columns: Partial<Record<TableField, string>> = {};
  for (const cell of cells) {
    const field = guessed(nameOf(cell));
    if (field && columns[field] === undefined) columns[field] = cell.trim();
  }
  return columns;
}

/** Returns the result of mapping a sample's rows. */
export async function previewOf(
  lines: readonly Line[],
  mapping: TableMapping,
  say: Say,
): Promise<FeedPreviewRow[]> {
  await table.ready?.();
  const rows = rowsOf(lines, mapping);
  if (!rows)
    throw new Refused('invalid', {
      faults: [{ path: 'mapping.columns', message: 'feeds:refused.tableColumns', values: {} }],
    });
  const context = { party: 'preview', receivedAt: new Date().toISOString(), settings: mapping };
  return rows.map((row, index) => {
    const mapped = table.map(row, index, context);
    const shown = { row: row.row, cells: row.cells };
    if (isRefusal(mapped))
      return {
        ...shown,
        event: null,
        refusal: { path: mapped.path, text: say(mapped.reason, mapped.values) },
      };
    if (!isEvent(mapped)) return { ...shown, event: null, refusal: null };
    const { code, milestone, classifier, occurred, place, conveyance, quantity, references } =
      complete(mapped);
    return {
      ...shown,
      refusal: null,
      event: {
        code,
        milestone,
        classifier,
        at: occurred.at,
        zone: occurred.zone,
        precision: occurred.precision,
        place: place
          ? [place.iata ?? place.unlocode ?? place.name, place.facility?.code].filter(Boolean).join(' ')
          : null,
        conveyance: conveyance
          ? [conveyance.vesselName, conveyance.imo, conveyance.exportVoyage ?? conveyance.importVoyage]
              .filter(Boolean)
              .join(' ')
          : null,
        quantity: quantity
          ? `${quantity.pieces}/${quantity.totalPieces ?? '?'} · ${quantity.weight ?? '?'} ${quantity.unit ?? ''}`.trim()
          : null,
        numbers: references.map(({ value }) => value),
      },
    };
  });
}
