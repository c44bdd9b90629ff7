/** The rows of a list as a table: dense, the first column fixed, the actions last. */
import { Checkbox, Grid, Skeleton, Table, type TableColumnType } from 'antd';
import type { TableRef } from 'antd/es/table';
import { Suspense, useRef } from 'react';
import type { ResourceRecord } from '#contract/records/resource.ts';
import {
  actionsWidth,
  columnsOf,
  fieldLike,
  HEADER_ICONS_WIDTH,
  SELECTING_WIDTH,
  widthOf,
} from './columns.ts';
import { chosen, useChoosing } from './selection.ts';
import { HeaderCell, headProps } from './HeaderCell.tsx';
import { changed, PAGE_SIZES, withFilter, type Column, type ListState } from './list-state.ts';
import { usePrinting } from '#src/ui/office/printing.ts';
import { optionalPart } from '#src/ui/optional-part.ts';
import { RowActions, type RowProps } from './RowActions.tsx';
import { scrollByKey, useRowInView, useRowsHeight } from './scrolling.ts';
import { noteKeys, shiftHeld, sorted } from './next-sort.ts';
import type { ListData } from './use-list-data.ts';
import { isNumeric } from '../show/Value.tsx';
import { Cell } from './Cell.tsx';

export type ListProps = RowProps & {
  state: ListState;
  data: ListData;
  onChange: (state: ListState) => void;
  selected: ReadonlyMap<string, ResourceRecord>;
  /** Undefined if no action applies to several records. */
  onSelect: ((selected: ReadonlyMap<string, ResourceRecord>) => void) | undefined;
};

/** Not needed on the first screen. */
const ColumnFilter = optionalPart(async () => (await import('./ColumnFilter.tsx')).ColumnFilter);

/** Above this number of rows a table renders only the visible ones. */
const VIRTUAL_ROWS = 200;
const SKELETON_ROWS = 10;

type Headers = {
  icons: number;
  onSort: (name: string, further: boolean) => void;
};

export function ListTable(props: ListProps) {
  const { resource, texts, state, data, onChange } = props;
  const { md, xl } = Grid.useBreakpoint();
  const printing = usePrinting();
  const headers: Headers = {
    icons: HEADER_ICONS_WIDTH[xl === false ? 'finger' : 'mouse'],
    onSort: (name, further) =>
      onChange(changed(state, { sorters: sorted(resource, state.sorters, name, further) })),
  };
  const choose = useChoosing(props);
  const table = useRef<TableRef>(null);
  const height = useRowsHeight();
  useRowInView(table, state.open);
  const virtual = data.records.length > VIRTUAL_ROWS && !printing;
  const shown = columnsOf(resource, state, texts.language);
  const columns = [
    ...(printing ? [] : selecting(props, choose)),
    ...shown.map((one, index) => column(props, one, index === 0, headers)),
    // Row actions are useless in print; the other columns get their room.
    ...(printing ? [] : actions(props, md)),
  ];
  const width = columns.reduce((sum, { width }) => sum + Number(width ?? 0), 0);
  // If the count is capped, at least one more page exists.
  const pages = data.capped ? Math.max(data.total, data.estimate ?? 0) + 1 : data.total;
  const rows = (
    <Table<ResourceRecord>
      ref={table}
      className={`crud-table crud-density-${state.density}`}
      size="small"
      rowKey="id"
      dataSource={data.first ? placeholders : data.records}
      columns={data.first ? columns.map((one) => ({ ...one, render: () => <Bar /> })) : columns}
      components={{ header: { cell: HeaderCell } }}
      virtual={virtual}
      scroll={printing ? {} : { x: width, ...(virtual && { y: height }) }}
      sticky={!virtual && !printing}
      showSorterTooltip={false}
      sortDirections={['ascend', 'descend']}
      rowClassName={(record) =>
        [record.id === state.open && 'crud-open', !data.first && props.rowClass?.(record)]
          .filter(Boolean)
          .join(' ')
      }
      onChange={(_pagination, _filters, sorter, { action }) => {
        const clicked = [sorter].flat().find(({ columnKey, order }) => orderOf(state, columnKey) !== order);
        if (action === 'sort' && clicked?.columnKey !== undefined)
          headers.onSort(String(clicked.columnKey), shiftHeld());
      }}
      pagination={{
        current: state.page,
        pageSize: state.pageSize,
        total: pages,
        pageSizeOptions: [...PAGE_SIZES],
        showSizeChanger: true,
        hideOnSinglePage: pages <= PAGE_SIZES[0],
        size: 'small',
        onChange: (page, pageSize) =>
          onChange(changed(state, pageSize === state.pageSize ? { page } : { pageSize })),
      }}
      aria-label={texts.plural}
      aria-busy={data.loading}
    />
  );
  return (
    // What scrolls by itself is scrolled by the keyboard too. The same around any table: printing draws this one again.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className="crud-virtual"
      {...(virtual && { tabIndex: 0, role: 'group', 'aria-label': texts.plural, onKeyDown: scrollByKey })}
    >
      {rows}
    </div>
  );
}

const placeholders = Array.from({ length: SKELETON_ROWS }, (_, i) => ({ id: String(i) }) as ResourceRecord);
const Bar = () => <Skeleton.Input active size="small" className="crud-bar" />;

function orderOf({ sorters }: ListState, name: unknown): 'ascend' | 'descend' | null {
  const found = sorters.find(({ field }) => field === name);
  return found ? (found.order === 'desc' ? 'descend' : 'ascend') : null;
}

function column(
  props: ListProps,
  { name, width }: Column,
  first: boolean,
  { icons }: Headers,
): TableColumnType<ResourceRecord> {
  const { resource, texts, state, onChange } = props;
  const field = fieldLike(resource, name);
  const filters = state.filters.filter((filter) => filter.field === name);
  const filterable = resource.filter.includes(name) || field.kind === 'dateTime';
  const label = texts.heading(name);
  const rank = state.sorters.length > 1 ? state.sorters.findIndex((sorter) => sorter.field === name) + 1 : 0;
  const resize = (next: number | null) => {
    const columns = columnsOf(resource, state, texts.language);
    const changedOne = next === null ? { name } : { name, width: next };
    onChange(changed(state, { columns: columns.map((one) => (one.name === name ? changedOne : one)) }));
  };
  const shownWidth = width ?? widthOf(resource, name, label, icons);
  return {
    key: name,
    dataIndex: name,
    title: label,
    width: shownWidth,
    ellipsis: true,
    fixed: first ? 'left' : undefined,
    align: isNumeric(resource, name) ? 'right' : undefined,
    className: isNumeric(resource, name) ? 'num' : undefined,
    // All at once, so that antd shows every sort mark; the state decides which columns are sorted.
    sorter: { multiple: 1 },
    sortOrder: orderOf(state, name),
    onHeaderCell: () =>
      headProps({
        // antd reports a sort later, without the modifier keys.
        onClickCapture: noteKeys,
        onKeyDownCapture: noteKeys,
        resizing: { width: shownWidth, label: texts.t('crud:list.width', { name: label }), onResize: resize },
        'data-rank': rank > 0 ? rank : undefined,
      }),
    filtered: filters.length > 0,
    filterDropdown: filterable
      ? ({ close, visible }) =>
          visible && (
            <Suspense>
              <ColumnFilter
                field={field}
                filters={filters}
                texts={texts}
                onFilter={(next) => {
                  close();
                  onChange(withFilter(state, name, next));
                }}
              />
            </Suspense>
          )
      : undefined,
    render: (_value, record) => <Cell {...props} name={name} record={record} first={first} />,
  };
}

/** Own checkboxes: antd renders the header's one twice, the second invisible but focusable. */
function selecting(
  { texts, data, selected, onSelect }: ListProps,
  choose: ReturnType<typeof useChoosing>,
): TableColumnType<ResourceRecord>[] {
  if (!onSelect) return [];
  const { records } = data;
  const some = records.filter(({ id }) => selected.has(id)).length;
  return [
    {
      key: 'select',
      title: '',
      className: 'crud-select',
      width: SELECTING_WIDTH,
      fixed: 'left',
      align: 'center',
      onHeaderCell: () =>
        headProps({
          choosing: {
            label: texts.t('crud:bulk.page'),
            checked: some > 0 && some === records.length,
            indeterminate: some > 0 && some < records.length,
            disabled: data.first,
            onChange: (on: boolean) => onSelect(chosen(selected, records, on)),
          },
        }),
      render: (_value, record) => (
        <Checkbox
          checked={selected.has(record.id)}
          aria-label={texts.name(record)}
          onChange={({ target, nativeEvent }) => choose(record, target.checked, nativeEvent.shiftKey)}
        />
      ),
    },
  ];
}

/** Width of one button with a word (px). */
const EXTRA_ACTION_WIDTH = 150;

function actions(props: ListProps, wide: boolean | undefined): TableColumnType<ResourceRecord>[] {
  const { may, texts } = props;
  const more = [may.edit, may.delete].filter(Boolean).length;
  return [
    {
      key: 'actions',
      title: <span className="sr">{texts.t('crud:list.actions')}</span>,
      className: 'crud-last',
      width:
        actionsWidth(more) + (props.extraActions ? (props.extraActionCount ?? 1) * EXTRA_ACTION_WIDTH : 0),
      fixed: wide ? 'right' : undefined,
      align: 'right',
      render: (_value, record) => <RowActions {...props} record={record} />,
    },
  ];
}
