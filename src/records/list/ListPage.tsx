/** The list of any resource: search, filters, order, pages and columns, all in its URL. */
import { FolderOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { satisfies, VISITOR } from '#contract/access/access.ts';
import type { Filter } from '#contract/records/api/list.ts';
import type { Resource, ResourceRecord } from '#contract/records/resource.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import { resources } from '#contract/resources.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { PageHead } from '#src/ui/office/PageHead.tsx';
import { Pop } from '#src/ui/office/Pop.tsx';
import { isWide, useWide } from '#src/ui/office/use-wide.ts';
import { optionalPart } from '#src/ui/optional-part.ts';
import { Cards } from './Cards.tsx';
import { columnsOf, rememberColumns, rememberedColumns, summedOf } from './columns.ts';
import { Emptiness } from './Emptiness.tsx';
import { ExportButton } from './ExportButton.tsx';
import { filtersText } from './filter-text.ts';
import { LinkButton } from '../show/LinkButton.tsx';
import type { ListProps } from './ListTable.tsx';
import { changed, isFiltered, readState, writeState, type ListState } from './list-state.ts';
import { partsOf } from '../parts.ts';
import { pathTo } from '../paths.ts';
import { useRemove } from '../bulk/remove.ts';
import type { ExtraActions, RowLook } from './RowActions.tsx';
import type { Selected } from './SelectionBar.tsx';
import { Sums } from './Sums.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useExport } from './use-export.ts';
import { useListData } from './use-list-data.ts';
import { useCan } from '../use-can.ts';
import { useTexts } from '../use-texts.ts';
import { rememberedView } from './views.ts';
import { bulkQuery } from '../bulk/bulk-job-calls.ts';
import { followed } from './bulk-job-in-progress.ts';
import '../crud.css';

export { resources } from '#contract/resources.ts';

/** Loaded on demand, since the first screen does not show it. */
const ImportDialog = optionalPart(async () => (await import('../import/ImportDialog.tsx')).ImportDialog);
const ExportProgress = optionalPart(async () => (await import('./ExportProgress.tsx')).ExportProgress);
const BulkProgress = optionalPart(async () => (await import('../bulk/BulkProgress.tsx')).BulkProgress);
const SelectionBar = optionalPart(async () => (await import('./SelectionBar.tsx')).SelectionBar);
const Preview = optionalPart(async () => (await import('../show/Preview.tsx')).Preview);
const Views = optionalPart(async () => (await import('./Views.tsx')).Views);
const DefaultView = optionalPart(async () => (await import('./DefaultView.tsx')).DefaultView);
const table = () => import('./ListTable.tsx');
const LaterTable = lazy(async () => ({ default: (await table()).ListTable }));
let readyTable: ComponentType<ListProps> = LaterTable;

/**
 * Loads the table before the first list is rendered, if the screen is wide enough: React would delay a
 * suspended list by a third of a second. A phone shows cards, and does not wait.
 */
export async function ready(): Promise<void> {
  if (isWide()) readyTable = (await table()).ListTable;
}
void ready().catch(() => undefined);

const none: ReadonlyMap<string, ResourceRecord> = new Map();

/** A query parameter of the page around the list; it is not part of the list's state. */
const TAB = 'tab';
const isBare = (address: URLSearchParams): boolean => [...address.keys()].every((name) => name === TAB);

/** The state in the URL. A URL without parameters opens the default view, or the last chosen columns. */
function useListState(resource: Resource) {
  const [address, setAddress] = useSearchParams();
  const [opening] = useState(() => {
    if (!isBare(address)) return null;
    const columns = rememberedColumns(resource);
    return rememberedView(resource) ?? (columns && { ...readState(resource, address), columns });
  });
  const bare = isBare(address);
  const [wasBare] = useState(bare);
  const [left, setLeft] = useState(false);
  const state = bare && opening && !left ? opening : readState(resource, address);
  const show = (next: ListState) => {
    setLeft(true);
    if (next.columns !== state.columns) rememberColumns(resource, next);
    const written = writeState(resource, next);
    const tab = address.get(TAB);
    if (tab !== null) written.set(TAB, tab);
    setAddress(written);
  };
  return { state, show, bare: wasBare && bare && !left && !opening };
}

/** What a page's own view of the rows is made of: the list as its table gets it, with the page's fixed filters. */
export type ListBody = ListProps & { scoped: ListState };

type Props<K extends ResourceKey> = {
  resource: Resource;
  /** The page's title, introduction, and the fixed filters of its records. */
  place?: {
    title: string;
    intro?: string;
    fixed: readonly Filter[];
    extraActions?: ExtraActions<K>;
    /** Maximum number of those buttons; 1 by default. */
    extraActionCount?: number;
    /** Content between the title and the list. */
    above?: ReactNode;
    /** Controls above the rows, which change the list's state. */
    renderTools?: (list: ListBody) => ReactNode;
    /** In place of the rows and their pages, in some states; null: the rows. */
    renderBody?: (list: ListBody) => ReactNode | null;
    /** In the preview of a record, above its fields. */
    renderPreview?: (record: ResourceRecord) => ReactNode;
  } & RowLook;
};

export function ListPage<K extends ResourceKey = ResourceKey>({ resource, place }: Props<K>) {
  const texts = useTexts(resource);
  const { t } = texts;
  const may = useCan(resource);
  const { actor = VISITOR } = useStore(session);
  const { state, show, bare } = useListState(resource);
  const wide = useWide();
  const [ListTable] = useState(() => readyTable);
  const columns = columnsOf(resource, state, texts.language);
  // The page's fixed filters apply to every query and cannot be removed.
  const scopedState = place ? { ...state, filters: [...place.fixed, ...state.filters] } : state;
  const data = useListData(resource, scopedState, summedOf(resource, columns));
  const [picked, setPicked] = useState(none);
  // All matching records, while the filters are unchanged.
  const matching = JSON.stringify(bulkQuery(resource, scopedState));
  const [selectedQuery, setSelectedQuery] = useState<string | null>(null);
  const allMatching = selectedQuery === matching;
  // The selection holds the current rows: a record changed since it was selected counts as shown now.
  const shown = new Map(data.records.map((one) => [one.id, one] as const));
  const selected = allMatching
    ? new Map([...picked, ...shown])
    : new Map([...picked].map(([id, one]) => [id, shown.get(id) ?? one] as const));
  // Deselecting a record ends the selection of all matching records.
  const select = (next: Selected) => {
    setSelectedQuery(null);
    setPicked(next);
  };
  const mayView = useCan(resources.dataTemplate).list;
  const remove = useRemove(resource, texts);
  const exporting = useExport(resource);
  const job = useStore(followed)[resource.key];
  const navigate = useNavigate();
  const [importing, setImporting] = useState(false);
  const { listPanel, bulkActions: BulkActions } = partsOf(resource.key);
  const panel = listPanel?.needs && !satisfies(actor, listPanel.needs) ? undefined : listPanel;
  const [panelOpen, setPanelOpen] = useState(false);
  const clear = () => show(changed(state, { filters: [], search: '' }));
  const empty = !data.first && !data.loading && data.records.length === 0;
  const open = (id: string | null) => show(changed(state, { open: id }));
  const list = {
    resource,
    texts,
    may,
    state,
    data,
    selected,
    onChange: show,
    onDelete: (record: ResourceRecord) => void remove(record),
    onOpen: ({ id }: ResourceRecord) => open(id === state.open ? null : id),
    extraActions: place?.extraActions as ExtraActions | undefined,
    extraActionCount: place?.extraActionCount,
    cells: place?.cells,
    rowClass: place?.rowClass,
    onSelect: may.edit || may.delete || may.export ? select : undefined,
  };
  const body = place?.renderBody?.({ ...list, scoped: scopedState }) ?? null;
  return (
    <div className="crud-list">
      <PageHead title={place?.title ?? texts.plural} {...(place?.intro && { intro: place.intro })}>
        {panel && (
          <Button aria-expanded={panelOpen} onClick={() => setPanelOpen(!panelOpen)}>
            {t(panel.titleKey)}
          </Button>
        )}
        {may.import && <Button onClick={() => setImporting(true)}>{t('crud:import.button')}</Button>}
        {may.export && (
          <ExportButton {...{ resource, texts, exporting, state: scopedState }} disabled={data.total === 0} />
        )}
        {may.export && BulkActions && data.total > 0 && (
          <Suspense>
            <BulkActions
              resource={resource}
              state={scopedState}
              total={`${texts.number(data.total)}${data.capped ? '+' : ''}`}
            />
          </Suspense>
        )}
        {may.create && (
          <LinkButton to={pathTo(resource, 'create')} type="primary" icon={<PlusOutlined aria-hidden />}>
            {t('crud:list.create')}
          </LinkButton>
        )}
      </PageHead>
      {place?.above}
      {panel?.Notice && (
        <Suspense>
          <panel.Notice />
        </Suspense>
      )}
      {panel && panelOpen && (
        <Suspense>
          <panel.Panel texts={texts} onClose={() => setPanelOpen(false)} />
        </Suspense>
      )}
      {exporting.progress && (
        <Suspense>
          <ExportProgress texts={texts} exporting={exporting} />
        </Suspense>
      )}
      {job !== undefined && (
        <Suspense>
          <BulkProgress key={job} resource={resource} texts={texts} id={job} />
        </Suspense>
      )}
      {state.unread && (
        <output className="crud-warning">
          {t('crud:list.unknown', { names: state.unread.join(', ') })}{' '}
          <Button size="small" onClick={() => show(changed(state, { unread: undefined }))}>
            {t('crud:import.close')}
          </Button>
        </output>
      )}
      <div className="panel crud-panel">
        <Toolbar
          resource={resource}
          texts={texts}
          state={state}
          data={data}
          onChange={show}
          views={
            mayView && (
              <Pop
                placement="bottomRight"
                title={t('crud:views.title')}
                renderContent={(close) => (
                  <Suspense>
                    <Views resource={resource} texts={texts} state={state} onChange={show} onClose={close} />
                  </Suspense>
                )}
              >
                <Button type="text" icon={<FolderOutlined />} aria-label={t('crud:views.title')}>
                  <span className="crud-wide">{t('crud:views.title')}</span>
                </Button>
              </Pop>
            )
          }
        />
        {selected.size > 0 && (
          <Suspense>
            <SelectionBar
              resource={resource}
              texts={texts}
              may={may}
              state={scopedState}
              data={data}
              selected={selected}
              exporting={exporting}
              onSelect={select}
              all={allMatching}
              onAll={() => setSelectedQuery(matching)}
            />
          </Suspense>
        )}
        {data.outdated && (
          <output className="crud-warning">
            {t('crud:list.outdated')}{' '}
            <Button size="small" onClick={data.reload}>
              {t('crud:list.failed.again')}
            </Button>
          </output>
        )}
        {place?.renderTools?.({ ...list, scoped: scopedState })}
        <p className="crud-printed">{filtersText(state.search, state.filters, texts)}</p>
        <div className="crud-beside">
          <div className="crud-rows">
            {body !== null && !data.failed ? (
              body
            ) : data.failed || empty ? (
              <Emptiness
                texts={texts}
                state={state}
                failed={data.failed}
                refused={data.refused}
                filtered={isFiltered(state)}
                beyond={state.page > 1}
                onFirst={() => show(changed(state, { page: 1 }))}
                onClear={clear}
                onAgain={data.reload}
                onCreate={may.create ? () => void navigate(pathTo(resource, 'create')) : undefined}
                onImport={may.import ? () => setImporting(true) : undefined}
              />
            ) : (
              <>
                {wide ? (
                  <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 8 }} />}>
                    <ListTable {...list} />
                  </Suspense>
                ) : (
                  <Cards {...list} />
                )}
                <Sums resource={resource} texts={texts} sums={data.sums} />
              </>
            )}
          </div>
          {state.open !== null && (
            <Suspense>
              <Preview
                resource={resource}
                texts={texts}
                may={may}
                id={state.open}
                records={data.records}
                onOpen={open}
                renderTop={place?.renderPreview}
              />
            </Suspense>
          )}
        </div>
      </div>
      {mayView && !data.first && (
        <Suspense>
          <DefaultView resource={resource} bare={bare} onOpen={show} />
        </Suspense>
      )}
      {importing && (
        <Suspense>
          <ImportDialog
            resource={resource}
            texts={texts}
            partial
            onDone={data.reload}
            onClose={() => setImporting(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
