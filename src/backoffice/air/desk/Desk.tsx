/** The operations desk: active orders by flight, late ones first, each with its possible actions. */
import { Checkbox, Empty, Input, Segmented, Select, Skeleton, Tag } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  deskFiltered,
  deskGroups,
  UNDER_WAY,
  type DeskFilter,
  type DeskGroup,
} from '#contract/air/orders/desk.ts';
import type { OrderAction } from '#contract/air/orders/flow.ts';
import { airOrder } from '#contract/air/resources/air-order.ts';
import { calendarDate } from '#contract/core/format/date-presets.ts';
import type { EntryOf } from '#contract/resources.ts';
import { portalConfig } from '#src/providers/http/config.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { PageHead } from '#src/ui/office/PageHead.tsx';
import { useTexts } from '#src/records/use-texts.ts';
import { Failed } from '#src/records/Failed.tsx';
import { ActionDialog } from '../orders/ActionDialog.tsx';
import { useActions } from '../calls.ts';
import { DeskOrder } from './DeskOrder.tsx';
import { useDeskOrders } from './use-desk-orders.ts';
import '#src/records/crud.css';
import '../air.css';

/** Interval for marking late orders without a click (ms). */
const TICK_MS = 60_000;
const ALL: DeskFilter = { day: 'today', lateOnly: false, states: [], operator: null, text: '' };

export function Desk() {
  const { t } = useTranslation(['air', 'routes']);
  const texts = useTexts(airOrder);
  const [open, setOpen] = useState<{ action: OrderAction; record: EntryOf<'airOrder'> } | null>(null);
  const [now, setNow] = useState(() => new Date());
  const [filter, setFilter] = useState(ALL);
  const [dragged, setDragged] = useState<EntryOf<'airOrder'> | null>(null);
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const today = calendarDate(now, portalConfig().officeZone);
  const { orders, more, ...query } = useDeskOrders(today, filter.day === 'all');
  const groups = deskGroups(deskFiltered(orders, filter, now, today), now);
  return (
    <>
      <PageHead
        title={t('routes:operationsDesk')}
        intro={
          <>
            {t('desk.intro')} <span className="air-keys">{t('desk.keys')}</span>
          </>
        }
      />
      <Filters filter={filter} texts={texts} onChange={setFilter} />
      {query.isLoading && <Skeleton active className="panel" />}
      {query.isError && <Failed onAgain={query.refetch} />}
      {query.isSuccess && orders.length === 0 && filter.day === 'all' && (
        <Empty className="panel" image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('desk.none')} />
      )}
      {query.isSuccess && (orders.length > 0 || filter.day === 'today') && groups.length === 0 && (
        <p className="panel soft">{t(orders.length > 0 ? 'desk.noneLeft' : 'desk.noneToday')}</p>
      )}
      {more && <p className="soft">{t('desk.more')}</p>}
      <div className="air-desk">
        {groups.map((group) => (
          <Flight
            key={group.key}
            group={group}
            texts={texts}
            onAct={(action, record) => setOpen({ action, record })}
            onDrag={setDragged}
          />
        ))}
      </div>
      {dragged && (
        <Drop
          order={dragged}
          onAct={(action) => {
            setOpen({ action, record: dragged });
            setDragged(null);
          }}
        />
      )}
      {open && <ActionDialog {...open} onClose={() => setOpen(null)} />}
    </>
  );
}

type Act = (action: OrderAction, record: EntryOf<'airOrder'>) => void;
type GroupProps = {
  group: DeskGroup<EntryOf<'airOrder'>>;
  texts: ReturnType<typeof useTexts>;
  onAct: Act;
  onDrag: (order: EntryOf<'airOrder'> | null) => void;
};

type FiltersProps = Pick<GroupProps, 'texts'> & {
  filter: DeskFilter;
  onChange: (filter: DeskFilter) => void;
};
function Filters({ filter, texts, onChange }: FiltersProps) {
  const { t } = useTranslation('air');
  const me = useStore(session).member?.Name.toLowerCase() ?? null;
  const set = (part: Partial<DeskFilter>) => onChange({ ...filter, ...part });
  return (
    <div className="air-bar">
      <Segmented
        aria-label={t('desk.today')}
        value={filter.day}
        onChange={(day) => set({ day })}
        options={(['today', 'all'] as const).map((value) => ({ value, label: t(`desk.day.${value}`) }))}
      />
      <Input
        allowClear
        aria-label={t('desk.filter')}
        placeholder={t('desk.filter')}
        value={filter.text}
        onChange={({ target }) => set({ text: target.value })}
        className="air-filter"
      />
      <Select
        mode="multiple"
        allowClear
        aria-label={t('desk.states')}
        placeholder={t('desk.states')}
        value={[...filter.states]}
        onChange={(states) => set({ states })}
        className="air-filter"
        options={UNDER_WAY.map((value) => ({ value, label: texts.value('status', value) }))}
      />
      <Checkbox checked={filter.lateOnly} onChange={({ target }) => set({ lateOnly: target.checked })}>
        {t('desk.lateOnly')}
      </Checkbox>
      <Checkbox
        checked={filter.operator !== null}
        onChange={({ target }) => set({ operator: target.checked ? me : null })}
      >
        {t('desk.mine')}
      </Checkbox>
    </div>
  );
}

/** The drop targets of a dragged order: the actions that its state and the user's rights allow. */
function Drop({ order, onAct }: { order: EntryOf<'airOrder'>; onAct: (action: OrderAction) => void }) {
  const { t } = useTranslation('air');
  const actions = useActions(order).filter((action) => action !== 'change');
  return (
    <fieldset className="air-drop">
      <legend>{t('desk.drop')}</legend>
      {actions.map((action) => (
        <span
          key={action}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            onAct(action);
          }}
        >
          {t(`action.${action}`)}
        </span>
      ))}
    </fieldset>
  );
}

function Flight({ group, texts, onAct, onDrag }: GroupProps) {
  const { t } = useTranslation('air');
  const { flight, date, late, orders } = group;
  return (
    <section className="panel">
      <h2 className="num">
        {flight ?? t('desk.noFlight')} {date} {late && <Tag color="error">{t('desk.late')}</Tag>}{' '}
        <span className="soft">{t('desk.count', { count: orders.length })}</span>
      </h2>
      <ul>
        {orders.map(({ order, late: behind }) => (
          <DeskOrder key={order.id} {...{ order, behind, texts, onAct, onDrag }} />
        ))}
      </ul>
    </section>
  );
}
