/**
 * Notifies users that their export is ready or has failed: at once, when they return to the page, or, for a
 * scheduled export, when they open the office.
 */
import { useEffect } from 'react';
import { App } from 'antd';
import { useNavigate } from 'react-router';
import { allows } from '#contract/access/access.ts';
import { exportNews, pendingExports, waitsNoMore } from '#src/providers/exports.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';

/** Delay, so that the first page loads first (ms). */
const LATER_MS = 4000;

export function useExportNotices(): void {
  const { notification } = App.useApp();
  const navigate = useNavigate();
  const { actor, viewing } = useStore(session);
  const reads = actor !== undefined && allows(actor, 'list', 'export');
  useEffect(() => {
    const show = async (id: string) => {
      const { showExport } = await import('./export-notice.tsx');
      await showExport(id, notification, navigate);
    };
    const check = () => {
      if (document.visibilityState === 'visible') for (const id of pendingExports()) void show(id);
    };
    // The member page shows the archive of an account itself; others have no right to read exports.
    if (!reads) return undefined;
    const stop = exportNews.on((news) => {
      if (news === null) check();
      else if (news.state === 'ready' || news.state === 'failed') void show(news.id);
      else if (news.state === 'cancelled') waitsNoMore(news.id);
    });
    check();
    document.addEventListener('visibilitychange', check);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', check);
    };
  }, [notification, navigate, reads]);
  const planner = actor && !viewing && allows(actor, 'schedule', 'export');
  useEffect(() => {
    if (!planner) return undefined;
    const timer = setTimeout(() => {
      void import('./export-notice.tsx').then(({ showMissed }) => showMissed(notification, navigate));
    }, LATER_MS);
    return () => clearTimeout(timer);
  }, [planner, notification, navigate]);
}
