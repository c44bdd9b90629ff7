/** A customer's page: an overview, and a tab per kind of related record; the URL contains the tab. */
import { Badge, Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { allows, VISITOR } from '#contract/access/access.ts';
import { plainText } from '#contract/records/fields.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import { resources } from '#contract/resources.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { Attachments } from '#src/records/attachments/Attachments.tsx';
import type { TabsProps } from '#src/records/parts.ts';
import { Accounts } from './Accounts.tsx';
import { Children } from './Children.tsx';
import { CreditFigures } from './CreditFigures.tsx';
import { Orders, Rates } from './Trade.tsx';
import { Overview } from './Overview.tsx';
import { useReload, useSummary } from './calls.ts';
import './customer.css';

/** Query parameter of the tab, so that links can point to it. */
const PARAMETER = 'tab';

const sumOf = (...counts: (number | undefined)[]): number =>
  counts.reduce<number>((sum, count = 0) => sum + count, 0);

export function CustomerTabs({ record, fields, trail }: TabsProps<'customer'>) {
  const { t } = useTranslation('crm');
  const [address, setAddress] = useSearchParams();
  const { actor = VISITOR } = useStore(session);
  const summary = useSummary(record.id);
  const reload = useReload(record.id);
  const code = plainText(record.code);
  const { documents, accounts, followUps } = summary.data ?? {};
  const counts: Partial<Record<ResourceKey, number>> = summary.data?.counts ?? {};
  const may = (what: string) => allows(actor, 'list', what);
  const children = (key: 'contact' | 'bankAccount' | 'creditEntry' | 'customerNote') => (
    <Children resource={resources[key]} code={code} onChanged={reload} />
  );
  const tabs: {
    key: string;
    count?: number | null | undefined;
    due?: number;
    shown?: boolean;
    body: ReactNode;
  }[] = [
    { key: 'overview', body: <Overview record={record} summary={summary} fields={fields} /> },
    { key: 'contacts', count: counts.contact, shown: may('contact'), body: children('contact') },
    { key: 'accounts', count: accounts, shown: may('customerAccount'), body: <Accounts record={record} /> },
    {
      key: 'bankAccounts',
      count: counts.bankAccount,
      shown: may('bankAccount'),
      body: children('bankAccount'),
    },
    {
      key: 'credit',
      count: counts.creditEntry,
      shown: may('creditEntry'),
      body: (
        <>
          <CreditFigures summary={summary} />
          {children('creditEntry')}
        </>
      ),
    },
    {
      key: 'rates',
      count: counts.airQuote,
      shown: may('airQuote') || may('airTariff'),
      body: <Rates code={code} onChanged={reload} />,
    },
    {
      key: 'orders',
      count: sumOf(counts.airOrder, counts.airWaybill),
      shown: may('airOrder') || may('airWaybill'),
      body: <Orders code={code} onChanged={reload} />,
    },
    {
      key: 'notes',
      count: counts.customerNote,
      due: followUps?.due ?? 0,
      shown: may('customerNote'),
      body: children('customerNote'),
    },
    {
      key: 'documents',
      count: documents,
      body: <Attachments resource={resources.customer} record={record} onChanged={reload} />,
    },
    { key: 'log', shown: trail !== null, body: trail },
  ];
  const shown = tabs.filter((tab) => tab.shown !== false);
  const requestedTab = address.get(PARAMETER);
  const active = shown.some(({ key }) => key === requestedTab) ? requestedTab! : 'overview';
  return (
    <Tabs
      className="customer-tabs"
      activeKey={active}
      destroyOnHidden
      onChange={(key) =>
        setAddress(
          (before) => {
            const next = new URLSearchParams(before);
            if (key === 'overview') next.delete(PARAMETER);
            else next.set(PARAMETER, key);
            return next;
          },
          { replace: true },
        )
      }
      items={shown.map(({ key, count, due, body }) => ({
        key,
        label: (
          <>
            {t(`tab.${key}`)}
            {count ? <span className="soft num customer-count"> {count}</span> : null}
            {due ? (
              <Badge className="customer-due" count={due} size="small" title={t('due', { count: due })} />
            ) : null}
          </>
        ),
        children: body,
      }))}
    />
  );
}
