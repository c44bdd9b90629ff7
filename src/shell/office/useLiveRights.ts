/** What the reader may do follows what is granted: told by the server while the page is in front, asked when it comes back. */
import { useEffect } from 'react';
import type { ExportNews } from '#contract/api/exports.ts';
import { loadMember } from '#src/providers/auth.ts';
import { tellExport } from '#src/providers/exports.ts';
import { forgetAnswers } from '#src/providers/first.ts';
import { http, reported } from '#src/providers/office.ts';
import { forgetPermissions } from '#src/providers/query.ts';
import { session } from '#src/providers/session.ts';

const RECONNECT_MS = 5000;

/** Loads the rights anew, not as they came with the page; a session that has ended says so. */
const reload = () => {
  forgetAnswers();
  loadMember().then(forgetPermissions, (error: unknown) => void reported(error));
};

export function useLiveRights(): void {
  useEffect(() => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let attempt = 0;
    const stop = () => {
      attempt += 1;
      source?.close();
      source = undefined;
      clearTimeout(timer);
    };
    const listen = async () => {
      stop();
      const mine = attempt;
      // Signed anew at every attempt: the browser's own would repeat a signature that has run out.
      const address = await http.url('/api/v1/member/changes');
      if (mine !== attempt) return;
      source = new EventSource(address);
      source.addEventListener('changed', () => session.get().actor && reload());
      source.addEventListener('export', ({ data }: MessageEvent<string>) => {
        const news = JSON.parse(data) as Partial<ExportNews>;
        tellExport(news.id && news.state ? { id: news.id, state: news.state } : null);
      });
      source.addEventListener('error', () => {
        stop();
        timer = setTimeout(() => void listen(), RECONNECT_MS);
      });
    };
    // A browser opens few streams at once: only the tab in front listens.
    const follow = () => {
      stop();
      if (document.visibilityState !== 'visible') return;
      void listen();
      if (session.get().actor) reload();
    };
    if (document.visibilityState === 'visible') void listen();
    document.addEventListener('visibilitychange', follow);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', follow);
    };
  }, []);
}
