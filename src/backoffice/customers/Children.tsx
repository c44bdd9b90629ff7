/** Records that belong to a customer: listed, added, changed and deleted in place. */
import { useList, type CrudFilter } from '@refinedev/core';
import { PlusOutlined } from '@ant-design/icons';
import { Button, Empty, Grid, Skeleton, Table } from 'antd';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { ANY_PARAMETER } from '#contract/records/api/list.ts';
import { isByActions } from '#contract/resource-keys.ts';
import { fieldOf, type Resource, type ResourceRecord } from '#contract/records/resource.ts';
import { filterQuery } from '#src/providers/refine/data.ts';
import { pathTo } from '#src/records/paths.ts';
import { useRemove } from '#src/records/bulk/remove.ts';
import { useCan, type Can } from '#src/records/use-can.ts';
import { useTexts, type Texts } from '#src/records/use-texts.ts';
import { isNumeric, Value } from '#src/records/show/Value.tsx';
import { optionalPart } from '#src/ui/optional-part.ts';

const InPlace = optionalPart(
  async () => (await import('#src/records/form/inputs/NewInPlace.tsx')).NewInPlace,
);

/** Maximum shown; the list of the resource has the rest. */
const MOST = 200;
const OWN = 'customer';

type Props = {
  resource: Resource;
  code: string;
  onChanged: () => void;
  /** Filter of the records; by default those of the customer. */
  filters?: readonly CrudFilter[];
  /** Heading above them, if a page has several such lists. */
  title?: string;
};

export function Children({ resource, code, onChanged, filters, title }: Props) {
  const texts = useTexts(resource);
  const { t } = texts;
  const held = useCan(resource);
  // Records with actions have separate pages; records of others are edited on their own pages.
  const away = isByActions(resource.key) || filters !== undefined;
  const may = away ? { ...held, create: false, edit: false, delete: false } : held;
  const criteria = filters ?? [{ field: OWN, operator: 'eq', value: code } as const];
  const opens = away && held.show;
  const [open, setOpen] = useState<ResourceRecord | 'new' | null>(null);
  const remove = useRemove(resource, texts, onChanged, onChanged);
  const { query, result } = useList<ResourceRecord>({
    resource: resource.key,
    pagination: { currentPage: 1, pageSize: MOST },
    sorters: [resource.sort],
    filters: [...criteria],
    errorNotification: false,
  });
  const records = result.data;
  const names = resource.list.filter((name) => name !== OWN);
  const add = may.create && (
    <Button icon={<PlusOutlined aria-hidden />} onClick={() => setOpen('new')}>
      {t('crud:form.create', { resource: texts.title })}
    </Button>
  );
  return (
    <section className="panel" aria-label={title}>
      {title !== undefined && <h2>{title}</h2>}
      {query.isLoading && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {query.isError && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('crud:list.failed.title')}>
          <Button onClick={() => void query.refetch()}>{t('crud:list.failed.again')}</Button>
        </Empty>
      )}
      {query.isSuccess && records.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('crud:list.first.title')}>
          {add}
        </Empty>
      )}
      {records.length > 0 && (
        <>
          <div className="child-tools">
            {add}
            <Link to={`${pathTo(resource, 'list')}?${addressOf(criteria)}`}>
              {/* Below its own heading the customer need not be repeated. */}
              {title === undefined ? texts.plural : t('crud:list.asList')}
            </Link>
          </div>
          <Rows
            {...{ resource, texts, may, records, names, opens }}
            onOpen={setOpen}
            onDelete={(record) => void remove(record)}
          />
        </>
      )}
      {open && (
        <Suspense>
          <InPlace
            resource={resource}
            record={open === 'new' ? undefined : open}
            presetValues={{ [OWN]: code }}
            onClose={() => setOpen(null)}
            onSaved={() => {
              setOpen(null);
              onChanged();
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

/** The URL of the list with the same filters; it cannot contain alternatives. */
function addressOf(filters: readonly CrudFilter[]): string {
  const { [ANY_PARAMETER]: _any, ...query } = filterQuery(filters);
  return new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
  ).toString();
}

type RowsProps = {
  resource: Resource;
  texts: Texts;
  may: Can;
  records: readonly ResourceRecord[];
  names: readonly string[];
  /** Whether rows link to separate pages. */
  opens: boolean;
  onOpen: (record: ResourceRecord) => void;
  onDelete: (record: ResourceRecord) => void;
};

/** A table on wide screens, else one card per record. */
function Rows(props: RowsProps) {
  const { resource, texts, may, records, names } = props;
  const { md } = Grid.useBreakpoint();
  if (md === false)
    return (
      <ul className="child-cards">
        {records.map((record) => (
          <li key={record.id}>
            <dl>
              {names
                .filter((name) => record[name] !== null && record[name] !== '' && record[name] !== false)
                .map((name) => (
                  <div key={name}>
                    <dt className="soft">{texts.label(name)}</dt>
                    <dd>
                      <ValueOf {...props} name={name} record={record} />
                    </dd>
                  </div>
                ))}
            </dl>
            <Actions {...props} record={record} />
          </li>
        ))}
      </ul>
    );
  return (
    <Table<ResourceRecord>
      size="small"
      rowKey="id"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={[...records]}
      aria-label={texts.plural}
      columns={[
        ...names.map((name) => ({
          key: name,
          title: texts.label(name),
          align: isNumeric(resource, name) ? ('right' as const) : undefined,
          className: isNumeric(resource, name) ? 'num' : undefined,
          render: (_value: unknown, record: ResourceRecord) => (
            <ValueOf {...props} name={name} record={record} />
          ),
        })),
        ...(may.edit || may.delete
          ? [
              {
                key: 'actions',
                title: <span className="sr">{texts.t('crud:list.actions')}</span>,
                render: (_value: unknown, record: ResourceRecord) => <Actions {...props} record={record} />,
              },
            ]
          : []),
      ]}
    />
  );
}

/** A value; the first value of a record links to its page if it has one. */
function ValueOf(props: RowsProps & { name: string; record: ResourceRecord }) {
  const { resource, texts, names, opens, name, record } = props;
  const first = opens && name === names[0];
  const linked = first || fieldOf(resource, name).kind === 'code';
  const value = <Value {...{ resource, name, record, texts, linked }} />;
  return first ? <Link to={pathTo(resource, 'show', record.id)}>{value}</Link> : value;
}

function Actions({ texts, may, onOpen, onDelete, record }: RowsProps & { record: ResourceRecord }) {
  const { t } = texts;
  return (
    <span className="child-actions">
      {may.edit && (
        <Button
          size="small"
          type="link"
          aria-label={`${t('crud:list.edit')} ${texts.name(record)}`}
          onClick={() => onOpen(record)}
        >
          {t('crud:list.edit')}
        </Button>
      )}
      {may.delete && (
        <Button
          size="small"
          type="link"
          danger
          aria-label={`${t('crud:list.delete')} ${texts.name(record)}`}
          onClick={() => onDelete(record)}
        >
          {t('crud:list.delete')}
        </Button>
      )}
    </span>
  );
}
