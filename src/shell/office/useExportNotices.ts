/** Says that an export of one's own is ready, or has failed: when it happens, or when its owner comes back to the page. */
import { useEffect } from 'react';
import { App } from 'antd';
import { useNavigate } from 'react-router';
import { exportNews, pendingExports, waitsNoMore } from '#src/providers/exports.ts';

export function useExportNotices(): void {
  const { notification } = App.useApp();
  const navigate = useNavigate();
  useEffect(() => {
    const show = async (id: string) => {
      const { showExport } = await import('./exportNotice.tsx');
      await showExport(id, notification, navigate);
    };
    const check = () => {
      if (document.visibilityState === 'visible') for (const id of pendingExports()) void show(id);
    };
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
  }, [notification, navigate]);
}
