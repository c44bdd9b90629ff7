/**
 * Downloads a list as a streamed file, so that its progress is visible and it can be cancelled. A long one
 * runs in the background instead.
 */
import { App } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { ExportFormat, ListExport } from '#contract/records/api/exports.ts';
import { EXPECTED_LENGTH_HEADER, TOTAL_HEADER } from '#contract/records/api/list.ts';
import type { Resource } from '#contract/records/resource.ts';
import { ApiFault } from '#src/providers/http/fault.ts';
import { http } from '#src/providers/office.ts';
import { exportQuery } from './export-query.ts';
import type { ListState } from './list-state.ts';
import { save } from '#src/ui/save.ts';
import type { Texts } from '../use-texts.ts';

export type Progress = { bytes: number; rows: number; total: number; share: number | null };
/** Options of an export apart from the list's query. */
export type ExportOptions = Pick<ListExport, 'format' | 'query' | 'ids' | 'columns'>;
export type Exporting = {
  progress: Progress | null;
  start: (format: ExportFormat, state: ListState, texts: Texts) => void;
  run: (wanted: ExportOptions, texts: Texts) => void;
  cancel: () => void;
};

/** Timeout of an export, since a long one is not a hanging call (ms). */
const EXPORT_TIMEOUT_MS = 60 * 60_000;
const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

export function useExport(resource: Resource): Exporting {
  const { key } = resource;
  const { message } = App.useApp();
  const [progress, setProgress] = useState<Progress | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const open = ({ format, query, ids, columns }: ExportOptions, signal: AbortSignal) => {
    const call = { timeout: EXPORT_TIMEOUT_MS, signal };
    const path = `/api/v1/${key}/export`;
    // The selected ids may be too long for a URL.
    return ids
      ? http.open(path, { ...call, method: 'POST', json: { format, query, ids, columns, zone: zone() } })
      : http.open(path, {
          ...call,
          query: { ...query, format, _zone: zone(), _columns: columns?.join(',') },
        });
  };

  async function inBackground(wanted: ExportOptions): Promise<void> {
    const { orderExport } = await import('../exports/order.ts');
    const text = await orderExport({ kind: 'list', resource: key, ...wanted });
    void message.info(text);
  }

  async function run(wanted: ExportOptions, { t, number }: Texts) {
    const controller = new AbortController();
    abort.current = controller;
    setProgress({ bytes: 0, rows: 0, total: 0, share: null });
    try {
      const { file, name, total } = await received(await open(wanted, controller.signal), setProgress);
      save(file, name);
      void message.success(t('crud:export.done', { name, total: number(total) }));
    } catch (error) {
      // Refusals are reported where the call is made; this reports a broken stream.
      if (controller.signal.aborted) void message.info(t('crud:export.cancelled'));
      else if (error instanceof ApiFault && error.key === 'exportInBackground')
        await inBackground(wanted).catch(() => undefined);
      else void message.error(t('crud:export.failed'));
    } finally {
      setProgress(null);
    }
  }
  return {
    progress,
    start: (format, state, texts) => void run({ format, query: exportQuery(resource, state) }, texts),
    run: (wanted, texts) => void run(wanted, texts),
    cancel: () => abort.current?.abort(),
  };
}

async function received(response: Response, tell: (progress: Progress) => void) {
  const total = Number(response.headers.get(TOTAL_HEADER));
  const expected = Number(response.headers.get(EXPECTED_LENGTH_HEADER));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body!.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    parts.push(read.value);
    bytes += read.value.length;
    const share = expected > 0 ? Math.min(bytes / expected, 0.99) : null;
    tell({ bytes, total, share, rows: share === null ? 0 : Math.floor(share * total) });
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'export';
  return { file: new Blob(parts, { type: response.headers.get('content-type') ?? '' }), name, total };
}
