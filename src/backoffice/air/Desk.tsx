/** The operations desk: orders under way by their flight, what is late first, each with what can be done next. */
import { useList } from '@refinedev/core';
import { Button, Empty, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { deskGroups, nextAction, type DeskGroup } from '#contract/air/desk.ts';
import type { OrderAction } from '#contract/air/flow.ts';
import { airOrder } from '#contract/resources/airOrder.ts';
import { plainText } from '#contract/resources/fields.ts';
import type { ResourceRecord } from '#contract/resources/resource.ts';
import { PageHead } from '#src/ui/office/PageHead.tsx';
import { pathTo } from '../crud/paths.ts';
import { useChanges } from '../crud/useListData.ts';
import { useTexts } from '../crud/useTexts.ts';
import { Failed } from '../customer/Failed.tsx';
import { ActionDialog } from './ActionDialog.tsx';
import { useActions } from './calls.ts';
import '../crud/crud.css';
import './air.css';

const UNDER_WAY = ['booked', 'accepted', 'audited', 'received', 'declared', 'cleared', 'out', 'billed'];
/** Shown at most: those whose flights leave first. */
const MOST = 300;

export function Desk() {
  const { t } = useTranslation(['air', 'routes']);
  const texts = useTexts(airOrder);
  const [open, setOpen] = useState<{ action: OrderAction; record: ResourceRecord } | null>(null);
  const [now] = useState(() => new Date());
  useChanges(airOrder);
  const { query, result } = useList<ResourceRecord>({
    resource: airOrder.key,
    pagination: { currentPage: 1, pageSize: MOST },
    sorters: [{ field: 'flightDate', order: 'asc' }],
    filters: [{ field: 'status', operator: 'in', value: UNDER_WAY }],
    errorNotification: false,
  });
  const groups = deskGroups(result.data, now);
  return (
    <>
      <PageHead title={t('routes:operationsDesk')} intro={t('desk.intro')} />
      {query.isLoading && <Skeleton active className="panel" />}
      {query.isError && <Failed onAgain={() => void query.refetch()} />}
      {query.isSuccess && result.data.length === 0 && (
        <Empty className="panel" image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('desk.none')} />
      )}
      <div className="air-desk">
        {groups.map((group) => (
          <Flight
            key={group.key}
            group={group}
            texts={texts}
            onAct={(action, record) => setOpen({ action, record })}
          />
        ))}
      </div>
      {open && <ActionDialog {...open} onClose={() => setOpen(null)} />}
    </>
  );
}

type Act = (action: OrderAction, record: ResourceRecord) => void;
type GroupProps = { group: DeskGroup<ResourceRecord>; texts: ReturnType<typeof useTexts>; onAct: Act };

function Flight({ group, texts, onAct }: GroupProps) {
  const { t } = useTranslation('air');
  const { flight, date, late, orders } = group;
  return (
    <section className="panel">
      <h2 className="num">
        {flight ?? t('desk.noFlight')} {date} {late && <Tag color="error">{t('desk.late')}</Tag>}{' '}
        <span className="soft">{t('desk.count', { value: orders.length })}</span>
      </h2>
      <ul>
        {orders.map(({ order, late: behind }) => (
          <Order key={order.id} {...{ order, behind, texts, onAct }} />
        ))}
      </ul>
    </section>
  );
}

type OrderProps = Pick<GroupProps, 'texts' | 'onAct'> & { order: ResourceRecord; behind: boolean };
function Order({ order, behind, texts, onAct }: OrderProps) {
  const { t } = useTranslation('air');
  const allowed = useActions(order);
  const next = nextAction(order);
  const cutOff = plainText(order['cutOff']);
  return (
    <li>
      <Link className="num" to={pathTo(airOrder, 'show', order.id)}>
        {plainText(order['number'])}
      </Link>
      <Tag>{texts.value('status', order['status'])}</Tag>
      <span>{order.referred?.['customer']?.name ?? plainText(order['customer'])}</span>
      <span className="num">
        {plainText(order['origin'])} → {plainText(order['destination'])} · {plainText(order['pieces'])} ·{' '}
        {plainText(order['chargeable'])} kg
      </span>
      {cutOff !== '' && (
        <span className={behind ? 'air-late num' : 'soft num'}>
          {t('desk.cutOff', { at: new Date(cutOff).toLocaleString(texts.language) })}
          {behind && ` · ${t('desk.late')}`}
        </span>
      )}
      {next && allowed.includes(next) && (
        <Button size="small" onClick={() => onAct(next, order)}>
          {t(`action.${next}`)}
        </Button>
      )}
    </li>
  );
}
