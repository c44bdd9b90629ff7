/** The notice about an export: loaded when the first one comes. */
import { Button } from 'antd';
import type { NotificationInstance } from 'antd/es/notification/interface';
import i18next from 'i18next';
import type { ExportLine } from '#contract/records/api/exports.ts';
import { pathOf } from '#contract/core/paths.ts';
import { requestedHere, waitsNoMore } from '#src/providers/exports.ts';
import { quietly } from '#src/providers/office.ts';
import { session } from '#src/providers/session.ts';

/** Told already, by this page. */
const reportedIds = new Set<string>();

/** How long a page says so that did not ask for it (s); the one that did says it until it is heard. */
const ELSEWHERE_S = 10;
/** And on the page of one's own exports (s). */
const OPEN_PAGE_S = 4;

/** Most exports by a plan that are told of at once, and how old they may be (ms). */
const MISSED = 3;
const MISSED_MS = 3 * 86_400_000;

/** Where a browser keeps until when its reader has been told. */
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
    // A browser that keeps nothing tells of them again.
  }
}

/** Tells of exports by a plan that have ended since the reader was told last. */
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
  const page = pathOf(line.format === 'zip' ? 'exportZip' : 'exportExcel');
  // Its line is in sight: there is nowhere to lead to, and nothing to stand before.
  const here = window.location.pathname === page;
  const open = () => {
    notification.destroy(id);
    void navigate(page);
  };
  notification[state === 'ready' ? 'success' : 'error']({
    key: id,
    message: t(`exports:${state}`, { what }),
    description: line.fault || undefined,
    // What asks for a click stands at the top of pages, and in the bar at their foot (office.css).
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
