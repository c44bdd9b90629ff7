/**
 * Adds documents of bills, orders and quotes to an archive: those of a selection, or a master's complete
 * dossier.
 */
import type { Waybill } from '#contract/air/resources/air-waybill.ts';
import { buffer } from 'node:stream/consumers';
import { allows, type Actor } from '#contract/access/access.ts';
import {
  BILL_DOCUMENTS,
  isBillDocument,
  isOrderDocument,
  ORDER_DOCUMENTS,
  WAYBILL_COPIES,
  type ArchivedDocument,
  type BillDocument,
  type OrderDocument,
  type DocumentJob,
} from '#contract/air/documents.ts';
import { hasDocument } from '#contract/air/waybill/papers.ts';
import { messageField, messageRule } from '#contract/air/messages/words.ts';
import type { ExportRequest } from '#contract/records/api/exports.ts';
import type { Filter } from '#contract/records/api/list.ts';
import { pathOf } from '#contract/core/paths.ts';
import { plainText } from '#contract/records/fields.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import { resources } from '#contract/resources.ts';
import type { FieldValues } from '#contract/records/read.ts';
import { listAttachments, openAttachment } from '#server/records/attachments/attachments.ts';
import { orderDocuments } from '../orders/documents.ts';
import { quotePdf } from '../quotes/send.ts';
import { billMessage } from '../waybills/message.ts';
import { billDocuments } from '../waybills/documents.ts';
import type { Database } from '#server/platform/db/client.ts';
import { fileName } from '#server/platform/files/file-name.ts';
import { drawDocuments } from './thread.ts';
import { xlsxStream } from '#server/platform/files/xlsx.ts';
import type { ZipEntry } from '#server/platform/files/zip.ts';
import { Refused } from '#server/platform/refused.ts';
import { rowOf, type Caller } from '#server/records/records.ts';
import { entityOf, valuesOf } from '#server/records/table.ts';
import { pickedOf } from '#server/records/export/ask.ts';
import type { Tell } from '#server/records/export/archives.ts';
import { sheetOf, type Wording } from '#server/records/export/list.ts';
import { allIdsOf } from '#server/records/export/rows.ts';

type DocumentExport = Extract<ExportRequest, { kind: 'papers' }>;
type Work = {
  database: Database;
  actor: Actor;
  wording: Wording;
  caller: Caller;
  /** Folder names already in use. */
  usedNames: Set<string>;
  /** Documents that could not be made, as text. */
  left: string[];
};

/**
 * Yields a folder for each record of the selection. Documents that a record cannot have are left out and
 * listed at the end.
 */
export async function* documentFiles(
  database: Database,
  request: DocumentExport,
  actor: Actor,
  wording: Wording,
  tell: Tell,
): AsyncGenerator<ZipEntry> {
  const caller: Caller = { actor, language: wording.language ?? 'en', requestId: '' };
  const work: Work = { database, actor, wording, caller, usedNames: new Set(), left: [] };
  const listed = entityOf(request.resource, actor);
  const listRequest = pickedOf(request.resource, { ...request, format: 'zip', columns: undefined });
  const ids = await allIdsOf(database, listed, listRequest.selection, listRequest.sorters);
  tell.total(ids.length);
  for (const chunk of ids.chunks())
    for (const id of chunk) {
      const number = plainText(valuesOf(listed, await rowOf(database.db, listed, id)).number) || id;
      if (request.resource === 'airQuote')
        yield* drawn(work, '', ['quote'], async () => quoteJobs(work, id), fileName(number, work.usedNames));
      else if (request.resource === 'airOrder') {
        const folder = fileName(number, work.usedNames);
        const documents = request.dossier ? ORDER_DOCUMENTS : request.papers.filter(isOrderDocument);
        yield* ofOrder(work, id, folder, documents, request.dossier);
        if (request.dossier || request.papers.some(isBillDocument))
          for (const bill of await billsOfOrder(work, number)) yield* ofBill(work, bill, request);
      } else yield* ofBill(work, id, request);
      tell.read(1);
    }
  const { left } = work;
  if (left.length > 0) yield { name: 'NOT-MADE.txt', content: [`${left.join('\r\n')}\r\n`] };
}

async function* ofBill(work: Work, id: string, request: DocumentExport): AsyncGenerator<ZipEntry> {
  const bills = entityOf('airWaybill', work.actor);
  const bill = valuesOf(bills, await rowOf(work.database.db, bills, id));
  const folder = fileName(plainText(bill.number) || id, work.usedNames);
  const documents = request.dossier
    ? BILL_DOCUMENTS.filter((document) => hasDocument(bill, document))
    : request.papers.filter(isBillDocument);
  yield* billFiles(work, id, folder, documents);
  if (request.dossier) yield* dossier(work, { id, bill, folder });
  // The order's own documents go into the order's folder.
  else if (request.resource === 'airWaybill' && allows(work.actor, 'show', 'airOrder')) {
    const own = request.papers.filter(isOrderDocument);
    const orders = own.length > 0 ? await ordersOf(work, bill) : [];
    for (const order of orders) yield* ofOrder(work, order, `${folder}/orders`, own, false);
  }
}

/** Draws documents one by one; `name`: the file name instead of the document's title. */
async function* drawn<DocumentKind extends ArchivedDocument>(
  { wording, left }: Work,
  folder: string,
  documents: readonly DocumentKind[],
  jobsOf: (document: DocumentKind) => Promise<{ jobs: readonly DocumentJob[]; title: string }>,
  name?: string,
): AsyncGenerator<ZipEntry> {
  for (const document of documents) {
    try {
      const { jobs, title } = await jobsOf(document);
      const file = `${name ?? fileName(title, new Set())}.pdf`;
      yield {
        name: folder ? `${folder}/${file}` : file,
        content: [await buffer(drawDocuments(jobs, title).stream)],
      };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      left.push(`${folder || name}: ${wording.t(`papers:kind.${document}`)}`);
    }
  }
}

const billFiles = (work: Work, id: string, folder: string, documents: readonly BillDocument[]) =>
  drawn(work, folder, documents, (document) => {
    const options = document === 'waybill' ? { copies: WAYBILL_COPIES } : {};
    return billDocuments(
      work.database.db,
      id,
      { document, options, only: [] },
      { ...work.caller, language: 'en' },
      work.wording.t,
    );
  });

/** Yields the documents of an order; with `quietly`, those it cannot have yet are not listed. */
async function* ofOrder(
  work: Work,
  id: string,
  folder: string,
  documents: readonly OrderDocument[],
  quietly: boolean,
): AsyncGenerator<ZipEntry> {
  const { database, caller, wording } = work;
  const { portal } = wording;
  const linkOf = (token: string) => (portal ? `${portal}${pathOf('pickup', { token })}` : '');
  const quietWork = quietly ? { ...work, left: [] } : work;
  yield* drawn(quietWork, folder, documents, (document) =>
    orderDocuments(database.db, id, { document, linkOf }, caller, wording.t),
  );
}

async function quoteJobs({ database, caller, wording }: Work, id: string) {
  const { job, title } = await quotePdf(database.db, id, caller, wording.t);
  return { jobs: [job], title };
}

const is = (field: string, value: string): Filter => ({ field, operator: 'eq', value });

/**
 * Yields the master's houses, lists as Excel, declarations, messages and attached files, next to its
 * documents.
 */
async function* dossier(
  work: Work,
  { id, bill, folder }: { id: string; bill: Waybill; folder: string },
): AsyncGenerator<ZipEntry> {
  const { database, actor, wording } = work;
  const { db } = database;
  const number = plainText(bill.number);
  const houses = bill.kind === 'master' ? await idsWhere(work, 'airWaybill', is('master', number)) : [];
  for (const house of houses) yield* billFiles(work, house, `${folder}/houses`, ['waybill']);
  const orders = await ordersOf(work, bill, houses);
  if (allows(actor, 'show', 'airOrder'))
    for (const order of orders) yield* ofOrder(work, order, `${folder}/orders`, ORDER_DOCUMENTS, true);
  if (allows(actor, 'show', 'airQuote'))
    for (const quote of await quotesOf(work, orders))
      yield* drawn(work, `${folder}/orders`, ['quote'], () => quoteJobs(work, quote));
  const sheet = async (key: ResourceKey, filters: readonly Filter[], columns = resources[key].export) => {
    const entity = entityOf(key, actor);
    const ids = await allIdsOf(database, entity, { filters, search: '' }, [resources[key].sort]);
    return sheetOf(db, entity, ids, columns, wording);
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
  const messageNames = new Set<string>();
  for (const one of [id, ...houses]) {
    const { kind, text, faults } = await billMessage(db, one, 17, work.caller);
    const of = one === id ? '' : `-${await numberOf(work, one)}`;
    const file = fileName(`${kind}${of}.txt`, messageNames);
    yield { name: `${folder}/messages/${file}`, content: [text] };
    if (faults.length === 0) continue;
    // Someone might send the file unchanged.
    const { t } = wording;
    const wrong = faults.map((fault) => `${messageField(t, fault.field)} ${messageRule(t, fault)}`);
    const heading = t('papers:message.not', { count: faults.length });
    yield {
      name: `${folder}/messages/${fileName(`NOT-READY-${file}`, messageNames)}`,
      content: [`${[heading, ...wrong].join('\r\n')}\r\n`],
    };
  }
  const attachmentNames = new Set<string>();
  for (const [key, ids] of [
    ['airWaybill', [id, ...houses]],
    ['airOrder', orders],
  ] as const)
    for (const recordId of ids) {
      if (!allows(actor, 'show', key)) continue;
      const place = { key, recordId, actor };
      for (const { id: file, name } of await listAttachments(db, place)) {
        const { parts } = await openAttachment(db, place, file);
        yield { name: `${folder}/files/${fileName(name, attachmentNames)}`, content: parts };
      }
    }
}

/** The order's own bills; void bills have no documents. */
const billsOfOrder = (work: Work, order: string): Promise<string[]> =>
  idsWhere(work, 'airWaybill', is('order', order), { field: 'status', operator: 'ne', value: 'void' });

const numberOf = async ({ database, actor }: Work, id: string, field = 'number'): Promise<string> => {
  const entity = entityOf('airWaybill', actor);
  const values: FieldValues = valuesOf(entity, await rowOf(database.db, entity, id));
  return plainText(values[field]);
};

/** Orders of a bill, and those of the houses under it; each part of a split house names its order. */
async function ordersOf(work: Work, bill: Waybill, houses: readonly string[] = []): Promise<string[]> {
  const field = bill.kind === 'master' ? 'masterNumber' : 'houseNumber';
  const own = await idsWhere(work, 'airOrder', is(field, plainText(bill.number)));
  const named = new Set([plainText(bill.order)]);
  for (const id of houses) named.add(await numberOf(work, id, 'order'));
  named.delete('');
  const others =
    named.size === 0
      ? []
      : await idsWhere(work, 'airOrder', { field: 'number', operator: 'in', value: [...named] });
  return [...new Set([...own, ...others])];
}

/** The quotes that orders were made from. */
async function quotesOf(work: Work, orders: readonly string[]): Promise<string[]> {
  if (orders.length === 0) return [];
  const entity = entityOf('airOrder', work.actor);
  const numbers: string[] = [];
  for (const id of orders)
    numbers.push(plainText(valuesOf(entity, await rowOf(work.database.db, entity, id)).number));
  return idsWhere(work, 'airQuote', { field: 'order', operator: 'in', value: numbers });
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
