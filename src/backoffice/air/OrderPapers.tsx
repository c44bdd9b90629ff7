/** The papers of an order: what its driver takes along, and what its cargo is received with. */
import { PrinterOutlined } from '@ant-design/icons';
import { App, Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PAPER_REMARKS_HEADER, type OrderPaper } from '#contract/air/papers.ts';
import { plainText } from '#contract/resources/fields.ts';
import type { ResourceRecord } from '#contract/resources/resource.ts';
import { http } from '#src/providers/office.ts';
import { save } from '#src/ui/save.ts';

/** What an order must have for its paper. */
const NEEDS: Record<OrderPaper, string> = { pickupOrder: 'pickupPlate', warehouseReceipt: 'receivedAt' };

export function OrderPapers({ record }: { record: ResourceRecord }) {
  const { t } = useTranslation('papers');
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  const papers = (Object.keys(NEEDS) as OrderPaper[]).filter(
    (paper) => plainText(record[NEEDS[paper]]) !== '',
  );
  if (papers.length === 0) return null;
  async function make(paper: OrderPaper): Promise<void> {
    setBusy(true);
    try {
      const answer = await http.open(`/api/v1/airOrder/${record.id}/papers/${paper}`);
      const remarks = decodeURIComponent(answer.headers.get(PAPER_REMARKS_HEADER) ?? '');
      save(await answer.blob(), `${t(`kind.${paper}`)} ${plainText(record['number'])}.pdf`);
      if (remarks) void message.warning(t('remarks', { what: remarks }), 10);
    } catch {
      // Why was told by the client.
    } finally {
      setBusy(false);
    }
  }
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: papers.map((key) => ({ key, label: t(`kind.${key}`) })),
        onClick: ({ key }) => void make(key as OrderPaper),
      }}
    >
      <Button icon={<PrinterOutlined />} loading={busy}>
        {t('print')}
      </Button>
    </Dropdown>
  );
}
