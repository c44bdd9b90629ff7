/** A person's details and roles, with actions to disable, enable, restore and sign out; or an invitation. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Drawer, Form, Input, Select, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Invited, Person, PersonView, Role, DeliveryResult } from '#contract/access/api.ts';
import { beyond } from '#contract/access/routers.ts';
import { ApiFault } from '#src/providers/http/fault.ts';
import { http } from '#src/providers/office.ts';
import { useUnsavedWarning } from '#src/providers/tab.ts';
import { Instant } from '#src/ui/office/Instant.tsx';
import {
  showFieldFaults,
  takeIn,
  useGrantable,
  useIsOperator,
  useMayDo,
  useRoles,
  useSessionsOf,
} from './calls.ts';
import { CompanySelect } from './CompanySelect.tsx';
import { useRoleName } from './RoleName.tsx';

type PersonValues = {
  name: string;
  RealName: string;
  Mobile: string;
  Email: string;
  roles: string[];
  ydid?: number;
};
const EMPTY: PersonValues = { name: '', RealName: '', Mobile: '', Email: '', roles: ['member'] };
const valuesOf = ({ name, RealName, Mobile, Email, roles }: Person): PersonValues => ({
  name,
  RealName,
  Mobile,
  Email,
  roles,
});

type Props = {
  /** Null: a new user. */
  id: string | null;
  roles: readonly Role[];
  onClose: () => void;
  onChanged: () => void;
};

export function PersonDrawer(props: Props) {
  const { id, onClose } = props;
  const { t } = useTranslation('access');
  const person = useQuery({
    queryKey: ['access', 'person', id],
    queryFn: async ({ signal }) => (await http.request<PersonView>(`/api/v1/users/${id}`, { signal })).data,
    enabled: id !== null,
  });
  const { modal } = App.useApp();
  const [dirty, setDirty] = useState(false);
  useUnsavedWarning(dirty);
  const close = () => {
    if (!dirty) onClose();
    else
      modal.confirm({
        title: t('office:tabs.unsaved'),
        okText: t('office:tabs.leave'),
        cancelText: t('office:tabs.stay'),
        onOk: onClose,
      });
  };
  const title = id === null ? t('users.invite') : person.data?.RealName || person.data?.name;
  return (
    <Drawer open width="min(560px, 100vw)" title={title} onClose={close}>
      {id !== null && person.isError && <Alert type="warning" message={t('notLoaded')} />}
      {id !== null && person.isLoading && <Skeleton active />}
      {(id === null || person.data) && (
        <PersonForm {...props} key={id ?? 'new'} person={person.data ?? null} onDirty={setDirty} />
      )}
    </Drawer>
  );
}

function PersonForm(props: Props & { person: PersonView | null; onDirty: (dirty: boolean) => void }) {
  const { person: read, roles: own, onClose, onChanged, onDirty } = props;
  // The record the form is based on; reloading it below the form would discard typed text.
  const [base, setBase] = useState(read);
  const person = read && base && { ...read, version: base.version };
  const { t } = useTranslation(['access', 'office', 'errors']);
  const { message } = App.useApp();
  const client = useQueryClient();
  const [form] = Form.useForm<PersonValues>();
  const operator = useIsOperator();
  const grantable = useGrantable();
  const may = useMayDo();
  const nameOf = useRoleName();
  const [busy, setBusy] = useState(false);
  const [newer, setNewer] = useState(false);
  const ydid = Form.useWatch('ydid', form) ?? person?.ydid;
  const { data: roles = own } = useRoles(ydid, operator && ydid !== undefined);
  const showDelivery = ({ delivery }: DeliveryResult) =>
    void message[delivery === 'failed' ? 'warning' : 'success'](t(`users.told.${delivery}`), 8);
  const reload = async () => {
    onChanged();
    await client.invalidateQueries({ queryKey: ['access'] });
  };

  async function save(values: PersonValues): Promise<void> {
    setBusy(true);
    try {
      if (person) {
        const { name: _, ...fields } = values;
        const json = { ...fields, version: person.version };
        const { data } = await http.request<PersonView>(`/api/v1/users/${person.id}`, {
          method: 'PUT',
          json,
        });
        setBase(data);
        setNewer(false);
        void message.success(t('saved'));
      } else {
        const { data } = await http.request<Invited>('/api/v1/users', { method: 'POST', json: values });
        showDelivery(data);
      }
      onDirty(false);
      await reload();
      if (!person) onClose();
    } catch (error) {
      if (error instanceof ApiFault && error.key === 'versionConflict' && base) {
        const theirs = error.data.current as PersonView;
        takeIn(form, valuesOf(base), valuesOf(theirs), (value) => t('theirs', { value: shownOf(value) }));
        setBase(theirs);
        setNewer(true);
      } else showFieldFaults(form, error);
    } finally {
      setBusy(false);
    }
  }

  const shownOf = (value: string | readonly string[]): string =>
    [value]
      .flat()
      .map((one) => {
        const role = roles.find(({ key }) => key === one);
        return role ? nameOf(role) : one;
      })
      .join(', ');

  const editable = person ? may('user', 'edit') : may('user', 'invite');
  return (
    <>
      {newer && (
        <Alert type="warning" showIcon message={t('errors:versionConflict')} description={t('users.newer')} />
      )}
      <Form
        form={form}
        layout="vertical"
        disabled={!editable}
        initialValues={person ? valuesOf(person) : EMPTY}
        onValuesChange={() => onDirty(true)}
        onFinish={(values) => void save(values)}
        requiredMark={false}
      >
        <Form.Item
          name="name"
          label={t('users.login')}
          rules={[{ required: true, message: t('errors:fault.required') }]}
        >
          <Input maxLength={64} disabled={person !== null} autoComplete="off" />
        </Form.Item>
        <Form.Item name="RealName" label={t('users.realName')}>
          <Input maxLength={64} autoComplete="off" />
        </Form.Item>
        <Form.Item name="Email" label={t('users.email')} extra={person ? undefined : t('users.wayHint')}>
          <Input maxLength={254} inputMode="email" autoComplete="off" />
        </Form.Item>
        <Form.Item name="Mobile" label={t('users.mobile')}>
          <Input inputMode="tel" autoComplete="off" />
        </Form.Item>
        {operator && !person && (
          <Form.Item name="ydid" label={t('company')}>
            <CompanySelect allowClear />
          </Form.Item>
        )}
        <Form.Item name="roles" label={t('users.roles')} extra={t('users.rolesHint')}>
          <Select
            mode="multiple"
            optionFilterProp="label"
            options={roles.map((role) => ({
              value: role.key,
              label: nameOf(role),
              // Users cannot grant what they do not hold.
              disabled: beyond(grantable, role.routers).length > 0,
            }))}
          />
        </Form.Item>
        {editable && (
          <Button type="primary" htmlType="submit" loading={busy}>
            {person ? t('save') : t('users.send')}
          </Button>
        )}
      </Form>
      {person && <PersonActions person={person} onDelivery={showDelivery} onDone={() => void reload()} />}
      {person && may('user', 'sessions') && <Sessions id={person.id} />}
    </>
  );
}

function PersonActions(props: {
  person: PersonView;
  onDelivery: (result: DeliveryResult) => void;
  onDone: () => void;
}) {
  const { person, onDelivery, onDone } = props;
  const { t } = useTranslation(['access', 'office']);
  const { modal, message } = App.useApp();
  const may = useMayDo();
  const run = async (what: string, method: 'POST' | 'DELETE' = 'POST') => {
    try {
      const path = `/api/v1/users/${person.id}/${what}`;
      const { data } = await http.request<DeliveryResult | null>(path, { method });
      if (data) onDelivery(data);
      else void message.success(t('saved'));
    } catch (error) {
      // Some faults have no field in this form.
      if (error instanceof ApiFault && error.data.faults?.[0] && error.key === 'invalid')
        void message.error(error.data.faults[0].message);
    } finally {
      onDone();
    }
  };
  const ask = (what: string) =>
    modal.confirm({
      title: t(`users.${what}Title`, { name: person.RealName || person.name }),
      content: t(`users.${what}Text`),
      okText: t(`users.${what}`),
      okButtonProps: { danger: true },
      cancelText: t('office:buttons.cancel'),
      onOk: () => (what === 'resetFactor' ? run('second-factor', 'DELETE') : run(what)),
    });
  return (
    <div className="access-filters" style={{ marginTop: 20 }}>
      {may('user', 'disable') &&
        (person.state === 'disabled' ? (
          <Button onClick={() => void run('enable')}>{t('users.enable')}</Button>
        ) : (
          <Button danger onClick={() => ask('disable')}>
            {t('users.disable')}
          </Button>
        ))}
      {may('user', 'reset') && person.state !== 'disabled' && (
        <Button danger onClick={() => ask('reset')}>
          {t('users.reset')}
        </Button>
      )}
      {may('user', 'reset') && person.secondFactor && (
        <Button danger onClick={() => ask('resetFactor')}>
          {t('users.resetFactor')}
        </Button>
      )}
      {may('user', 'unlock') && person.locked && (
        <Button onClick={() => void run('unlock')}>{t('users.unlock')}</Button>
      )}
      {may('user', 'invite') && person.state === 'invited' && (
        <Button onClick={() => void run('invite')}>{t('users.again')}</Button>
      )}
    </div>
  );
}

function Sessions({ id }: { id: string }) {
  const { t } = useTranslation(['access', 'office']);
  const { modal } = App.useApp();
  const client = useQueryClient();
  const { data: sessions } = useSessionsOf(id, true);
  const end = (one: string | null) =>
    modal.confirm({
      title: t('users.signOutTitle'),
      okText: t('users.signOut'),
      cancelText: t('office:buttons.cancel'),
      onOk: () =>
        http
          .request(`/api/v1/users/${id}/sessions${one ? `/${one}` : ''}`, { method: 'DELETE' })
          .catch(() => undefined)
          .finally(() => void client.invalidateQueries({ queryKey: ['access', 'sessions', id] })),
    });
  return (
    <section>
      <h2>{t('users.sessions')}</h2>
      {!sessions && <Skeleton active title={false} />}
      {sessions?.length === 0 && <p className="soft">{t('users.noSessions')}</p>}
      <ul className="access-sessions">
        {sessions?.map(({ id: one, lastSeenAt, address, userAgent, current }) => (
          <li key={one}>
            <span>
              <Instant at={lastSeenAt} /> · <span className="num">{address}</span>{' '}
              {current && <Tag>{t('users.thisDevice')}</Tag>}
              <span className="soft small">{userAgent}</span>
            </span>
            <Button size="small" onClick={() => end(one)}>
              {t('users.signOut')}
            </Button>
          </li>
        ))}
      </ul>
      {(sessions?.length ?? 0) > 1 && (
        <Button danger onClick={() => end(null)}>
          {t('users.signOutAll')}
        </Button>
      )}
    </section>
  );
}
