/** In place of a table without rows: what to do first, which filter leaves nothing, or what failed. */
import { Button, Empty } from 'antd';
import { filterText } from './filterText.ts';
import type { ListState } from './listState.ts';
import type { Texts } from './useTexts.ts';

type Props = {
  texts: Texts;
  state: ListState;
  failed: boolean;
  filtered: boolean;
  onClear: () => void;
  onAgain: () => void;
  onCreate: (() => void) | undefined;
  onImport: (() => void) | undefined;
};

export function Emptiness({ texts, state, failed, filtered, onClear, onAgain, onCreate, onImport }: Props) {
  const { t } = texts;
  const kind = failed ? 'failed' : filtered ? 'nothing' : 'first';
  const words = state.search ? [t('crud:filter.search', { text: state.search })] : [];
  const filters = [...words, ...state.filters.map((filter) => filterText(filter, texts))].join(' · ');
  return (
    <Empty
      className="crud-empty"
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={
        <>
          <strong>{t(`crud:list.${kind}.title`)}</strong>
          <p className="soft">{t(`crud:list.${kind}.text`, { filters })}</p>
        </>
      }
    >
      {kind === 'failed' && <Button onClick={onAgain}>{t('crud:list.failed.again')}</Button>}
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
