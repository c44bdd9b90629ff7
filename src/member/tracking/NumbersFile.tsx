import { DownloadOutlined } from '@ant-design/icons';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { TrackingPageKey } from '#contract/site/member-pages.ts';
import { http } from '#src/providers/office.ts';
import { addressOf } from './fields.ts';

const TEMPLATE_PATH = '/templates/numbers.xlsx';

/** Numbers of an Excel or CSV file, and its template. */
export function NumbersFile({ page }: { page: TrackingPageKey }) {
  const { t } = useTranslation('trackingPage');
  const navigate = useNavigate();
  const id = useId();
  const [busy, setBusy] = useState(false);

  async function read(file: File): Promise<void> {
    setBusy(true);
    try {
      const body = new FormData();
      body.append('file', file);
      const { data } = await http.request<{ text: string }>('/api/v1/tracking/numbers', {
        method: 'POST',
        body,
      });
      void navigate(addressOf(page, { number: data.text }));
    } catch {
      // The client has shown the reason.
    } finally {
      setBusy(false);
    }
  }
  return (
    <details className="upload small">
      <summary>{t('file.title')}</summary>
      <label htmlFor={id}>{t('file.label')}</label>
      <input
        id={id}
        type="file"
        disabled={busy}
        accept=".csv,.tsv,.txt,.xlsx,text/plain,text/csv"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void read(file);
        }}
      />
      <a href={TEMPLATE_PATH} download>
        <DownloadOutlined /> {t('file.template')}
      </a>
    </details>
  );
}
