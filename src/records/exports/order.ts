/** Starts a background export from pages that may not have its texts loaded yet. */
import i18next from 'i18next';
import type { ExportRequest } from '#contract/records/api/exports.ts';
import { orderExport as order } from './calls.ts';

/** Starts the export and returns the text of the notice. */
export async function orderExport(request: ExportRequest): Promise<string> {
  await order(request);
  await i18next.loadNamespaces('exports');
  return i18next.t('exports:ordered');
}
