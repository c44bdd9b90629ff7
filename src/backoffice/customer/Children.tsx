/** Records that belong to a customer: listed, added, changed and deleted in place. */
import { useList } from '@refinedev/core';
import { PlusOutlined } from '@ant-design/icons';
import { Button, Empty, Grid, Skeleton, Table } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { fieldOf, type Resource, type ResourceRecord } from '#contract/resources/resource.ts';
import { pathTo } from '../crud/paths.ts';
import { useRemove } from '../crud/remove.ts';
import { useMay, type May } from '../crud/useMay.ts';
import { useTexts, type Texts } from '../crud/useTexts.ts';
import { isNumeric, Value } from '../crud/Value.tsx';

const InPlace = lazy(async () => ({ default: (await import('../crud/inputs/NewInPlace.tsx')).NewInPlace }));

/** Shown at most; the list of the resource has the rest. */
const MOST = 200;
const OWN = 'customer';

type Props = { resource: Resource; code: string; onChanged: () => void };

export function Children({ resource, code, onChanged }: Props) {
  const texts = useTexts(resource);
  const { t } = texts;
  const may = useMay(resource);
  const [open, setOpen] = useState<ResourceRecord | 'new' | null>(null);
  const remove = useRemove(resource, texts, onChanged);
  const { query, result } = useList<ResourceRecord>({
    resource: resource.key,
    pagination: { currentPage: 1, pageSize: MOST },
    sorters: [resource.sort],
    filters: [{ field: OWN, operator: 'eq', value: code }],
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
    <div className="panel">
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
            <Link to={`${pathTo(resource, 'list')}?${new URLSearchParams({ [OWN]: code }).toString()}`}>
              {texts.plural}
            </Link>
          </div>
          <Rows {...{ resource, texts, may, records, names }} onOpen={setOpen} onDelete={remove} />
        </>
      )}
      {open && (
        <Suspense>
          <InPlace
            resource={resource}
            record={open === 'new' ? undefined : open}
            given={{ [OWN]: code }}
            onClose={() => setOpen(null)}
            onSaved={() => {
              setOpen(null);
              onChanged();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

type RowsProps = {
  resource: Resource;
  texts: Texts;
  may: May;
  records: readonly ResourceRecord[];
  names: readonly string[];
  onOpen: (record: ResourceRecord) => void;
  onDelete: (record: ResourceRecord) => void;
};

/** A table where there is room for one, else a card for each record. */
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
                      <Value resource={resource} name={name} record={record} texts={texts} />
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
            <Value
              resource={resource}
              name={name}
              record={record}
              texts={texts}
              linked={fieldOf(resource, name).kind === 'code'}
            />
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
