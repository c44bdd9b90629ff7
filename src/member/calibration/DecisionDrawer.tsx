/** The form of a correction: what differs from the report, the reason, a preview, and then the decision. */
import { App, Button, Checkbox, Drawer, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readWall } from '#contract/records/local.ts';
import type {
  CalibrationEvent,
  CalibrationEvents,
  CalibrationPreview,
  CalibrationWish,
} from '#contract/tracking/calibration/calibration.schema.ts';
import type { CalibrationChange } from '#contract/tracking/calibration/calibration.ts';
import { milestoneCodes } from '#contract/tracking/milestone.ts';
import { preview as askPreview, propose, useReload } from './calls.ts';
import { EventText } from './EventText.tsx';
import { changedFields, startOf, zoneOf, type FormValues } from './fields.ts';
import { Preview } from './Preview.tsx';

type Props = {
  reference: Pick<CalibrationEvents, 'kind' | 'value'>;
  event: CalibrationEvent;
  change: CalibrationChange;
  secondPerson: boolean;
  onClose: () => void;
};

const WIDTH = 760;

export function DecisionDrawer({ reference, event, change, secondPerson, onClose }: Props) {
  const { t } = useTranslation(['calibration', 'milestones']);
  const { message } = App.useApp();
  const reload = useReload();
  const [form] = Form.useForm<FormValues>();
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState<{ preview: CalibrationPreview; wish: CalibrationWish } | null>(null);
  const hasFields = change !== 'retract';

  function wishOf(typed: FormValues): CalibrationWish | null {
    const fields = hasFields ? changedFields(event, { ...startOf(event), ...typed }) : {};
    if (hasFields && Object.keys(fields).length === 0) {
      void message.warning({ content: t('form.unchanged'), key: 'calibration' });
      return null;
    }
    const { reason, pinned } = typed;
    const { kind, value } = reference;
    return { kind, value, change, event: event.id, fields, reason: reason.trim(), pinned };
  }
  async function look(typed: FormValues): Promise<void> {
    const wish = wishOf(typed);
    if (!wish) return;
    setBusy(true);
    // The client has shown the reason of a refusal.
    const preview = await askPreview(wish).catch(() => null);
    setShown(preview && { preview, wish });
    setBusy(false);
  }
  async function apply(wish: CalibrationWish): Promise<void> {
    setBusy(true);
    try {
      await propose(wish);
      void message.success({ content: t(secondPerson ? 'proposed' : 'applied'), key: 'calibration' });
      await reload();
      onClose();
    } catch {
      setBusy(false);
      await reload();
    }
  }
  const text = (name: keyof FormValues, most: number) => (
    <Form.Item name={name} label={t(`form.${name}`)}>
      <Input maxLength={most} />
    </Form.Item>
  );
  return (
    <Drawer open onClose={onClose} width={`min(${WIDTH}px, 100vw)`} title={t(`change.${change}`)}>
      <div className="calibration-target">
        <EventText event={event} />
      </div>
      <Form<FormValues>
        form={form}
        layout="vertical"
        disabled={busy}
        initialValues={startOf(event)}
        onValuesChange={() => setShown(null)}
        onFinish={(typed) => void look(typed)}
      >
        {hasFields && (
          <div className="calibration-fields">
            <Form.Item
              name="at"
              label={t('form.at')}
              extra={t('form.atHint', { zone: zoneOf(event) })}
              rules={[
                {
                  validator: (_, value: string) =>
                    readWall(value ?? '') === null
                      ? Promise.reject(new Error(t('form.atWrong')))
                      : Promise.resolve(),
                },
              ]}
            >
              <Input maxLength={40} />
            </Form.Item>
            <Form.Item name="classifier" label={t('form.classifier')}>
              <Select
                options={(['PLN', 'EST', 'ACT'] as const).map((value) => ({
                  value,
                  label: t(`classifier.${value}`),
                }))}
              />
            </Form.Item>
            {change === 'add' && text('code', 8)}
            <Form.Item name="milestone" label={t('form.milestone')}>
              <Select
                allowClear
                showSearch
                optionFilterProp="label"
                options={milestoneCodes.map((value) => ({ value, label: t(`milestones:label.${value}`) }))}
              />
            </Form.Item>
            {text('placeCode', 5)}
            {text('placeName', 120)}
            {text('vesselName', 80)}
            {text('imo', 7)}
            {text('voyage', 20)}
            {text('remark', 300)}
          </div>
        )}
        <Form.Item
          name="reason"
          label={t('form.reason')}
          rules={[{ required: true, whitespace: true, message: t('form.reasonMissing') }]}
        >
          <Input.TextArea rows={2} maxLength={300} />
        </Form.Item>
        <Form.Item name="pinned" valuePropName="checked">
          <Checkbox>{t('form.pinned')}</Checkbox>
        </Form.Item>
        <Button htmlType="submit" loading={busy && !shown}>
          {t('form.preview')}
        </Button>
      </Form>
      {shown && (
        <>
          <Preview preview={shown.preview} />
          <Button type="primary" loading={busy} onClick={() => void apply(shown.wish)}>
            {t(secondPerson ? 'form.propose' : 'form.apply')}
          </Button>
        </>
      )}
    </Drawer>
  );
}
