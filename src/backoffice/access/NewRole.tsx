/** A new role: its name, its company and its initial grants. */
import { Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '#contract/access/api.ts';
import { mayHold } from '#contract/access/routers.ts';
import { http } from '#src/providers/office.ts';
import { showFieldFaults, useActor, useGrantable, useIsOperator } from './calls.ts';
import { useRoleName } from './RoleName.tsx';

type RoleForm = { name: string; from?: string; whose: 'portal' | 'company' };

export function NewRole(props: {
  open: boolean;
  roles: readonly Role[];
  /** The company that the operator has selected. */
  ydid: number | undefined;
  onClose: () => void;
  onMade: () => void;
}) {
  const { open, roles, onClose, onMade } = props;
  const { t } = useTranslation(['access', 'office']);
  const [form] = Form.useForm<RoleForm>();
  const [busy, setBusy] = useState(false);
  const actor = useActor();
  const grantable = useGrantable();
  const operator = useIsOperator();
  const nameOf = useRoleName();
  async function make({ name, from, whose }: RoleForm): Promise<void> {
    setBusy(true);
    const ydid = operator && whose !== 'company' ? null : (props.ydid ?? actor.ydid);
    const publisher = roles.some((role) => role.ydid === ydid && role.publisher) || actor.publisher === true;
    const holder = ydid === null ? null : { ydid, publisher };
    // The rights in it that the reader holds and the company may hold.
    const routers = (roles.find(({ key }) => key === from)?.routers ?? []).filter(
      (router) => grantable.includes(router) && (holder === null || mayHold(holder, router)),
    );
    try {
      await http.request('/api/v1/roles', { method: 'POST', json: { name, routers, ydid } });
      onMade();
      onClose();
    } catch (error) {
      showFieldFaults(form, error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Modal
      open={open}
      title={t('roles.new')}
      okText={t('office:buttons.create')}
      cancelText={t('office:buttons.cancel')}
      confirmLoading={busy}
      onOk={form.submit}
      onCancel={onClose}
      destroyOnHidden
    >
      <Form
        form={form}
        layout="vertical"
        preserve={false}
        initialValues={{ whose: props.ydid === undefined ? 'portal' : 'company' }}
        onFinish={(values) => void make(values)}
      >
        <Form.Item
          name="name"
          label={t('roles.name')}
          rules={[{ required: true, message: t('errors:fault.required') }]}
        >
          <Input maxLength={60} />
        </Form.Item>
        {operator && (
          <Form.Item name="whose" label={t('roles.whose')}>
            <Select
              options={[
                { value: 'portal', label: t('roles.portal') },
                { value: 'company', label: t('roles.ofCompany', { ydid: props.ydid ?? actor.ydid }) },
              ]}
            />
          </Form.Item>
        )}
        <Form.Item name="from" label={t('roles.from')} extra={t('roles.fromHint')}>
          <Select allowClear options={roles.map((role) => ({ value: role.key, label: nameOf(role) }))} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
