/** A customer's own users: invite, disable, enable, help to sign in. */
import { App, Button, Drawer, Empty, Form, Input, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allows, VISITOR } from '#contract/access/access.ts';
import type { Invited, Person, DeliveryResult } from '#contract/access/api.ts';
import type { EntryOf } from '#contract/resources.ts';
import { ApiFault } from '#src/providers/http/fault.ts';
import { http } from '#src/providers/office.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { Instant } from '#src/ui/office/Instant.tsx';
import { pathOfCustomer, useAccounts, useLinks, useReload } from './calls.ts';
import { Failed } from '#src/records/Failed.tsx';
import { Links } from './Links.tsx';

const colours = { active: 'green', invited: 'blue', disabled: 'default' } as const;

export function Accounts({ record }: { record: EntryOf<'customer'> }) {
  const { t } = useTranslation(['crm', 'access']);
  const { actor = VISITOR } = useStore(session);
  const may = (action: string) => allows(actor, action, 'customerAccount');
  const { data: people = [], isLoading, isError, refetch } = useAccounts(record.id);
  const { data: links = [] } = useLinks(record.id);
  const [inviting, setInviting] = useState(false);
  if (isLoading) return <Skeleton active className="panel" />;
  if (isError) return <Failed onAgain={() => void refetch()} />;
  // A customer that is a company of the portal invites its users itself.
  const own = links.some(({ agreedAt }) => agreedAt !== null);
  const invite = may('invite') && !own && (
    <Button onClick={() => setInviting(true)}>{t('account.invite')}</Button>
  );
  return (
    <>
      <div className="panel">
        <div className="child-tools">
          <span className="soft">{t('account.intro')}</span>
          {people.length > 0 && invite}
        </div>
        {people.length === 0 && (
          <Empty
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description={t(own ? 'link.fault.own' : 'account.none')}
          >
            {invite}
          </Empty>
        )}
        <ul className="child-cards">
          {people.map((person) => (
            <Account key={person.id} person={person} customer={record.id} may={may} />
          ))}
        </ul>
        {inviting && <Invitation customer={record.id} onClose={() => setInviting(false)} />}
      </div>
      <Links customer={record.id} may={may} />
    </>
  );
}

function useDeliveryMessage() {
  const { t } = useTranslation('access');
  const { message } = App.useApp();
  return ({ delivery }: DeliveryResult) =>
    void message[delivery === 'failed' ? 'warning' : 'success'](t(`users.told.${delivery}`), 8);
}

function Account(props: { person: Person; customer: string; may: (action: string) => boolean }) {
  const { person, customer, may } = props;
  const { t } = useTranslation(['crm', 'access']);
  const { modal } = App.useApp();
  const reload = useReload(customer);
  const showDelivery = useDeliveryMessage();
  const name = person.RealName || person.name;
  const act = async (action: string) => {
    const path = pathOfCustomer(customer, `accounts/${person.id}/${action}`);
    const { data } = await http
      .request<DeliveryResult | null>(path, { method: 'POST', json: {} })
      .catch((error: unknown) => {
        if (error instanceof ApiFault) return { data: null };
        throw error;
      });
    if (data) showDelivery(data);
    reload();
  };
  const asking = (action: 'disable' | 'reset') =>
    void modal.confirm({
      title: t(`account.${action}Title`, { name }),
      content: t(`account.${action}Text`),
      okText: t(`account.${action}`),
      cancelText: t('merge.cancel'),
      onOk: () => act(action),
    });
  return (
    <li>
      <strong>{name}</strong> <code>{person.name}</code>{' '}
      <Tag color={colours[person.state]}>{t(`access:users.states.${person.state}`)}</Tag>
      <p className="soft">
        {[person.Mobile, person.Email].filter(Boolean).join(' · ')} · {t('account.seen')}{' '}
        {person.lastSeenAt ? <Instant at={person.lastSeenAt} /> : t('account.never')}
      </p>
      <span className="child-actions">
        {may('invite') && person.state === 'invited' && (
          <Button size="small" onClick={() => void act('invite')}>
            {t('account.again')}
          </Button>
        )}{' '}
        {may('reset') && person.state === 'active' && (
          <Button size="small" onClick={() => asking('reset')}>
            {t('account.reset')}
          </Button>
        )}{' '}
        {may('disable') &&
          (person.state === 'disabled' ? (
            <Button size="small" onClick={() => void act('enable')}>
              {t('account.enable')}
            </Button>
          ) : (
            <Button size="small" danger onClick={() => asking('disable')}>
              {t('account.disable')}
            </Button>
          ))}
      </span>
    </li>
  );
}

type InvitationFields = { name: string; RealName: string; Mobile: string; Email: string };

function Invitation({ customer, onClose }: { customer: string; onClose: () => void }) {
  const { t } = useTranslation(['crm', 'access']);
  const [form] = Form.useForm<InvitationFields>();
  const [busy, setBusy] = useState(false);
  const reload = useReload(customer);
  const showDelivery = useDeliveryMessage();
  async function send(fields: InvitationFields) {
    setBusy(true);
    try {
      const path = pathOfCustomer(customer, 'accounts');
      const { data } = await http.request<Invited>(path, { method: 'POST', json: fields });
      showDelivery(data);
      reload();
      onClose();
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error;
      const faults = error.data.faults ?? [];
      form.setFields(
        faults.map(({ path, message }) => ({ name: path as keyof InvitationFields, errors: [message] })),
      );
    } finally {
      setBusy(false);
    }
  }
  return (
    <Drawer open width="min(480px, 100vw)" title={t('account.invite')} onClose={onClose}>
      <Form<InvitationFields>
        form={form}
        name="customer-account"
        layout="vertical"
        disabled={busy}
        initialValues={{ name: '', RealName: '', Mobile: '', Email: '' }}
        onFinish={(fields) => void send(fields)}
      >
        {(
          [
            ['name', 'name', 'off'],
            ['RealName', 'realName', 'off'],
            ['Email', 'email', 'off'],
            ['Mobile', 'mobile', 'off'],
          ] as const
        ).map(([field, label, autoComplete]) => (
          <Form.Item key={field} name={field} label={t(`account.${label}`)} required={field === 'name'}>
            <Input autoComplete={autoComplete} maxLength={254} />
          </Form.Item>
        ))}
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('account.send')}
        </Button>
      </Form>
    </Drawer>
  );
}
