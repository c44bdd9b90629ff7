/** The rows of a list: dense, the first column fixed, the actions last. */
import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button, Grid, Skeleton, Table, type TableColumnType } from 'antd';
import type { SorterResult } from 'antd/es/table/interface';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { Resource, ResourceRecord } from '#contract/resources/resource.ts';
import { changed, PAGE_SIZES, withFilter, type ListState } from './listState.ts';
import { pathTo } from './paths.ts';
import type { useListData } from './useListData.ts';
import type { May } from './useMay.ts';
import type { Texts } from './useTexts.ts';
import { isNumeric, Value } from './Value.tsx';

type Props = {
  resource: Resource;
  texts: Texts;
  may: May;
  state: ListState;
  data: ReturnType<typeof useListData>;
  columns: readonly string[];
  onChange: (state: ListState) => void;
  onDelete: (record: ResourceRecord) => void;
};

/** Not on the first screen. */
const ColumnFilter = lazy(async () => ({ default: (await import('./ColumnFilter.tsx')).ColumnFilter }));

/** Above this many rows a table draws only those in sight. */
const VIRTUAL_ROWS = 200;
const ACTIONS_WIDTH = 88;
/** Padding, the arrows of the order and the funnel of the filter; a finger's funnel is larger. */
const HEADER_ICONS_WIDTH = { mouse: 66, finger: 96 };
const SKELETON_ROWS = 10;

export function ListTable(props: Props) {
  const { resource, texts, state, data, onChange } = props;
  const { md, xl } = Grid.useBreakpoint();
  const icons = HEADER_ICONS_WIDTH[xl === false ? 'finger' : 'mouse'];
  const virtual = data.records.length > VIRTUAL_ROWS;
  const columns = [
    ...props.columns.map((name, index) => column(props, name, index === 0, icons)),
    ...actions(props, md),
  ];
  const width = columns.reduce((sum, { width }) => sum + Number(width ?? 0), 0);
  const rows = data.first ? placeholders : data.records;
  return (
    <Table<ResourceRecord>
      className="crud-table"
      size="small"
      rowKey="id"
      dataSource={rows}
      columns={data.first ? columns.map((one) => ({ ...one, render: () => <Bar /> })) : columns}
      virtual={virtual}
      scroll={{ x: width, ...(virtual && { y: 600 }) }}
      sticky={!virtual}
      showSorterTooltip={false}
      sortDirections={['ascend', 'descend']}
      onChange={(_pagination, _filters, sorter, { action }) => {
        if (action === 'sort') onChange(changed(state, { sorter: sorterOf(resource, sorter) }));
      }}
      pagination={{
        current: state.page,
        pageSize: state.pageSize,
        total: data.total,
        pageSizeOptions: [...PAGE_SIZES],
        showSizeChanger: true,
        hideOnSinglePage: data.total <= PAGE_SIZES[0],
        size: 'small',
        simple: md === false,
        onChange: (page, pageSize) =>
          onChange(changed(state, { page: pageSize === state.pageSize ? page : 1, pageSize })),
      }}
      aria-label={texts.plural}
      aria-busy={data.loading}
    />
  );
}

const placeholders = Array.from({ length: SKELETON_ROWS }, (_, i) => ({ id: String(i) }) as ResourceRecord);
const Bar = () => <Skeleton.Input active size="small" className="crud-bar" />;

function sorterOf(resource: Resource, sorter: SorterResult<ResourceRecord> | SorterResult<ResourceRecord>[]) {
  const one = Array.isArray(sorter) ? sorter[0] : sorter;
  if (!one?.order || one.columnKey === undefined) return resource.sort;
  return {
    field: String(one.columnKey),
    order: one.order === 'descend' ? ('desc' as const) : ('asc' as const),
  };
}

function column(props: Props, name: string, first: boolean, icons: number): TableColumnType<ResourceRecord> {
  const { resource, texts, may, state, onChange } = props;
  const field = resource.fields.find((candidate) => candidate.name === name);
  const filters = state.filters.filter((filter) => filter.field === name);
  const filterable = field && resource.filter.includes(name);
  return {
    key: name,
    dataIndex: name,
    title: texts.label(name),
    width: widthOf(resource, name, texts.label(name), icons),
    ellipsis: true,
    fixed: first ? 'left' : undefined,
    align: isNumeric(resource, name) ? 'right' : undefined,
    className: isNumeric(resource, name) ? 'num' : undefined,
    sorter: true,
    sortOrder: state.sorter.field === name ? (state.sorter.order === 'desc' ? 'descend' : 'ascend') : null,
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
    render(_value, record) {
      const value = (
        <Value resource={resource} name={name} record={record} texts={texts} linked={first && may.show} />
      );
      if (!first) return value;
      return may.show ? <Link to={pathTo(resource, 'show', record.id)}>{value}</Link> : value;
    },
  };
}

function actions(
  { resource, texts, may, onDelete }: Props,
  wide: boolean | undefined,
): TableColumnType<ResourceRecord>[] {
  if (!may.edit && !may.delete) return [];
  const { t } = texts;
  return [
    {
      key: 'actions',
      title: <span className="sr">{t('crud:list.actions')}</span>,
      width: ACTIONS_WIDTH,
      fixed: wide ? 'right' : undefined,
      align: 'right',
      render: (_value, record) => (
        <span className="crud-actions">
          {may.edit && (
            <Link
              className="crud-action"
              to={pathTo(resource, 'edit', record.id)}
              aria-label={`${t('crud:list.edit')} ${texts.name(record)}`}
              title={t('crud:list.edit')}
            >
              <EditOutlined />
            </Link>
          )}
          {may.delete && (
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              title={t('crud:list.delete')}
              aria-label={`${t('crud:list.delete')} ${texts.name(record)}`}
              onClick={() => onDelete(record)}
            />
          )}
        </span>
      ),
    },
  ];
}

/** Room for the header with its arrows, and for the values: virtual rows need fixed widths. */
function widthOf(resource: Resource, name: string, label: string, icons: number): number {
  const field = resource.fields.find((candidate) => candidate.name === name);
  const wide = label.match(/[\u2e80-\uffef]/g)?.length ?? 0;
  const header = (label.length + wide) * 8 + icons;
  const text = field?.kind === 'text' || field?.kind === 'longText';
  const values = text ? Math.min((field.max ?? 20) * 4, 260) : field ? 90 : 200;
  return Math.max(header, values);
}
