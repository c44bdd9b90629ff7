/** The list of any resource: search, filters, order, pages and columns, all of it in the address. */
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Resource } from '#contract/resources/resource.ts';
import { PageHead } from '#src/ui/office/PageHead.tsx';
import { useColumns } from './columns.ts';
import { Emptiness } from './Emptiness.tsx';
import { ExportButton } from './ExportButton.tsx';
import { extras } from './extras.ts';
import { LinkButton } from './LinkButton.tsx';
import { ListTable } from './ListTable.tsx';
import { changed, isFiltered, readState, writeState, type ListState } from './listState.ts';
import { pathTo } from './paths.ts';
import { useRemove } from './remove.ts';
import { Toolbar } from './Toolbar.tsx';
import { useExport } from './useExport.ts';
import { useListData } from './useListData.ts';
import { useMay } from './useMay.ts';
import { useTexts } from './useTexts.ts';
import './crud.css';

export { resources } from '#contract/resources/index.ts';

/** Not on the first screen: loaded when somebody wants it. */
const ImportDialog = lazy(async () => ({
  default: (await import('./import/ImportDialog.tsx')).ImportDialog,
}));
const ExportProgress = lazy(async () => ({ default: (await import('./ExportProgress.tsx')).ExportProgress }));

export function ListPage({ resource }: { resource: Resource }) {
  const texts = useTexts(resource);
  const { t } = texts;
  const may = useMay(resource);
  const [address, setAddress] = useSearchParams();
  const state = readState(resource, address);
  const show = (next: ListState) => setAddress(writeState(resource, next));
  const data = useListData(resource, state);
  const columns = useColumns(resource, texts.language);
  const remove = useRemove(resource, texts);
  const exporting = useExport(resource);
  const navigate = useNavigate();
  const [importing, setImporting] = useState(false);
  const extra = extras[resource.key];
  const [open, setOpen] = useState(false);
  const clear = () => show(changed(state, { filters: [], search: '' }));
  const empty = !data.first && !data.loading && data.total === 0;
  return (
    <div className="crud-list">
      <PageHead title={texts.plural}>
        {extra && (
          <Button aria-expanded={open} onClick={() => setOpen(!open)}>
            {t(extra.titleKey)}
          </Button>
        )}
        {may.import && <Button onClick={() => setImporting(true)}>{t('crud:import.button')}</Button>}
        {may.export && (
          <ExportButton {...{ resource, texts, exporting, state }} disabled={data.total === 0} />
        )}
        {may.create && (
          <LinkButton to={pathTo(resource, 'create')} type="primary" icon={<PlusOutlined aria-hidden />}>
            {t('crud:list.create')}
          </LinkButton>
        )}
      </PageHead>
      {extra && open && (
        <Suspense>
          <extra.Panel texts={texts} />
        </Suspense>
      )}
      {exporting.progress && (
        <Suspense>
          <ExportProgress texts={texts} exporting={exporting} />
        </Suspense>
      )}
      <div className="panel crud-panel">
        <Toolbar
          resource={resource}
          texts={texts}
          state={state}
          data={data}
          columns={columns}
          onChange={show}
        />
        {data.failed || empty ? (
          <Emptiness
            texts={texts}
            state={state}
            failed={data.failed}
            filtered={isFiltered(state)}
            onClear={clear}
            onAgain={data.reload}
            onCreate={may.create ? () => void navigate(pathTo(resource, 'create')) : undefined}
            onImport={may.import ? () => setImporting(true) : undefined}
          />
        ) : (
          <ListTable
            resource={resource}
            texts={texts}
            may={may}
            state={state}
            data={data}
            columns={columns.columns}
            onChange={show}
            onDelete={remove}
          />
        )}
      </div>
      {importing && (
        <Suspense>
          <ImportDialog
            resource={resource}
            texts={texts}
            onDone={data.reload}
            onClose={() => setImporting(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
