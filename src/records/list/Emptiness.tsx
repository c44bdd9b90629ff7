/** Replaces a table without rows: a first step, the filter that matches nothing, or the failure. */
import { Button, Empty } from 'antd';
import type { FieldFault } from '#contract/core/envelope.ts';
import { filtersText } from './filter-text.ts';
import type { ListState } from './list-state.ts';
import type { Texts } from '../use-texts.ts';

type Props = {
  texts: Texts;
  state: ListState;
  failed: boolean;
  /** Filters that the server refused, with reasons. */
  refused: readonly FieldFault[];
  filtered: boolean;
  /** The page is beyond the last row. */
  beyond: boolean;
  onFirst: () => void;
  onClear: () => void;
  onAgain: () => void;
  onCreate: (() => void) | undefined;
  onImport: (() => void) | undefined;
};

export function Emptiness({ texts, state, failed, refused, filtered, beyond, ...on }: Props) {
  const { t } = texts;
  const { onFirst, onClear, onAgain, onCreate, onImport } = on;
  const kind = failed ? 'failed' : beyond ? 'beyond' : filtered ? 'nothing' : 'first';
  const filters = filtersText(state.search, state.filters, texts);
  const isFiltering = (name: string) => state.filters.some(({ field }) => field === name);
  const reasons = refused.map(({ path, message }) =>
    isFiltering(path) ? `${texts.label(path)}: ${message}` : message,
  );
  // Some lists fill in another way than by a form.
  const begin = kind === 'first' ? t(`${texts.resource}:begin`, { defaultValue: '' }) : '';
  // The same filters would be refused again.
  const unreadable = failed && filtered && reasons.length > 0;
  return (
    <Empty
      className="crud-empty"
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={
        <>
          <strong>{t(`crud:list.${kind}.title`)}</strong>
          {/* Users who cannot add a record are not invited to. */}
          {(kind !== 'first' || onCreate || onImport || begin) && (
            <p className="soft">
              {failed && reasons.length > 0
                ? reasons.join(' ')
                : begin || t(`crud:list.${kind}.text`, { filters })}
            </p>
          )}
        </>
      }
    >
      {failed && !unreadable && <Button onClick={onAgain}>{t('crud:list.failed.again')}</Button>}
      {kind === 'beyond' && <Button onClick={onFirst}>{t('crud:list.beyond.first')}</Button>}
      {(kind === 'nothing' || unreadable) && <Button onClick={onClear}>{t('crud:list.clear')}</Button>}
      {kind === 'first' && onCreate && (
        <Button type="primary" onClick={onCreate}>
          {t('crud:list.create')}
        </Button>
      )}
      {kind === 'first' && onImport && <Button onClick={onImport}>{t('crud:import.button')}</Button>}
    </Empty>
  );
}
