/** The documents of an order: the pickup order for the driver and the warehouse receipt. */
import { PrinterOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DOCUMENT_REMARKS_HEADER, type OrderPrint, type ShipmentDocument } from '#contract/air/documents.ts';
import { plainText } from '#contract/records/fields.ts';
import type { Order } from '#contract/air/resources/air-order.ts';
import type { EntryOf } from '#contract/resources.ts';
import { http } from '#src/providers/office.ts';
import { DocumentPreview, type PdfDocument } from './DocumentPreview.tsx';

/** The field that an order must have for each document. */
const NEEDS: Record<OrderPrint, keyof Order> = {
  pickupOrder: 'pickupPlate',
  warehouseReceipt: 'receivedAt',
  orderLabels: 'receivedAt',
};

export const OrderDocuments = ({ record }: { record: EntryOf<'airOrder'> }) => (
  <RecordDocuments
    path={`/api/v1/airOrder/${record.id}/papers`}
    number={plainText(record.number)}
    documents={(Object.keys(NEEDS) as OrderPrint[]).filter(
      (document) => plainText(record[NEEDS[document]]) !== '',
    )}
  />
);

type RecordDocument = OrderPrint | ShipmentDocument;
type Offered = { path: string; number: string; documents: readonly RecordDocument[] };

/** The available documents of a record, each with a preview before it is printed or saved. */
export function RecordDocuments({ path, number, documents }: Offered) {
  const { t } = useTranslation('papers');
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<PdfDocument | null>(null);
  if (documents.length === 0) return null;
  async function make(document: RecordDocument): Promise<void> {
    setBusy(true);
    try {
      const answer = await http.open(`${path}/${document}`);
      const remarks = decodeURIComponent(answer.headers.get(DOCUMENT_REMARKS_HEADER) ?? '');
      setMade({ file: await answer.blob(), name: `${t(`kind.${document}`)} ${number}`, remarks });
    } catch {
      // The client has shown the reason.
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: documents.map((key) => ({ key, label: t(`kind.${key}`) })),
          onClick: ({ key }) => void make(key as OrderPrint),
        }}
      >
        <Button icon={<PrinterOutlined />} loading={busy}>
          {t('print')}
        </Button>
      </Dropdown>
      {made && <DocumentPreview document={made} onClose={() => setMade(null)} />}
    </>
  );
}
