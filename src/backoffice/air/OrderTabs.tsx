/** An order: its bills and fields, and the booking as it was in each of its versions. */
import { Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { plainText } from '#contract/resources/fields.ts';
import type { ShowTabsProps } from '../crud/showTabs.ts';
import { OrderBills } from './OrderBills.tsx';
import { Revisions } from './Revisions.tsx';

export function OrderTabs({ record, texts, fields, trail }: ShowTabsProps) {
  const { t } = useTranslation('air');
  const changed = Number(plainText(record['revision']));
  const whole = (
    <>
      <OrderBills record={record} />
      {fields}
      {trail}
    </>
  );
  if (changed === 0) return whole;
  return (
    <Tabs
      items={[
        { key: 'fields', label: t('revision.fields'), children: whole },
        {
          key: 'revisions',
          label: `${t('revision.title')} (${changed + 1})`,
          children: <Revisions record={record} texts={texts} />,
        },
      ]}
    />
  );
}
