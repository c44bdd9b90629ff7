/** Sends a test of a type. */
import { Form, Modal, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SHIPMENT_UPDATED } from '#contract/integrations/events/match.ts';
import { CHANGE_KINDS } from '#contract/tracking/changes/kinds.ts';
import { testHook } from './calls.ts';

type Props = { id: string; onSent: () => void; onClose: () => void };

export function TestDialog({ id, onSent, onClose }: Props) {
  const { t } = useTranslation('integrations');
  const [type, setType] = useState<string>('milestone.reached');
  const [busy, setBusy] = useState(false);
  const send = () => {
    setBusy(true);
    // The client has shown why a call failed.
    void testHook(id, type)
      .then(onSent, () => undefined)
      .finally(() => setBusy(false));
  };
  return (
    <Modal
      open
      title={t('hooks.test')}
      onCancel={onClose}
      onOk={send}
      okText={t('hooks.send')}
      okButtonProps={{ loading: busy }}
    >
      <Form layout="vertical">
        <Form.Item label={t('hooks.type')} htmlFor="hook-test-type" extra={t('hooks.testHelp')}>
          <Select
            id="hook-test-type"
            showSearch
            value={type}
            onChange={setType}
            options={[SHIPMENT_UPDATED, ...CHANGE_KINDS].map((value) => ({ value, label: value }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
