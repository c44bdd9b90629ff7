/** An order: its bills and fields, the versions of its booking, and its files. */
import { useTranslation } from 'react-i18next';
import { airOrder } from '#contract/air/resources/air-order.ts';
import { plainText } from '#contract/records/fields.ts';
import type { TabsProps } from '#src/records/parts.ts';
import { OrderBills } from './OrderBills.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { Revisions } from './Revisions.tsx';
import { WithFiles } from './WithFiles.tsx';

export function OrderTabs({ record, texts, fields, trail }: TabsProps<'airOrder'>) {
  const { t } = useTranslation('air');
  const changed = Number(plainText(record.revision));
  const content = (
    <>
      <OrderSummary record={record} texts={texts} />
      <OrderBills record={record} />
      {fields}
      {trail}
    </>
  );
  const revisions = {
    key: 'revisions',
    label: `${t('revision.title')} (${changed + 1})`,
    children: <Revisions record={record} texts={texts} />,
  };
  const order = { key: 'fields', label: t('revision.fields'), children: content };
  return (
    <WithFiles resource={airOrder} record={record} parts={changed === 0 ? [order] : [order, revisions]} />
  );
}
