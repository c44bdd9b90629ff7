/** The archive of an account: who somebody is, what they did, and every list of their own, as JSON and Excel. */
import { allows, satisfies, type Actor } from '#contract/access/access.ts';
import { scopeOf } from '#contract/resource-keys.ts';
import { resourceKeys, resources } from '#contract/resources.ts';
import { accountData } from '#server/access/index.ts';
import type { Database, Db } from '#server/platform/db/client.ts';
import { plainOf } from '#server/platform/files/cell.ts';
import type { ZipEntry } from '#server/platform/files/zip.ts';
import { entityOf, readyEntity, type Entity } from '../table.ts';
import type { Archives, Tell } from './archives.ts';
import { fileIn } from './content.ts';
import { columnsOf, sheetOf, type Wording } from './list.ts';
import { allIdsOf, rowsOf, type Ids } from './rows.ts';

/** What a domain stores besides its resources. */
export type AccountPart = {
  name: string;
  /** The function key that the reader must hold. */
  needs: string;
  rows: (db: Db, actor: Actor) => PromiseLike<object>;
};

/** Registered by server/resources.ts with what the domains add. */
export const accountArchive = (parts: readonly AccountPart[]): Archives['account'] => ({
  // It selects nothing; the name stands for the lists that every member has.
  resourceOf: () => 'party',
  files: (database, _request, actor, wording, tell) => filesOf(database, actor, wording, tell, parts),
});

async function* filesOf(
  database: Database,
  actor: Actor,
  wording: Wording,
  tell: Tell,
  parts: readonly AccountPart[],
): AsyncGenerator<ZipEntry> {
  const { db } = database;
  const keys = resourceKeys.filter((key) => scopeOf(key) === 'company' && allows(actor, 'export', key));
  const lists: [Entity, Ids][] = [];
  for (const key of keys) {
    const entity = await readyEntity(db, key, actor);
    const everything = { filters: [], search: '' };
    lists.push([entity, await allIdsOf(database, entity, everything, [resources[key].sort])]);
  }
  tell.total(lists.reduce((sum, [, ids]) => sum + ids.length, 0));
  if (actor.id !== null) yield { name: 'account.json', content: [json(await accountData(db, actor.id))] };
  for (const { name, needs, rows } of parts)
    if (satisfies(actor, needs)) yield { name: `${name}.json`, content: [json(await rows(db, actor))] };
  for (const [{ key }, ids] of lists) {
    if (ids.length === 0) continue;
    const entity = entityOf(key, actor);
    const columns = columnsOf(entity, {});
    yield {
      name: `${key}.xlsx`,
      content: fileIn('xlsx', [sheetOf(db, entity, ids, columns, wording, tell.read)], wording),
    };
    yield { name: `${key}.json`, content: jsonRows(db, entity, ids, columns, wording) };
  }
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** A list as JSON: its fields by their names, written while they are read. */
async function* jsonRows(
  db: Db,
  entity: Entity,
  ids: Ids,
  columns: readonly string[],
  wording: Wording,
): AsyncGenerator<string> {
  let before = '[\n';
  for await (const chunk of rowsOf(db, entity, ids, columns, wording))
    for (const row of chunk) {
      const record = Object.fromEntries(
        columns.map((name, at) => {
          const cell = row[at];
          return [name, cell === undefined ? null : plainOf(cell)];
        }),
      );
      yield before + JSON.stringify(record);
      before = ',\n';
    }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
