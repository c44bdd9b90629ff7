/** Asks for a note before a correction is approved, rejected or undone. */
import { Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decide, useReload } from './calls.ts';

export type DecideAction = 'approve' | 'reject' | 'undo';
export type Deciding = { id: string; action: DecideAction };

export function DecideDialog({
  deciding: { id, action },
  onClose,
}: {
  deciding: Deciding;
  onClose: () => void;
}) {
  const { t } = useTranslation('calibration');
  const reload = useReload();
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    // The client shows the reason of a refusal.
    await decide(id, action, note.trim()).catch(() => undefined);
    await reload();
    onClose();
  };
  return (
    <Modal
      open
      title={t(`list.${action}`)}
      okText={t(`list.${action}`)}
      cancelText={t('list.cancel')}
      okButtonProps={{ danger: action !== 'approve', loading: busy }}
      onOk={() => void go()}
      onCancel={onClose}
    >
      {action === 'undo' && <p>{t('list.undoQuestion')}</p>}
      <Input
        aria-label={t('list.note')}
        placeholder={t('list.note')}
        maxLength={300}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </Modal>
  );
}
