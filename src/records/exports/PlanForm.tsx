/** Form for a scheduled export: when it runs, and where its owner is notified. */
import { App, Checkbox, Form, Input, Modal, Select } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  EXPORT_DELIVERIES,
  EXPORT_FREQUENCIES,
  type ExportRequest,
  type ExportSchedule,
} from '#contract/records/api/exports.ts';
import { formatDateTime } from '#contract/core/format/time.ts';
import { ApiFault, isOutdated } from '#src/providers/http/fault.ts';
import { http } from '#src/providers/office.ts';
import { ownZone, PLANS, titleOf, useUnmailed, weekdayName } from './calls.ts';

type PlanFields = Pick<ExportSchedule, 'frequency' | 'weekday' | 'time' | 'zone' | 'deliver' | 'active'>;

const zones = (): string[] => [...new Set([ownZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')])];
export function PlanForm(props: { request: ExportRequest; plan?: ExportSchedule; onClose: () => void }) {
  const { request, plan, onClose } = props;
  const { t, i18n } = useTranslation(['exports', 'routes']);
  const { message } = App.useApp();
  const client = useQueryClient();
  const [form] = Form.useForm<PlanFields>();
  const frequency = Form.useWatch('frequency', form);
  const deliver = Form.useWatch('deliver', form);
  const unmailed = useUnmailed(deliver === 'mail');
  const [busy, setBusy] = useState(false);
  const [version, setVersion] = useState(plan?.version);
  /**
   * The schedule was changed in another window or paused: the user's choices stay and apply to the new
   * version.
   */
  const meet = async ({ id }: ExportSchedule) => {
    const { data } = await http.request<ExportSchedule[]>(PLANS);
    setVersion(data.find((one) => one.id === id)?.version ?? version);
    void message.warning(t('plans.newer'));
  };
  const save = async (fields: PlanFields) => {
    setBusy(true);
    try {
      const { data } = plan
        ? await http.request<ExportSchedule>(`${PLANS}/${plan.id}`, {
            method: 'PATCH',
            json: { ...fields, version },
          })
        : await http.request<ExportSchedule>(PLANS, { method: 'POST', json: { ...fields, request } });
      const at = data.nextAt && formatDateTime(data.nextAt, i18n.language);
      void message.success(at ? t('plans.saved', { at }) : t('plans.changed'));
      onClose();
    } catch (error) {
      if (isOutdated(error) && plan) await meet(plan).catch(() => undefined);
      else if (error instanceof ApiFault)
        form.setFields(
          (error.data.faults ?? []).map(({ path, message: text }) => ({
            name: path as keyof PlanFields,
            errors: [text],
          })),
        );
      setBusy(false);
    } finally {
      await client.invalidateQueries({ queryKey: ['exports'] });
    }
  };
  const initial: PlanFields = plan ?? {
    frequency: 'daily',
    weekday: 1,
    time: '07:00',
    zone: ownZone(),
    deliver: 'mail',
    active: true,
  };
  return (
    <Modal
      open
      title={`${t('plans.new')}: ${titleOf(request, t)}`}
      okText={t('plans.save')}
      cancelText={t('dialog.close')}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<PlanFields>
        form={form}
        layout="vertical"
        initialValues={initial}
        onFinish={(fields) => void save(fields)}
      >
        <Form.Item name="frequency" label={t('plans.frequency')}>
          <Select options={EXPORT_FREQUENCIES.map((value) => ({ value, label: t(`plans.${value}`) }))} />
        </Form.Item>
        <Form.Item name="weekday" label={t('plans.weekday')} hidden={frequency !== 'weekly'}>
          <Select
            options={[1, 2, 3, 4, 5, 6, 7].map((value) => ({
              value,
              label: weekdayName(value, i18n.language),
            }))}
          />
        </Form.Item>
        <Form.Item name="time" label={t('plans.time')} rules={[{ required: true }]}>
          <Input type="time" />
        </Form.Item>
        <Form.Item name="zone" label={t('plans.zone')}>
          <Select showSearch options={zones().map((value) => ({ value, label: value }))} />
        </Form.Item>
        <Form.Item name="deliver" label={t('plans.deliver')} extra={unmailed && t(`plans.${unmailed}`)}>
          <Select options={EXPORT_DELIVERIES.map((value) => ({ value, label: t(`plans.${value}`) }))} />
        </Form.Item>
        <Form.Item name="active" valuePropName="checked" noStyle>
          <Checkbox>{t('plans.active')}</Checkbox>
        </Form.Item>
      </Form>
    </Modal>
  );
}
