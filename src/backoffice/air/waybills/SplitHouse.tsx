/** Splits a part of a house off as a separate bill, for another master. */
import { App, Button, Form, Input, InputNumber, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inNotation } from '#contract/core/format/number.ts';
import { plainText } from '#contract/records/fields.ts';
import type { EntryOf } from '#contract/resources.ts';
import { readNumber } from '#contract/records/typed-numbers.ts';
import { ApiFault } from '#src/providers/http/fault.ts';
import { send, useReload } from '../calls.ts';

type Part = { pieces: number; gross: string; volume?: string };
type SplitAnswer = { part: EntryOf<'airWaybill'> };

const read = (text = ''): string | null => {
  const understood = readNumber(text);
  return 'value' in understood ? understood.value : text.trim() || null;
};

export function SplitHouse({ record }: { record: EntryOf<'airWaybill'> }) {
  const { t, i18n } = useTranslation(['air', 'airWaybill']);
  const { message } = App.useApp();
  const reload = useReload();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [form] = Form.useForm<Part>();

  async function split({ pieces, gross, volume }: Part): Promise<void> {
    setBusy(true);
    try {
      const { version, id } = record;
      const wish = { version, pieces, gross: read(gross), volume: read(volume) };
      const { part } = await send<SplitAnswer>('airWaybill', `${id}/split`, wish);
      void message.success(t('split.done', { number: plainText(part.number) }));
      setOpen(false);
      form.resetFields();
      reload();
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error;
      const { faults = [] } = error.data;
      form.setFields(faults.map(({ path, message }) => ({ name: path as keyof Part, errors: [message] })));
      void message.error(error.message);
    } finally {
      setBusy(false);
    }
  }
  const amount = {
    // Accepts local notation: 90,5 is 90.5.
    transform: (text?: string) => read(text) ?? '',
    pattern: /^\d{1,9}(\.\d{1,3})?$/,
    message: t('split.amount'),
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('split.title')}</Button>
      <Modal
        open={open}
        title={`${t('split.title')} · ${plainText(record.number)}`}
        okText={t('split.title')}
        cancelText={t('cancelDialog')}
        confirmLoading={busy}
        onOk={() => form.submit()}
        onCancel={() => setOpen(false)}
      >
        <p className="soft num">
          {t(
            'split.whole',
            inNotation(
              {
                pieces: plainText(record.pieces),
                gross: plainText(record.gross),
                volume: plainText(record.volume) || '–',
              },
              i18n.language,
            ),
          )}
        </p>
        <Form form={form} layout="vertical" name={`split-${record.id}`} onFinish={(part) => void split(part)}>
          <Form.Item
            name="pieces"
            label={t('airWaybill:field.pieces')}
            rules={[{ required: true, message: t('split.amount') }]}
          >
            <InputNumber min={1} max={Math.max(1, Number(record.pieces) - 1)} precision={0} />
          </Form.Item>
          <Form.Item
            name="gross"
            label={t('airWaybill:field.gross')}
            rules={[{ required: true, message: t('split.amount') }, amount]}
          >
            <Input inputMode="decimal" autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="volume"
            label={t('airWaybill:field.volume')}
            rules={[amount]}
            extra={t('split.volume')}
          >
            <Input inputMode="decimal" autoComplete="off" />
          </Form.Item>
        </Form>
      </Modal>
    </>
  );
}
