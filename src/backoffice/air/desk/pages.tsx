/** The pages of the air office that list orders or bills, with the filters and actions of each. */
import { Button, Segmented } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { allows, VISITOR } from '#contract/access/access.ts';
import { after, type OrderAction, type OrderState } from '#contract/air/orders/flow.ts';
import type { BillType } from '#contract/air/orders/forms.ts';
import type { Filter } from '#contract/records/api/list.ts';
import { airOrder } from '#contract/air/resources/air-order.ts';
import { airWaybill } from '#contract/air/resources/air-waybill.ts';
import type { EntryOf } from '#contract/resources.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { PageHead } from '#src/ui/office/PageHead.tsx';
import type { Listed } from '#src/records/list/columns.ts';
import { ListPage } from '#src/records/list/ListPage.tsx';
import { RecordForm } from '#src/records/form/RecordForm.tsx';
import { ActionDialog } from '../orders/ActionDialog.tsx';
import { CallUp } from '../orders/CallUp.tsx';
import { LowStock } from '../stock/LowStock.tsx';
import '../air.css';

type Acting = { action: OrderAction; record: EntryOf<'airOrder'> };
type Work = {
  page: string;
  intro?: string;
  /** Filter of the pending orders. */
  fixed: readonly Filter[];
  /** Filter of the processed orders, shown instead of the pending ones. */
  past?: readonly Filter[];
  /** The page's columns; by default those of orders. */
  columns?: readonly string[];
  /** The page's actions; each order shows the first that its state allows. */
  actions?: readonly OrderAction[];
  bill?: BillType;
  /** The order's first action, if it depends on the order. */
  first?: (record: EntryOf<'airOrder'>) => OrderAction | null;
  /** Whether each order shows all actions that its state allows, in order. */
  several?: true;
  /** Whether an order can be opened by scanning a code. */
  scanned?: true;
};

const states = (...value: OrderState[]): Filter => ({ field: 'status', operator: 'in', value });
const there = (field: string): Filter => ({ field, operator: 'null', value: false });

/** A queue: pending orders with their next action, and processed ones. */
function WorkList({ page, intro, fixed, past, columns, actions = [], first, bill, several, scanned }: Work) {
  const { t } = useTranslation(['air', 'routes']);
  const { actor = VISITOR } = useStore(session);
  const [open, setOpen] = useState<Acting | null>(null);
  const [shown, setShown] = useState<'waiting' | 'past'>('waiting');
  // A stable object while the page is open: the list reloads for a new one.
  const [resource] = useState<Listed>(() =>
    columns ? { ...airOrder, place: page, list: columns } : airOrder,
  );
  const actionsOf = (record: EntryOf<'airOrder'>) =>
    actions
      .filter((one) => after(record.status, one) !== null && allows(actor, one, 'airFlow'))
      .toSorted((one, other) => Number(other === first?.(record)) - Number(one === first?.(record)))
      .slice(0, several ? actions.length : 1);
  const extraActions = (record: EntryOf<'airOrder'>): ReactNode =>
    actionsOf(record).map((action, at) => (
      <Button
        key={action}
        size="small"
        type={at === 0 ? 'primary' : 'default'}
        className="air-next"
        onClick={() => setOpen({ action, record })}
      >
        {t(`action.${action}`)}
      </Button>
    ));
  const above = (past || scanned) && (
    <div className="air-bar">
      {past && (
        <Segmented
          aria-label={t(`routes:${page}`)}
          value={shown}
          onChange={(value) => setShown(value as typeof shown)}
          options={[
            { value: 'waiting', label: t('work.waiting') },
            { value: 'past', label: t('work.past') },
          ]}
        />
      )}
      {scanned && (
        <CallUp
          onMatch={(record) => {
            const [action] = actionsOf(record);
            if (action) setOpen({ action, record });
            return action !== undefined;
          }}
        />
      )}
    </div>
  );
  return (
    <>
      {bill && <LowStock />}
      <ListPage<'airOrder'>
        key={shown}
        resource={resource}
        place={{
          title: t(`routes:${page}`),
          fixed: shown === 'past' && past ? past : fixed,
          ...(intro && { intro: t(intro) }),
          ...(above && { above }),
          ...(actions.length > 0 && { extraActions }),
          ...(several && { extraActionCount: 2 }),
        }}
      />
      {open && (
        <ActionDialog
          {...open}
          {...(bill && { suggestedValues: { billType: bill } })}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

const useMe = (): string => useStore(session).member?.Name.toLowerCase() ?? '';

export const TakeOrders = () => (
  <WorkList page="takeOrders" intro="work.takeOrders" fixed={[states('booked')]} actions={['take']} />
);
export const SendCar = () => (
  <WorkList
    page="sendCar"
    intro="work.sendCar"
    fixed={[states('audited')]}
    past={[there('pickupPlate')]}
    columns={[
      'number',
      'status',
      'customer',
      'pickupTime',
      'pickupPlace',
      'pickupPlate',
      'pickupDriver',
      'pieces',
      'pickedUpAt',
      'pickedUpPieces',
      'toldBy',
    ]}
    actions={['sendCar', 'collect']}
    // The car is on its way.
    first={({ pickupPlate, pickedUpAt }) => (pickupPlate && !pickedUpAt ? 'collect' : null)}
  />
);
export const WarehouseIn = () => (
  <WorkList
    page="warehouseIn"
    intro="work.warehouseIn"
    fixed={[states('audited')]}
    past={[there('receivedAt')]}
    columns={[
      'number',
      'status',
      'customer',
      'flight',
      'cutOff',
      'pieces',
      'gross',
      'receivedPieces',
      'receivedWeight',
      'difference',
      'receivedAt',
      'outPieces',
      'outAt',
    ]}
    actions={['warehouseIn', 'warehouseOut']}
    scanned
  />
);
export const Weighing = () => (
  <WorkList
    page="weighing"
    intro="work.weighing"
    fixed={[states('received')]}
    past={[there('receivedWeight')]}
    columns={[
      'number',
      'status',
      'customer',
      'gross',
      'receivedWeight',
      'volumeWeight',
      'chargeable',
      'weighings',
      'difference',
    ]}
    actions={['weigh']}
    scanned
  />
);
export const CustomsDeclaration = () => (
  <WorkList
    page="customsDeclaration"
    intro="work.customsDeclaration"
    fixed={[states('received', 'declared')]}
    past={[there('declaration')]}
    columns={[
      'number',
      'status',
      'customer',
      'declaration',
      'customsStatus',
      'releasedAt',
      'broker',
      'hsLines',
      'flight',
      'cutOff',
      'toldBy',
    ]}
    actions={['declare', 'customsRelease']}
  />
);
export const GroundHandling = () => (
  <WorkList
    page="groundHandling"
    intro="work.groundHandling"
    fixed={[states('received', 'cleared', 'out', 'billed')]}
    past={[there('departedAt')]}
    columns={[
      'number',
      'status',
      'masterNumber',
      'houseNumber',
      'flight',
      'flightDate',
      'receivedPieces',
      'outPieces',
      'outAt',
      'handovers',
      'carrierAcceptedAt',
      'departedAt',
      'toldBy',
    ]}
    actions={['warehouseOut', 'handOver', 'sendOut']}
    several
    scanned
  />
);
export const MakeHouseBill = () => (
  <WorkList
    page="makeHouseBill"
    intro="work.makeBills"
    fixed={[states('cleared')]}
    actions={['makeBill']}
    bill="house"
  />
);
export function MyBills() {
  const me = useMe();
  return (
    <WorkList
      page="myBills"
      fixed={[
        { field: 'operator', operator: 'eq', value: me },
        states('billed', 'departed', 'arrived', 'delivered'),
      ]}
      actions={['sendOut']}
    />
  );
}

/** A master has no master of its own; its movement is shown instead. */
const MASTERS: Listed = {
  ...airWaybill,
  place: 'masterBills',
  list: [...airWaybill.list.filter((name) => name !== 'master'), 'movement'],
};

function Bills({ page, kind }: { page: string; kind: 'master' | 'house' }) {
  const { t } = useTranslation('routes');
  return (
    <ListPage
      resource={kind === 'master' ? MASTERS : airWaybill}
      place={{ title: t(page), fixed: [{ field: 'kind', operator: 'eq', value: kind }] }}
    />
  );
}
export const MasterBills = () => <Bills page="masterBills" kind="master" />;
export const HouseBills = () => <Bills page="houseBills" kind="house" />;

/** A new order. */
export function BookSpace() {
  const { t } = useTranslation('routes');
  return (
    <>
      <PageHead title={t('bookSpace')} />
      <RecordForm resource={airOrder} />
    </>
  );
}
