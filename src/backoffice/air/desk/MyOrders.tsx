/** The first page of the office: one's own orders by their next action, late ones first. */
import { Empty, Skeleton, Tag } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { byNextAction, UNDER_WAY } from '#contract/air/orders/desk.ts';
import type { OrderAction } from '#contract/air/orders/flow.ts';
import { airOrder } from '#contract/air/resources/air-order.ts';
import { officePathOf } from '#contract/core/office-paths.ts';
import type { EntryOf } from '#contract/resources.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { PageHead } from '#src/ui/office/PageHead.tsx';
import { Failed } from '#src/records/Failed.tsx';
import { useChanges } from '#src/records/list/use-list-data.ts';
import { pathTo } from '#src/records/paths.ts';
import { LinkButton } from '#src/records/show/LinkButton.tsx';
import { useRecords } from '#src/records/use-records.ts';
import { useTexts } from '#src/records/use-texts.ts';
import { ActionDialog } from '../orders/ActionDialog.tsx';
import { DeskOrder } from './DeskOrder.tsx';
import '#src/records/crud.css';
import '../air.css';

const TICK_MS = 60_000;
const MOST = 300;
const AFTER = ['departed', 'arrived'];

export function MyOrders() {
  const { t } = useTranslation(['air', 'routes']);
  const texts = useTexts(airOrder);
  const me = useStore(session).member?.Name.toLowerCase() ?? '';
  const [now, setNow] = useState(() => new Date());
  const [open, setOpen] = useState<{ action: OrderAction; record: EntryOf<'airOrder'> } | null>(null);
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  useChanges(airOrder);
  const { query, result } = useRecords({
    resource: 'airOrder',
    pagination: { currentPage: 1, pageSize: MOST },
    sorters: [{ field: 'flightDate', order: 'asc' }],
    filters: [
      { field: 'operator', operator: 'eq', value: me },
      { field: 'status', operator: 'in', value: [...UNDER_WAY, ...AFTER] },
    ],
    errorNotification: false,
  });
  const groups = byNextAction(result.data, now);
  return (
    <>
      <PageHead title={t('routes:myOrders')} intro={t('myWork.intro')}>
        <LinkButton to={officePathOf('takeOrders')}>{t('routes:takeOrders')}</LinkButton>
        <LinkButton to={pathTo(airOrder, 'list')}>{t('routes:airOrder')}</LinkButton>
      </PageHead>
      {query.isLoading && <Skeleton active className="panel" />}
      {query.isError && <Failed onAgain={() => void query.refetch()} />}
      {query.isSuccess && groups.length === 0 && (
        <Empty className="panel" image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('myWork.none')} />
      )}
      <div className="air-desk">
        {groups.map(({ key, orders }) => (
          <section key={key} className="panel">
            <h2>
              {key === 'late' ? <Tag color="error">{t('desk.late')}</Tag> : t(`action.${key}`)} ·{' '}
              <span className="soft">{t('desk.count', { count: orders.length })}</span>
            </h2>
            <ul>
              {orders.map(({ order, late }) => (
                <DeskOrder
                  key={order.id}
                  order={order}
                  behind={late}
                  texts={texts}
                  onAct={(action, record) => setOpen({ action, record })}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {open && <ActionDialog {...open} onClose={() => setOpen(null)} />}
    </>
  );
}
