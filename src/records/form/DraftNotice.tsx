/** Says that an earlier draft was restored, and lets the user discard it. */
import { Alert, Button } from 'antd';
import { Instant } from '#src/ui/office/Instant.tsx';
import type { Texts } from '../use-texts.ts';

type Props = {
  texts: Texts;
  /** When the draft was typed (ms). */
  at: number;
  onDiscard: () => void;
};

export function DraftNotice({ texts: { t }, at, onDiscard }: Props) {
  return (
    <Alert
      type="info"
      showIcon
      className="crud-alert"
      message={
        <>
          {t('crud:draft.restored')} <Instant at={new Date(at).toISOString()} />
        </>
      }
      action={
        <Button size="small" onClick={onDiscard}>
          {t('crud:draft.discard')}
        </Button>
      }
    />
  );
}
