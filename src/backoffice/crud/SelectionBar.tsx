/** What can be done with the records that were selected. */
import { Button } from 'antd';
import { useState } from 'react';
import { MAX_BULK } from '#contract/api/bulk.ts';
import { COUNT_PARAMETER, filterQuery } from '#contract/api/list.ts';
import { isByActions } from '#contract/resources/keys.ts';
import type { Resource, ResourceRecord } from '#contract/resources/resource.ts';
import { http } from '#src/providers/office.ts';
import { askedFilters } from '#contract/resources/asked.ts';
import { BulkDelete } from './BulkDelete.tsx';
import { BulkEdit } from './BulkEdit.tsx';
import type { ListState } from './listState.ts';
import { ExportDialog } from '../exports/ExportDialog.tsx';
import type { Exporting } from './useExport.ts';
import type { ListData } from './useListData.ts';
import type { May } from './useMay.ts';
import type { Texts } from './useTexts.ts';

export type Selected = ReadonlyMap<string, ResourceRecord>;
type Props = {
  resource: Resource;
  texts: Texts;
  may: May;
  state: ListState;
  data: ListData;
  selected: Selected;
  onSelect: (selected: Selected) => void;
  exporting: Exporting;
};

export function SelectionBar(props: Props) {
  const { resource, texts, may, state, data, selected, onSelect, exporting } = props;
  const { t, number } = texts;
  const [asking, setAsking] = useState<'edit' | 'delete' | 'export' | null>(null);
  const [gathering, setGathering] = useState(false);
  const few = selected.size <= MAX_BULK;
  const all = !data.capped && data.total > selected.size && data.total <= MAX_BULK;

  /** All that the filters leave, on whatever page. */
  async function gather(): Promise<void> {
    setGathering(true);
    try {
      const { data: records } = await http.request<ResourceRecord[]>(`/api/v1/${resource.key}`, {
        query: {
          ...filterQuery(askedFilters(resource, state.filters), state.search),
          _start: 0,
          _end: MAX_BULK,
          [COUNT_PARAMETER]: 'false',
        },
      });
      onSelect(new Map(records.map((record) => [record.id, record])));
    } finally {
      setGathering(false);
    }
  }

  const dialog = {
    resource,
    texts,
    records: [...selected.values()],
    onClose: () => setAsking(null),
    onDone: () => onSelect(new Map()),
  };
  return (
    <section className="crud-selection" aria-label={t('crud:bulk.title')}>
      <output aria-live="polite">
        {t('crud:bulk.selected', { value: number(selected.size), count: selected.size })}
      </output>
      {all && (
        <Button type="link" size="small" loading={gathering} onClick={() => void gather()}>
          {t('crud:bulk.all', { value: number(data.total) })}
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
      {may.delete && (
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
          ids={[...selected.keys()]}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'edit' && <BulkEdit {...dialog} />}
      {asking === 'delete' && <BulkDelete {...dialog} />}
    </section>
  );
}
