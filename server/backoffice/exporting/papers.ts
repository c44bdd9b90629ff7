/** Papers of bills as files of an archive: those of a selection, or all that a master has (its dossier). */
import { buffer } from 'node:stream/consumers';
import { allows, type Actor } from '#contract/access.ts';
import { BILL_PAPERS, WAYBILL_COPIES, type BillPaper } from '#contract/air/papers.ts';
import type { ExportRequest } from '#contract/api/exports.ts';
import type { Filter } from '#contract/api/list.ts';
import { plainText } from '#contract/resources/fields.ts';
import type { ResourceKey } from '#contract/resources/keys.ts';
import { resources } from '#contract/resources/index.ts';
import { listAttachments, openAttachment } from '../../attachments/attachments.ts';
import { billMessage } from '../../air/waybills/message.ts';
import { billPapers } from '../../air/waybills/paper.ts';
import type { Database } from '../../db/client.ts';
import { drawPapers } from '../../papers/thread.ts';
import { xlsxStream } from '../../exports/xlsx.ts';
import type { ZipEntry } from '../../exports/zip.ts';
import { Refused } from '../../types.ts';
import { rowOf, type Caller } from '../records.ts';
import { entityOf, valuesOf } from '../table.ts';
import { pickedOf } from './ask.ts';
import type { Tell } from './content.ts';
import { fileName } from './customers.ts';
import { sheetOf, type Wording } from './list.ts';
import { allIdsOf } from './rows.ts';

type Wanted = Extract<ExportRequest, { kind: 'papers' }>;
type Work = { database: Database; actor: Actor; wording: Wording; caller: Caller };

/** A folder for each bill of the selection. Papers that a bill cannot have are left out, and named at the end. */
export async function* paperFiles(
  database: Database,
  request: Wanted,
  actor: Actor,
  wording: Wording,
  tell: Tell,
): AsyncGenerator<ZipEntry> {
  const caller: Caller = { actor, language: 'en', requestId: '' };
  const work = { database, actor, wording, caller };
  const bills = entityOf('airWaybill', actor);
  const listed = entityOf(request.resource, actor);
  const asked = pickedOf(request.resource, { ...request, format: 'zip', columns: undefined });
  const ids = await allIdsOf(database, listed, asked.selection, asked.sorters);
  tell.total(ids.length);
  const taken = new Set<string>();
  const left: string[] = [];
  for (const chunk of ids.chunks())
    for (const one of chunk) {
      for (const id of request.resource === 'airOrder' ? await billsOfOrder(work, one) : [one]) {
        const bill = valuesOf(bills, await rowOf(database.db, bills, id));
        const folder = fileName(plainText(bill['number']) || id, taken);
        const papers = request.dossier ? BILL_PAPERS : request.papers;
        yield* drawn(work, id, folder, papers, left);
        if (request.dossier) yield* dossier(work, { id, bill, folder }, left);
      }
      tell.read(1);
    }
  if (left.length > 0) yield { name: 'NOT-MADE.txt', content: [`${left.join('\r\n')}\r\n`] };
}

async function* drawn(
  { database, wording, caller }: Work,
  id: string,
  folder: string,
  papers: readonly BillPaper[],
  left: string[],
): AsyncGenerator<ZipEntry> {
  for (const paper of papers) {
    const options = paper === 'waybill' ? { copies: WAYBILL_COPIES } : {};
    try {
      const asked = { paper, options, only: [] };
      const { jobs, title } = await billPapers(database.db, id, asked, caller, wording.t);
      yield {
        name: `${folder}/${fileName(title, new Set())}.pdf`,
        content: [await buffer(drawPapers(jobs, title).stream)],
      };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      left.push(`${folder}: ${wording.t(`papers:kind.${paper}`)}`);
    }
  }
}

const is = (field: string, value: string): Filter => ({ field, operator: 'eq', value });

/** Beside its papers: its houses, the lists as Excel, what was declared, its messages, the files kept with it. */
async function* dossier(
  work: Work,
  { id, bill, folder }: { id: string; bill: ReturnType<typeof valuesOf>; folder: string },
  left: string[],
): AsyncGenerator<ZipEntry> {
  const { database, actor, wording } = work;
  const { db } = database;
  const number = plainText(bill['number']);
  const houses = bill['kind'] === 'master' ? await idsWhere(work, 'airWaybill', is('master', number)) : [];
  for (const house of houses) yield* drawn(work, house, `${folder}/houses`, ['waybill'], left);
  const orders = await idsWhere(
    work,
    'airOrder',
    is(bill['kind'] === 'master' ? 'masterNumber' : 'houseNumber', number),
  );
  const sheet = async (key: ResourceKey, filters: readonly Filter[], columns = resources[key].export) => {
    const entity = entityOf(key, actor);
    const found = await allIdsOf(database, entity, { filters, search: '' }, [resources[key].sort]);
    return sheetOf(db, entity, found, columns, wording);
  };
  const among = (ids: readonly string[]): Filter => ({ field: 'id', operator: 'in', value: [...ids] });
  if (allows(actor, 'export', 'airOrder') && orders.length > 0) {
    const customs = ['number', 'declaration', 'broker', 'hsLines', 'releasedAt'];
    yield {
      name: `${folder}/lists.xlsx`,
      content: xlsxStream(
        [await sheet('airWaybill', [among([id, ...houses])]), await sheet('airOrder', [among(orders)])],
        wording,
      ),
    };
    yield {
      name: `${folder}/customs.xlsx`,
      content: xlsxStream([await sheet('airOrder', [among(orders)], customs)], wording),
    };
  } else
    yield {
      name: `${folder}/lists.xlsx`,
      content: xlsxStream([await sheet('airWaybill', [among([id, ...houses])])], wording),
    };
  for (const one of [id, ...houses]) {
    const { kind, text } = await billMessage(db, one, 17, work.caller);
    const of = one === id ? '' : `-${one.slice(0, 8)}`;
    yield { name: `${folder}/messages/${kind}${of}.txt`, content: [text] };
  }
  const taken = new Set<string>();
  for (const [key, ids] of [
    ['airWaybill', [id, ...houses]],
    ['airOrder', orders],
  ] as const)
    for (const recordId of ids) {
      if (!allows(actor, 'show', key)) continue;
      const place = { key, recordId, actor };
      for (const { id: file, name } of await listAttachments(db, place)) {
        const { parts } = await openAttachment(db, place, file);
        yield { name: `${folder}/files/${fileName(name, taken)}`, content: parts };
      }
    }
}

/** Its own bills; those that are void have no papers. */
async function billsOfOrder(work: Work, id: string): Promise<string[]> {
  const orders = entityOf('airOrder', work.actor);
  const order = valuesOf(orders, await rowOf(work.database.db, orders, id));
  const own = is('order', plainText(order['number']));
  return idsWhere(work, 'airWaybill', own, { field: 'status', operator: 'ne', value: 'void' });
}

async function idsWhere(
  { database, actor }: Work,
  key: ResourceKey,
  ...filters: Filter[]
): Promise<string[]> {
  const entity = entityOf(key, actor);
  const ids = await allIdsOf(database, entity, { filters, search: '' }, [resources[key].sort]);
  return [...ids.chunks()].flat();
}
