/** Adds numbers: pasted text is checked first, with a result for each number, then subscribed to. */
import { Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AddReport } from '#contract/members/subscriptions.schema.ts';
import type { ReferenceKind } from '#contract/tracking/event.ts';
import { addNumbers } from './calls.ts';
import { AddedTable } from './AddedTable.tsx';

type Props = {
  text: string;
  /** A shipment passed on by a result page. */
  follow?: { kind: ReferenceKind | undefined; carrier: string | undefined };
  onDone: () => void;
  onClose: () => void;
};
type Values = { text: string; ownReference?: string; customer?: string; group?: string; tags?: string };

export function AddDialog({ text, follow, onDone, onClose }: Props) {
  const { t } = useTranslation('subscription');
  const [form] = Form.useForm<Values>();
  const [report, setReport] = useState<AddReport | null>(null);
  const [busy, setBusy] = useState(false);

  async function send(dryRun: boolean): Promise<void> {
    const values = await form.validateFields().catch(() => null);
    if (!values) return;
    setBusy(true);
    try {
      // A changed number is not the shipment that was passed on.
      const same = follow !== undefined && values.text.trim() === text;
      const { kind, carrier } = same ? follow : {};
      const how = same ? ('follow' as const) : ('typed' as const);
      const made = await addNumbers({
        ...values,
        ...(kind && { kind }),
        ...(carrier && { carrier }),
        how,
        dryRun,
      });
      setReport(made);
      if (made.applied) onDone();
    } catch {
      // The client has shown the reason.
    } finally {
      setBusy(false);
    }
  }
  function repair(typed: string, number: string) {
    form.setFieldValue('text', form.getFieldValue('text').replace(typed, number));
    void send(true);
  }
  const applied = report?.applied === true;
  const addable =
    report === null || report.rows.some(({ result }) => !['wrong', 'overQuota'].includes(result));
  return (
    <Modal
      open
      width={720}
      title={t(follow ? 'add.follow' : 'add.title')}
      onCancel={onClose}
      maskClosable={false}
      footer={
        applied
          ? [
              <Button key="close" type="primary" onClick={onClose}>
                {t('add.close')}
              </Button>,
            ]
          : [
              <Button key="check" loading={busy} onClick={() => void send(true)}>
                {t('add.check')}
              </Button>,
              <Button
                key="save"
                type="primary"
                loading={busy}
                disabled={!addable}
                onClick={() => void send(false)}
              >
                {t('add.save')}
              </Button>,
            ]
      }
    >
      {!applied && (
        <Form form={form} layout="vertical" initialValues={{ text }} onValuesChange={() => setReport(null)}>
          <Form.Item name="text" label={t('add.text')} extra={t('add.hint')} rules={[{ required: true }]}>
            <Input.TextArea rows={follow ? 1 : 6} maxLength={20_000} />
          </Form.Item>
          <Form.Item name="ownReference" label={t('add.ownReference')}>
            <Input maxLength={60} />
          </Form.Item>
          <Form.Item name="customer" label={t('add.customer')}>
            <Input maxLength={120} />
          </Form.Item>
          <Form.Item name="group" label={t('add.group')}>
            <Input maxLength={60} />
          </Form.Item>
          <Form.Item name="tags" label={t('add.tags')}>
            <Input maxLength={300} />
          </Form.Item>
        </Form>
      )}
      {report && <AddedTable report={report} onRepair={applied ? undefined : repair} />}
    </Modal>
  );
}
