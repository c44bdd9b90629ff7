/** The notice about an export, loaded with the first one. */
import { Button } from 'antd';
import type { NotificationInstance } from 'antd/es/notification/interface';
import i18next from 'i18next';
import type { ExportLine } from '#contract/records/api/exports.ts';
import { officePathOf } from '#contract/core/office-paths.ts';
import { requestedHere, waitsNoMore } from '#src/providers/exports.ts';
import { quietly } from '#src/providers/office.ts';
import { session } from '#src/providers/session.ts';

/** Exports that this page has reported. */
const reportedIds = new Set<string>();

/**
 * How long the notice shows on a page that did not request the export (s); on the requesting page it stays
 * until closed.
 */
const ELSEWHERE_S = 10;
/** How long it shows on the export page itself (s). */
const OPEN_PAGE_S = 4;

/** Maximum of scheduled exports reported at once, and their maximum age (ms). */
const MISSED = 3;
const MISSED_MS = 3 * 86_400_000;

/** Storage key for the time up to which exports were reported. */
const place = (): string => `exports.seen ${session.get().actor?.id ?? ''}`;

function reportedUntil(): number {
  try {
    return Number(localStorage.getItem(place()));
  } catch {
    return 0;
  }
}

function tellUntil({ finishedAt }: ExportLine): void {
  try {
    const at = Math.max(reportedUntil(), Date.parse(finishedAt ?? '') || 0);
    localStorage.setItem(place(), String(at));
  } catch {
    // Without storage they are reported again.
  }
}

/** Reports scheduled exports that have finished since the last report. */
export async function showMissed(...to: [NotificationInstance, Navigate]): Promise<void> {
  const since = Math.max(reportedUntil(), Date.now() - MISSED_MS);
  const query = { _start: 0, _end: 20 };
  const answer = await quietly.request<ExportLine[]>('/api/v1/exports', { query });
  const missed = (answer?.data ?? []).filter(
    ({ scheduled, finishedAt }) => scheduled && Date.parse(finishedAt ?? '') > since,
  );
  for (const { id } of missed.slice(0, MISSED)) await showExport(id, ...to);
}

type Navigate = (path: string) => unknown;

export async function showExport(
  id: string,
  notification: NotificationInstance,
  navigate: Navigate,
): Promise<void> {
  const answer = await quietly.request<ExportLine>(`/api/v1/exports/${id}`);
  const line = answer?.data;
  if (line?.state === 'waiting' || line?.state === 'running') return;
  waitsNoMore(id);
  if (reportedIds.has(id) || !line || (line.state !== 'ready' && line.state !== 'failed')) return;
  reportedIds.add(id);
  tellUntil(line);
  await i18next.loadNamespaces(['exports', 'routes']);
  const { t } = i18next;
  const { request, state } = line;
  const what = request.kind === 'list' ? t(`routes:${request.resource}`) : t(`exports:kind.${request.kind}`);
  const page = officePathOf(line.format === 'zip' ? 'exportZip' : 'exportExcel');
  // The export's line is visible already, so the notice has no link and stays short.
  const here = window.location.pathname === page;
  const open = () => {
    notification.destroy(id);
    void navigate(page);
  };
  notification[state === 'ready' ? 'success' : 'error']({
    key: id,
    message: t(`exports:${state}`, { what }),
    description: line.fault || undefined,
    // Calls to action are at the top of a page and in the bar at its bottom (office.css), so the notice
    // avoids both.
    placement: 'bottomRight',
    className: 'export-notice',
    duration: here ? OPEN_PAGE_S : requestedHere(id) ? 0 : ELSEWHERE_S,
    pauseOnHover: true,
    btn: !here && (
      <Button type="primary" size="small" onClick={open}>
        {t('exports:open')}
      </Button>
    ),
  });
}
