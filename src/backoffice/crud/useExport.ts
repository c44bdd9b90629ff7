/** Fetches the filtered list as a file, piece by piece, so that its progress can be seen and it can be given up. */
import { App } from 'antd';
import { useEffect, useRef, useState } from 'react';
import {
  EXPECTED_LENGTH_HEADER,
  filterQuery,
  TOTAL_CAPPED_HEADER,
  TOTAL_HEADER,
} from '#contract/api/list.ts';
import type { Resource } from '#contract/resources/resource.ts';
import { http } from '#src/providers/office.ts';
import type { ListState } from './listState.ts';
import { save } from '#src/ui/save.ts';
import type { Texts } from './useTexts.ts';

export type ExportFormat = 'xlsx' | 'zip';
/** `share` is null where the length cannot be told beforehand. */
export type Progress = { bytes: number; rows: number; total: number; share: number | null };
export type Exporting = {
  progress: Progress | null;
  start: (format: ExportFormat, state: ListState, texts: Texts) => void;
  cancel: () => void;
};

/** A long export is no call that hangs (ms). */
const EXPORT_TIMEOUT_MS = 60 * 60_000;

export function useExport({ key }: Resource): Exporting {
  const { message } = App.useApp();
  const [progress, setProgress] = useState<Progress | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  async function run(format: ExportFormat, { filters, search, sorter }: ListState, { t, number }: Texts) {
    const controller = new AbortController();
    abort.current = controller;
    setProgress({ bytes: 0, rows: 0, total: 0, share: null });
    try {
      const response = await http.open(`/api/v1/${key}/export`, {
        query: { ...filterQuery(filters, search), format, _sort: sorter.field, _order: sorter.order },
        timeout: EXPORT_TIMEOUT_MS,
        signal: controller.signal,
      });
      const { file, name, total } = await received(response, setProgress);
      save(file, name);
      void message.success(t('crud:export.done', { name, total: number(total) }));
    } catch {
      // Refusals were shown where the call was made; a stream that broke off is told here.
      if (controller.signal.aborted) void message.info(t('crud:export.cancelled'));
      else void message.error(t('crud:export.failed'));
    } finally {
      setProgress(null);
    }
  }
  return {
    progress,
    start: (format, state, texts) => void run(format, state, texts),
    cancel: () => abort.current?.abort(),
  };
}

async function received(response: Response, tell: (progress: Progress) => void) {
  const total = Number(response.headers.get(TOTAL_HEADER));
  const capped = response.headers.get(TOTAL_CAPPED_HEADER) === 'true';
  const expected = Number(response.headers.get(EXPECTED_LENGTH_HEADER));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body!.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    parts.push(read.value);
    bytes += read.value.length;
    const share = expected > 0 && !capped ? Math.min(bytes / expected, 0.99) : null;
    tell({ bytes, total, share, rows: share === null ? 0 : Math.floor(share * total) });
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'export';
  return { file: new Blob(parts, { type: response.headers.get('content-type') ?? '' }), name, total };
}
