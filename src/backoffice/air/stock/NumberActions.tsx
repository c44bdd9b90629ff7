/** The actions of a stock number: allot, take back, void, return to the airline. */
import { App, Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allows, VISITOR } from '#contract/access/access.ts';
import { NUMBER_ACTIONS, NUMBER_FLOW, type NumberAction } from '#contract/air/stock.ts';
import type { EntryOf } from '#contract/resources.ts';
import { ApiFault } from '#src/providers/http/fault.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { send, useReload } from '../calls.ts';

export function NumberActions({ record }: { record: EntryOf<'waybillNumber'> }) {
  const { t } = useTranslation(['waybillNumber', 'air']);
  const { message } = App.useApp();
  const { actor = VISITOR } = useStore(session);
  const reload = useReload();
  const [open, setOpen] = useState<NumberAction | null>(null);
  const [text, setText] = useState('');
  const state = record.status;
  const actions = NUMBER_ACTIONS.filter(
    (action) =>
      state !== 'used' && NUMBER_FLOW[action].from.includes(state) && allows(actor, action, 'stock'),
  );

  async function act(action: NumberAction): Promise<void> {
    try {
      const details = action === 'allot' ? { to: text } : { reason: text };
      await send('waybillNumber', `${record.id}/${action}`, { version: record.version, ...details });
      setOpen(null);
      setText('');
      reload();
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error;
      void message.error(error.message);
    }
  }
  return (
    <>
      {actions.map((action) => (
        <Button key={action} onClick={() => setOpen(action)}>
          {t(`action.${action}`)}
        </Button>
      ))}
      <Modal
        open={open !== null}
        title={open && t(`action.${open}`)}
        okText={open && t(`action.${open}`)}
        cancelText={t('air:cancelDialog')}
        okButtonProps={{ disabled: open !== 'release' && text.trim() === '' }}
        onOk={() => open && void act(open)}
        onCancel={() => setOpen(null)}
      >
        <Input
          aria-label={t(open === 'allot' ? 'field.allottedTo' : 'field.reason')}
          placeholder={t(open === 'allot' ? 'field.allottedTo' : 'field.reason')}
          maxLength={60}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Modal>
    </>
  );
}
