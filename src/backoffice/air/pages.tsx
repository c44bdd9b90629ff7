/** The screens of the air office that are lists of orders or bills: each says which, and what is done there. */
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { allows, VISITOR } from '#contract/access.ts';
import { after, type OrderAction, type OrderState } from '#contract/air/flow.ts';
import type { BillType } from '#contract/air/forms.ts';
import type { Filter } from '#contract/api/list.ts';
import { airOrder } from '#contract/resources/airOrder.ts';
import { airWaybill } from '#contract/resources/airWaybill.ts';
import type { ResourceRecord } from '#contract/resources/resource.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { PageHead } from '#src/ui/office/PageHead.tsx';
import { ListPage } from '../crud/ListPage.tsx';
import { RecordForm } from '../crud/RecordForm.tsx';
import { ActionDialog } from './ActionDialog.tsx';
import './air.css';

type Acting = { action: OrderAction; record: ResourceRecord };
type Work = {
  page: string;
  intro?: string;
  fixed: readonly Filter[];
  /** Those that the page is for; each order shows the first that its state allows. */
  actions?: readonly OrderAction[];
  bill?: BillType;
};

const states = (...value: OrderState[]): Filter => ({ field: 'status', operator: 'in', value });

/** A queue: the orders that wait, each with what is to be done next. */
function WorkList({ page, intro, fixed, actions = [], bill }: Work) {
  const { t } = useTranslation(['air', 'routes']);
  const { actor = VISITOR } = useStore(session);
  const [open, setOpen] = useState<Acting | null>(null);
  const beside = (record: ResourceRecord): ReactNode => {
    const action = actions.find(
      (one) => after(record['status'] as OrderState, one) !== null && allows(actor, one, 'airFlow'),
    );
    return (
      action && (
        <Button size="small" type="primary" className="air-next" onClick={() => setOpen({ action, record })}>
          {t(`action.${action}`)}
        </Button>
      )
    );
  };
  return (
    <>
      <ListPage
        resource={airOrder}
        place={{
          title: t(`routes:${page}`),
          fixed,
          ...(intro && { intro: t(intro) }),
          ...(actions.length > 0 && { beside }),
        }}
      />
      {open && (
        <ActionDialog {...open} {...(bill && { given: { billType: bill } })} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

const useMe = (): string => useStore(session).member?.Name.toLowerCase() ?? '';

export const TakeOrders = () => (
  <WorkList page="takeOrders" intro="work.takeOrders" fixed={[states('booked')]} actions={['take']} />
);
export function MyOrders() {
  const me = useMe();
  return (
    <WorkList
      page="myOrders"
      intro="work.myOrders"
      fixed={[{ field: 'operator', operator: 'eq', value: me }]}
      actions={['audit', 'warehouseIn', 'declare', 'customsRelease', 'makeBill', 'sendOut']}
    />
  );
}
export const SendCar = () => (
  <WorkList page="sendCar" intro="work.sendCar" fixed={[states('audited')]} actions={['sendCar']} />
);
export const WarehouseIn = () => (
  <WorkList
    page="warehouseIn"
    intro="work.warehouseIn"
    fixed={[states('audited')]}
    actions={['warehouseIn']}
  />
);
export const Weighing = () => (
  <WorkList page="weighing" intro="work.weighing" fixed={[states('received')]} actions={['weigh']} />
);
export const CustomsDeclaration = () => (
  <WorkList
    page="customsDeclaration"
    intro="work.customsDeclaration"
    fixed={[states('received', 'declared')]}
    actions={['declare', 'customsRelease']}
  />
);
export const GroundHandling = () => (
  <WorkList
    page="groundHandling"
    intro="work.groundHandling"
    fixed={[states('received', 'cleared', 'out', 'billed')]}
    actions={['warehouseOut', 'sendOut']}
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

function Bills({ page, kind }: { page: string; kind: 'master' | 'house' }) {
  const { t } = useTranslation('routes');
  return (
    <ListPage
      resource={airWaybill}
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
