/**
 * Server events of an open office while it is visible: changed permissions, changed records, finished
 * exports.
 */
import { useEffect } from 'react';
import type { ExportNews } from '#contract/records/api/exports.ts';
import { loadMember } from '#src/providers/refine/auth.ts';
import { exportNews } from '#src/providers/exports.ts';
import { forgetAnswers } from '#src/providers/first.ts';
import { http, reported } from '#src/providers/office.ts';
import { forgetPermissions } from '#src/providers/http/query.ts';
import { recordNews } from '#src/providers/records.ts';
import { session } from '#src/providers/session.ts';
import { follow, type StreamListener } from '#src/providers/http/stream.ts';
import { storedToken } from '#src/providers/http/token.ts';

/** Reloads the permissions. An ended session is reported. */
const reload = () => {
  forgetAnswers();
  loadMember().then(forgetPermissions, (error: unknown) => void reported(error));
};

const changes = {
  name: () => `office ${storedToken()?.Id ?? ''}`,
  address: () => http.url('/api/v1/member/changes'),
  events: ['changed', 'records', 'export'],
};

const heard: StreamListener = (event, data = '') => {
  if ((event === 'changed' || event === 'missed') && session.get().actor) reload();
  // Rows are filled soon after numbers are added, which may be before the stream is open.
  if (event === 'open') recordNews.tell('ledger');
  if (event === 'missed') {
    recordNews.tell(null);
    exportNews.tell(null);
  }
  if (event === 'records') recordNews.tell((JSON.parse(data) as { resource: string | null }).resource);
  if (event === 'export') {
    const { id, state } = JSON.parse(data) as Partial<ExportNews>;
    exportNews.tell(id && state ? { id, state } : null);
  }
};

export function useOfficeNews(): void {
  useEffect(() => follow(changes, heard), []);
}
