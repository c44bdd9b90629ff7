import { CopyOutlined, DownloadOutlined, PrinterOutlined, ReloadOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { engineOf, type TrackingPageKey } from '#contract/site/member-pages.ts';
import { http } from '#src/providers/office.ts';
import { printed } from '#src/ui/office/printing.ts';
import { save } from '#src/ui/save.ts';
import { addressOf, type Fields } from './fields.ts';

type Props = {
  page: TrackingPageKey;
  fields: Fields;
  busy: boolean;
  refresh: () => Promise<unknown>;
};

/** What can be done with every answer; a shipment's own card has the rest. */
export function PageActions({ page, fields, busy, refresh }: Props) {
  const { t } = useTranslation('trackingPage');
  const { message } = App.useApp();
  const [exporting, setExporting] = useState(false);
  const { number } = fields;

  async function copy(): Promise<void> {
    const link = new URL(addressOf(page, fields), window.location.href).href;
    try {
      await navigator.clipboard.writeText(link);
      void message.success(t('action.copied'));
    } catch {
      void message.info(link);
    }
  }
  async function excel(): Promise<void> {
    setExporting(true);
    try {
      const answer = await http.open('/api/v1/tracking/several/file', {
        method: 'POST',
        json: { text: number },
      });
      save(await answer.blob(), `${page}.xlsx`);
    } catch {
      // The client has shown the reason.
    } finally {
      setExporting(false);
    }
  }
  return (
    <div className="page-actions no-print">
      <Button icon={<ReloadOutlined />} loading={busy} onClick={() => void refresh()}>
        {t('action.refresh')}
      </Button>
      {number && engineOf(page) !== 'schedule' && (
        <Button icon={<DownloadOutlined />} loading={exporting} onClick={() => void excel()}>
          {t('action.excel')}
        </Button>
      )}
      <Button icon={<PrinterOutlined />} onClick={printed}>
        {t('action.print')}
      </Button>
      <Button icon={<CopyOutlined />} onClick={() => void copy()}>
        {t('action.copy')}
      </Button>
    </div>
  );
}
