/** Actions on the selected records. */
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { MAX_BULK } from '#contract/records/api/bulk.ts';
import { isByActions } from '#contract/resource-keys.ts';
import type { Resource, ResourceRecord } from '#contract/records/resource.ts';
import { BulkDelete } from '../bulk/BulkDelete.tsx';
import { BulkEdit } from '../bulk/BulkEdit.tsx';
import type { ListState } from './list-state.ts';
import { ExportDialog } from '../exports/ExportDialog.tsx';
import type { Exporting } from './use-export.ts';
import type { ListData } from './use-list-data.ts';
import type { Can } from '../use-can.ts';
import { partsOf } from '../parts.ts';
import type { Texts } from '../use-texts.ts';
import { bulkQuery, type MatchingRecords } from '../bulk/bulk-job-calls.ts';

export type Selected = ReadonlyMap<string, ResourceRecord>;
type Props = {
  resource: Resource;
  texts: Texts;
  may: Can;
  state: ListState;
  data: ListData;
  selected: Selected;
  onSelect: (selected: Selected) => void;
  /** Whether all records that match the filters are selected. */
  all: boolean;
  onAll: () => void;
  exporting: Exporting;
};

export function SelectionBar(props: Props) {
  const { resource, texts, may, state, data, selected, onSelect, all, onAll, exporting } = props;
  const { t, number } = texts;
  const [asking, setAsking] = useState<'edit' | 'delete' | 'export' | null>(null);
  const matching: MatchingRecords | undefined = all
    ? { query: bulkQuery(resource, state), total: data.total, capped: data.capped }
    : undefined;
  const few = matching !== undefined || selected.size <= MAX_BULK;
  const more = data.capped || data.total > selected.size;
  const value = number(data.total);
  const { bulkActions: BulkActions } = partsOf(resource.key);

  const dialog = {
    resource,
    texts,
    records: [...selected.values()],
    matching,
    onClose: () => setAsking(null),
    onDone: () => onSelect(new Map()),
  };
  return (
    <section className="crud-selection" aria-label={t('crud:bulk.title')}>
      <output aria-live="polite">
        {matching
          ? t(matching.capped ? 'crud:bulk.selectedAll' : 'crud:bulk.selectedAllN', { value })
          : t('crud:bulk.selected', { value: number(selected.size), count: selected.size })}
      </output>
      {!matching && selected.size === 1 && data.records.length > 2 && (
        <span className="soft crud-wide">{t('crud:bulk.range')}</span>
      )}
      {!matching && more && (
        <Button type="link" size="small" onClick={onAll}>
          {t(data.capped ? 'crud:bulk.matching' : 'crud:bulk.matchingAll', { value })}
        </Button>
      )}
      {may.edit && !isByActions(resource.key) && (
        <Button size="small" disabled={!few} onClick={() => setAsking('edit')}>
          {t('crud:bulk.edit')}
        </Button>
      )}
      {may.export && (
        <Button size="small" disabled={exporting.progress !== null} onClick={() => setAsking('export')}>
          {t('crud:export.button')}…
        </Button>
      )}
      {may.export && BulkActions && (
        <Suspense>
          <BulkActions
            resource={resource}
            state={state}
            total={data.capped ? `${value}+` : value}
            {...(!matching && { ids: [...selected.keys()] })}
          />
        </Suspense>
      )}
      {may.delete && !isByActions(resource.key) && (
        <Button size="small" danger disabled={!few} onClick={() => setAsking('delete')}>
          {t('crud:bulk.delete')}
        </Button>
      )}
      {!few && <span className="soft">{t('crud:bulk.most', { value: number(MAX_BULK) })}</span>}
      <Button type="text" size="small" onClick={() => onSelect(new Map())}>
        {t('crud:bulk.none')}
      </Button>
      {asking === 'export' && (
        <ExportDialog
          resource={resource}
          texts={texts}
          exporting={exporting}
          state={state}
          ids={matching ? undefined : [...selected.keys()]}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'edit' && <BulkEdit {...dialog} />}
      {asking === 'delete' && <BulkDelete {...dialog} />}
    </section>
  );
}
