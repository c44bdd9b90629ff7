/** Asks for a note before a correction is approved, rejected or undone. */
import { Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalibrationRow } from '#contract/tracking/calibration/calibration.schema.ts';
import { decide, useProposalPreview, useReload } from './calls.ts';
import { EventChange, Preview } from './Preview.tsx';

const WIDTH = 760;

export type DecideAction = 'approve' | 'reject' | 'undo';
export type Deciding = { row: CalibrationRow; action: DecideAction; secondPerson: boolean };

export function DecideDialog({
  deciding: { row, action, secondPerson },
  onClose,
}: {
  deciding: Deciding;
  onClose: () => void;
}) {
  const { t } = useTranslation('calibration');
  const reload = useReload();
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const ofUndo = row.state === 'undoProposed';
  const takesBack = action === 'undo' || (ofUndo && action === 'approve');
  const { data: preview } = useProposalPreview(row.state === 'proposed' ? row.id : null);
  const title = t(
    `list.${ofUndo ? `${action}Undo` : action === 'undo' && secondPerson ? 'proposeUndo' : action}`,
  );
  const go = async () => {
    setBusy(true);
    // The client shows the reason of a refusal.
    await decide(row.id, action, note.trim()).catch(() => undefined);
    await reload();
    onClose();
  };
  return (
    <Modal
      open
      width={WIDTH}
      title={title}
      okText={title}
      cancelText={t('list.cancel')}
      okButtonProps={{ danger: action !== 'approve', loading: busy }}
      onOk={() => void go()}
      onCancel={onClose}
    >
      <p>
        <strong className="code">{row.value}</strong> {t(`changed.${row.change}`)}: {row.reason}
      </p>
      {preview ? (
        <Preview preview={preview} />
      ) : (
        <EventChange
          event={
            takesBack ? { before: row.after, after: row.before } : { before: row.before, after: row.after }
          }
        />
      )}
      {takesBack && <p>{t('list.undoQuestion')}</p>}
      {ofUndo && row.undoNote && <p>{row.undoNote}</p>}
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
