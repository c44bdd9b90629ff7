/** The stock of waybill numbers: the remaining numbers of each airline, and receipt of a range. */
import { App, Button, Form, Input, Tag } from 'antd';
import { allows, VISITOR } from '#contract/access/access.ts';
import { MAX_RANGE } from '#contract/air/stock.ts';
import { ApiFault } from '#src/providers/http/fault.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { ReferenceInput } from '#src/records/form/inputs/ReferenceInput.tsx';
import type { Texts } from '#src/records/use-texts.ts';
import { send, useReload } from '../calls.ts';
import { useLevels } from './LowStock.tsx';
import { RangeActions } from './RangeActions.tsx';
import '../air.css';

type Range = { airline: string; first: string; count: string; office?: string };
type Received = { first: string; last: string; count: number };
const AIRLINE = { kind: 'reference', required: true, target: { resource: 'carrier' } } as const;

/** An invalid count is refused instead of corrected, since it determines how many numbers are received. */
const isCount = (typed: unknown): boolean =>
  /^\d{1,7}$/.test(String(typed).trim()) && Number(typed) >= 1 && Number(typed) <= MAX_RANGE;

export function Stock({ texts }: { texts: Texts }) {
  const { t } = texts;
  const { message } = App.useApp();
  const { actor = VISITOR } = useStore(session);
  const reload = useReload();
  const [form] = Form.useForm<Range>();
  const { data = [] } = useLevels();

  async function receive(range: Range): Promise<void> {
    try {
      const came = await send<Received>('waybillNumber', 'receive', { ...range, count: Number(range.count) });
      void message.success(t('waybillNumber:stock.received', came));
      form.resetFields();
      reload();
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error;
      const { faults = [] } = error.data;
      form.setFields(faults.map(({ path, message }) => ({ name: path as keyof Range, errors: [message] })));
      void message.error(error.message);
    }
  }
  const needed = [{ required: true, message: '' }];
  return (
    <div className="panel">
      <ul className="air-levels">
        {data.map(({ airline, office, low, ...left }) => (
          <li key={`${airline} ${office ?? ''}`}>
            <strong>{[airline, office].filter(Boolean).join(' · ')}</strong>{' '}
            <span className="num">{t('waybillNumber:stock.left', left)}</span>{' '}
            {low && <Tag color="warning">{t('waybillNumber:stock.low')}</Tag>}
          </li>
        ))}
      </ul>
      {allows(actor, 'receive', 'stock') && (
        <Form
          form={form}
          layout="vertical"
          name="stock-receive"
          className="crud-grid"
          initialValues={{ count: '100' }}
          onFinish={(range) => void receive(range)}
        >
          <Form.Item name="airline" label={texts.label('airline')} rules={needed}>
            <ReferenceInput field={AIRLINE} texts={texts} />
          </Form.Item>
          <Form.Item name="first" label={t('waybillNumber:stock.first')} rules={needed}>
            <Input className="code" maxLength={14} placeholder="235-12345675" autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="count"
            label={t('waybillNumber:stock.count')}
            validateTrigger="onBlur"
            rules={[
              {
                validator: async (_rule, typed: unknown) => {
                  if (!isCount(typed)) throw new Error(t('waybillNumber:fault.count', { most: MAX_RANGE }));
                },
              },
            ]}
          >
            <Input className="num" inputMode="numeric" maxLength={7} autoComplete="off" />
          </Form.Item>
          <Form.Item name="office" label={texts.label('office')}>
            <Input maxLength={40} autoComplete="off" />
          </Form.Item>
          <Button htmlType="submit" type="primary">
            {t('waybillNumber:stock.receive')}
          </Button>
        </Form>
      )}
      <RangeActions />
    </div>
  );
}
