/** The papers of an order: what its driver takes along, and what its cargo is received with. */
import { PrinterOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PAPER_REMARKS_HEADER, type OrderPaper, type ShipmentPaper } from '#contract/air/papers.ts';
import { plainText } from '#contract/records/fields.ts';
import type { ResourceRecord } from '#contract/records/resource.ts';
import { http } from '#src/providers/office.ts';
import { PaperPreview, type Paper } from './PaperPreview.tsx';

/** What an order must have for its paper. */
const NEEDS: Record<OrderPaper, string> = { pickupOrder: 'pickupPlate', warehouseReceipt: 'receivedAt' };

export const OrderPapers = ({ record }: { record: ResourceRecord }) => (
  <RecordPapers
    path={`/api/v1/airOrder/${record.id}/papers`}
    number={plainText(record['number'])}
    papers={(Object.keys(NEEDS) as OrderPaper[]).filter((paper) => plainText(record[NEEDS[paper]]) !== '')}
  />
);

type Offered = { path: string; number: string; papers: readonly (OrderPaper | ShipmentPaper)[] };

/** The papers of a record that are there, each looked at before it is printed or kept. */
export function RecordPapers({ path, number, papers }: Offered) {
  const { t } = useTranslation('papers');
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<Paper | null>(null);
  if (papers.length === 0) return null;
  async function make(paper: Offered['papers'][number]): Promise<void> {
    setBusy(true);
    try {
      const answer = await http.open(`${path}/${paper}`);
      const remarks = decodeURIComponent(answer.headers.get(PAPER_REMARKS_HEADER) ?? '');
      setMade({ file: await answer.blob(), name: `${t(`kind.${paper}`)} ${number}`, remarks });
    } catch {
      // Why was told by the client.
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
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
      {made && <PaperPreview paper={made} onClose={() => setMade(null)} />}
    </>
  );
}
