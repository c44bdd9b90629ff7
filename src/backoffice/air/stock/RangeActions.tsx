/** Allots, voids or returns a range of stock numbers at once. */
import { App, Button, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { allows, VISITOR } from '#contract/access/access.ts';
import { MOST_MOVED, NUMBER_ACTIONS, type NumberAction } from '#contract/air/stock.ts';
import { ApiFault } from '#src/providers/http/fault.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { send, useReload } from '../calls.ts';

type Wish = { action: NumberAction; first: string; count: string; text?: string };
type Moved = { first: string; last: string; count: number };

/** The input of a value in a refusal; whom and why share one. */
const fieldOf = (path: string): keyof Wish => (path === 'first' || path === 'count' ? path : 'text');

export function RangeActions() {
  const { t } = useTranslation('waybillNumber');
  const { message } = App.useApp();
  const { actor = VISITOR } = useStore(session);
  const reload = useReload();
  const [form] = Form.useForm<Wish>();
  const chosen = Form.useWatch('action', form);
  const actions = NUMBER_ACTIONS.filter((action) => allows(actor, action, 'stock'));
  if (actions.length === 0) return null;

  async function move({ action, first, count, text = '' }: Wish): Promise<void> {
    try {
      const details = action === 'allot' ? { to: text } : { reason: text };
      const json = { first, count: Number(count), ...details };
      const moved = await send<Moved>('waybillNumber', `range/${action}`, json);
      void message.success(t('stock.moved', { ...moved, action: t(`action.${action}`) }));
      form.resetFields(['first', 'text']);
      reload();
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error;
      const { faults = [] } = error.data;
      form.setFields(faults.map(({ path, message: fault }) => ({ name: fieldOf(path), errors: [fault] })));
      void message.error(error.message);
    }
  }
  const needed = [{ required: true, message: '' }];
  return (
    <Form<Wish>
      form={form}
      layout="vertical"
      name="stock-range"
      className="crud-grid"
      initialValues={{ action: actions[0], count: '10' }}
      onFinish={(wish) => void move(wish)}
    >
      <Form.Item name="action" label={t('stock.range')}>
        <Select options={actions.map((value) => ({ value, label: t(`action.${value}`) }))} />
      </Form.Item>
      <Form.Item name="first" label={t('stock.first')} rules={needed}>
        <Input className="code" maxLength={14} placeholder="235-12345675" autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="count"
        label={t('stock.count')}
        rules={[
          {
            validator: async (_rule, typed: unknown) => {
              const count = Number(typed);
              if (!Number.isInteger(count) || count < 1 || count > MOST_MOVED)
                throw new Error(t('fault.count', { most: MOST_MOVED }));
            },
          },
        ]}
      >
        <Input className="num" inputMode="numeric" maxLength={3} autoComplete="off" />
      </Form.Item>
      {chosen !== 'release' && (
        <Form.Item
          name="text"
          label={t(chosen === 'allot' ? 'field.allottedTo' : 'field.reason')}
          rules={needed}
        >
          <Input maxLength={60} autoComplete="off" />
        </Form.Item>
      )}
      <Button htmlType="submit">{t('stock.move')}</Button>
    </Form>
  );
}
