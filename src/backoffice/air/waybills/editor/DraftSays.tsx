/** Notices about a bill's draft: another browser has continued it, or somebody has saved the bill since. */
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#contract/core/format/time.ts';
import type { BillDraft } from './use-bill-draft.ts';

type Props = {
  other: BillDraft | null;
  /** When the bill was saved since the draft began. */
  savedSince: string | null;
  onTheirs: (draft: BillDraft) => void;
  onMine: () => void;
};

export function DraftSays({ other, savedSince, onTheirs, onMine }: Props) {
  const { t, i18n } = useTranslation('air');
  return (
    <>
      {savedSince && (
        <Alert
          type="warning"
          showIcon
          className="crud-alert"
          message={t('editor.older', { at: formatDateTime(savedSince, i18n.language) })}
        />
      )}
      {other && (
        <Alert
          type="warning"
          showIcon
          className="crud-alert"
          role="alert"
          message={t('editor.elsewhere', { at: formatDateTime(other.at, i18n.language) })}
          action={
            <div className="air-bar">
              <Button size="small" onClick={() => onTheirs(other)}>
                {t('editor.takeTheirs')}
              </Button>
              <Button size="small" onClick={onMine}>
                {t('editor.keepMine')}
              </Button>
            </div>
          }
        />
      )}
    </>
  );
}
