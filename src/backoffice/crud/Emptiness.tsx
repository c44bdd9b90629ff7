/** In place of a table without rows: what to do first, which filter leaves nothing, or what failed. */
import { Button, Empty } from 'antd';
import { filtersText } from './filterText.ts';
import type { ListState } from './listState.ts';
import type { Texts } from './useTexts.ts';

type Props = {
  texts: Texts;
  state: ListState;
  failed: boolean;
  filtered: boolean;
  /** The page lies beyond the last row. */
  beyond: boolean;
  onFirst: () => void;
  onClear: () => void;
  onAgain: () => void;
  onCreate: (() => void) | undefined;
  onImport: (() => void) | undefined;
};

export function Emptiness({ texts, state, failed, filtered, beyond, ...on }: Props) {
  const { t } = texts;
  const { onFirst, onClear, onAgain, onCreate, onImport } = on;
  const kind = failed ? 'failed' : beyond ? 'beyond' : filtered ? 'nothing' : 'first';
  const filters = filtersText(state.search, state.filters, texts);
  return (
    <Empty
      className="crud-empty"
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={
        <>
          <strong>{t(`crud:list.${kind}.title`)}</strong>
          {/* Who can add nothing is not told to. */}
          {(kind !== 'first' || onCreate || onImport) && (
            <p className="soft">{t(`crud:list.${kind}.text`, { filters })}</p>
          )}
        </>
      }
    >
      {kind === 'failed' && <Button onClick={onAgain}>{t('crud:list.failed.again')}</Button>}
      {kind === 'beyond' && <Button onClick={onFirst}>{t('crud:list.beyond.first')}</Button>}
      {kind === 'nothing' && <Button onClick={onClear}>{t('crud:list.clear')}</Button>}
      {kind === 'first' && onCreate && (
        <Button type="primary" onClick={onCreate}>
          {t('crud:list.create')}
        </Button>
      )}
      {kind === 'first' && onImport && <Button onClick={onImport}>{t('crud:import.button')}</Button>}
    </Empty>
  );
}
