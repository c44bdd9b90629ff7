/** Piece labels right after receiving or weighing; whether they follow is remembered on this computer. */
import { DOCUMENT_REMARKS_HEADER } from '#contract/air/documents.ts';
import type { OrderAction } from '#contract/air/orders/flow.ts';
import { plainText } from '#contract/records/fields.ts';
import type { EntryOf } from '#contract/resources.ts';
import { http } from '#src/providers/office.ts';
import type { PdfDocument } from '../documents/DocumentPreview.tsx';

const KEY = 'porthole.labels-afterwards';
const LABELLED: readonly OrderAction[] = ['warehouseIn', 'weigh'];

export const isLabelled = (action: OrderAction): boolean => LABELLED.includes(action);

export function labelsWanted(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}
export function wantLabels(wanted: boolean): void {
  try {
    localStorage.setItem(KEY, wanted ? 'on' : 'off');
  } catch {
    // A browser without storage asks again.
  }
}
export const labelsFollow = (action: OrderAction): boolean => isLabelled(action) && labelsWanted();

/** The labels of an order's pieces as PDF. */
export async function orderLabels({ id, number }: EntryOf<'airOrder'>): Promise<PdfDocument> {
  const answer = await http.open(`/api/v1/airOrder/${id}/papers/orderLabels`);
  const remarks = decodeURIComponent(answer.headers.get(DOCUMENT_REMARKS_HEADER) ?? '');
  return { file: await answer.blob(), name: plainText(number), remarks };
}
