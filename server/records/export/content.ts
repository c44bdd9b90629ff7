/** Builds the file of an export request, limited to what its owner may see now. */
import { allows, type Actor } from '#contract/access/access.ts';
import type { ExportFormat, ExportRequest, InnerFormat } from '#contract/records/api/exports.ts';
import { resources } from '#contract/resources.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import { dayIn } from '#contract/core/format/time.ts';
import { EXPORT_NAME_ZIP } from '#contract/core/settings.ts';
import type { Database } from '#server/platform/db/client.ts';
import { csvChunks } from '#server/platform/files/csv.ts';
import { xlsxStream, type Sheet } from '#server/platform/files/xlsx.ts';
import { zipStream, type ZipEntry, type ZipContent } from '#server/platform/files/zip.ts';
import { entityOf, readyEntity } from '../table.ts';
import { archiveOf, type Tell } from './archives.ts';
import { checkRequest, pickedOf } from './ask.ts';
import { columnsOf, sheetOf, written, ZIP_TYPE, type Wording, type Written } from './list.ts';
import { allIdsOf, type Ids } from './rows.ts';

/** The file format of a request. */
export const formatOf = (request: ExportRequest): ExportFormat =>
  request.kind === 'list' ? request.format : 'zip';

/**
 * Begins the file of a request; throws forbidden if `actor` may not (or no longer) have it, invalid if the
 * request is.
 */
export async function contentOf(
  database: Database,
  request: ExportRequest,
  actor: Actor,
  wording: Wording,
  tell: Tell,
): Promise<Written> {
  checkRequest(request, actor);
  if (request.kind === 'list') return oneList(database, request, actor, wording, tell);
  const entries =
    request.kind === 'lists'
      ? severalLists(database, request.resources, request.inside, actor, wording, tell)
      : archiveOf(request).files(database, request, actor, wording, tell);
  const name =
    request.kind === 'account'
      ? `porthole-data-${dayIn(new Date().toISOString(), wording.zone)}`
      : EXPORT_NAME_ZIP;
  return { name: `${name}.zip`, type: ZIP_TYPE, stream: zipStream(entries) };
}

async function oneList(
  database: Database,
  request: Extract<ExportRequest, { kind: 'list' }>,
  actor: Actor,
  wording: Wording,
  tell: Tell,
): Promise<Written> {
  const listRequest = pickedOf(request.resource, request);
  const entity = await readyEntity(database.db, listRequest.key, actor);
  const ids = await allIdsOf(database, entity, listRequest.selection, listRequest.sorters);
  tell.total(ids.length);
  const sheet = sheetOf(database.db, entity, ids, columnsOf(entity, listRequest), wording, tell.read);
  return written(listRequest, sheet, wording);
}

/** One file for each list, in the requested order. */
async function* severalLists(
  database: Database,
  keys: readonly ResourceKey[],
  inside: InnerFormat,
  actor: Actor,
  wording: Wording,
  tell: Tell,
): AsyncGenerator<ZipEntry> {
  const wanted = [...new Set(keys)].filter((key) => allows(actor, 'export', key));
  const lists: [ResourceKey, Ids][] = [];
  for (const key of wanted) {
    const { sort } = resources[key];
    const everything = { filters: [], search: '' };
    const entity = await readyEntity(database.db, key, actor);
    lists.push([key, await allIdsOf(database, entity, everything, [sort])]);
  }
  tell.total(lists.reduce((sum, [, ids]) => sum + ids.length, 0));
  for (const [key, ids] of lists) {
    const entity = entityOf(key, actor);
    const sheet = sheetOf(database.db, entity, ids, columnsOf(entity, {}), wording, tell.read);
    yield { name: `${key}.${inside}`, content: fileIn(inside, [sheet], wording) };
  }
}

/** Sheets as a file inside an archive; for CSV only the first. */
export const fileIn = (inside: InnerFormat, sheets: readonly Sheet[], { zone }: Wording): ZipContent =>
  inside === 'xlsx' ? xlsxStream(sheets, { zone }) : csvChunks(sheets[0]!);
