/** A company's air shipments with its forwarders: the list in the member centre, and a record's actions. */
import { Button, Steps } from 'antd';
import { useTranslation } from 'react-i18next';
import { SHIPMENT_DOCUMENTS } from '#contract/air/documents.ts';
import { pathOf } from '#contract/core/paths.ts';
import { plainText } from '#contract/records/fields.ts';
import { airShipment } from '#contract/air/resources/air-shipment.ts';
import type { EntryOf } from '#contract/resources.ts';
import { ListPage } from '#src/records/list/ListPage.tsx';
import { Value } from '#src/records/show/Value.tsx';
import type { TabsProps } from '#src/records/parts.ts';
import { RecordDocuments } from '../documents/OrderDocuments.tsx';
import '../air.css';

export function Shipments() {
  const { t } = useTranslation(['routes', 'airShipment']);
  return (
    <ListPage
      resource={airShipment}
      place={{ title: t('routes:forwarderShipments'), intro: t('airShipment:intro'), fixed: [] }}
    />
  );
}

const numberOf = (record: EntryOf<'airShipment'>): string =>
  plainText(record.masterNumber) || plainText(record.houseNumber);

export function ShipmentActions({ record }: { record: EntryOf<'airShipment'> }) {
  const { t } = useTranslation('airShipment');
  const number = numberOf(record);
  const billed =
    number !== '' && ['billed', 'departed', 'arrived', 'delivered'].includes(plainText(record.status));
  const there = { waybill: billed, warehouseReceipt: plainText(record.receivedAt) !== '' };
  return (
    <>
      <RecordDocuments
        path={`/api/v1/airShipment/${record.id}/papers`}
        number={plainText(record.number)}
        documents={SHIPMENT_DOCUMENTS.filter((document) => there[document])}
      />
      {number && <Button href={pathOf('queryQuery', {}, { number })}>{t('track')}</Button>}
    </>
  );
}

/** In order of occurrence. */
const WAY = [
  'pickedUpAt',
  'receivedAt',
  'releasedAt',
  'carrierAcceptedAt',
  'departedAt',
  'arrivedAt',
  'deliveredAt',
] as const;

export function ShipmentWay({ record, texts, fields, trail }: TabsProps<'airShipment'>) {
  const { t } = texts;
  const reached = WAY.map((name) => plainText(record[name]));
  const last = reached.findLastIndex((at) => at !== '');
  return (
    <>
      <section className="panel">
        <Steps
          className="air-way"
          size="small"
          labelPlacement="vertical"
          responsive
          current={last + 1}
          items={WAY.map((name, at) => ({
            title: t(`airShipment:field.${name}`),
            status: at <= last ? 'finish' : 'wait',
            ...(reached[at] && {
              description: <Value resource={airShipment} name={name} record={record} texts={texts} />,
            }),
          }))}
        />
      </section>
      {fields}
      {trail}
    </>
  );
}
