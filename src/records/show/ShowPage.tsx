/** One record of any resource: its fields in groups, and its audit trail. */
import { useOne } from '@refinedev/core';
import { Button, Descriptions, Skeleton, Tag } from 'antd';
import { Suspense, useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { LineValues } from '#contract/records/fields.ts';
import type { Resource, ResourceRecord } from '#contract/records/resource.ts';
import { useTab, useTabTitle } from '#src/providers/tab.ts';
import { Instant } from '#src/ui/office/Instant.tsx';
import { PageHead } from '#src/ui/office/PageHead.tsx';
import { LinesTable } from '../form/LinesTable.tsx';
import { LinkButton } from './LinkButton.tsx';
import { partsOf } from '../parts.ts';
import { pathTo } from '../paths.ts';
import { useRemove } from '../bulk/remove.ts';
import { Trail } from './Trail.tsx';
import { Unread } from '../list/Unread.tsx';
import { useCan } from '../use-can.ts';
import { useTexts, type Texts } from '../use-texts.ts';
import { Value } from './Value.tsx';
import '../crud.css';

export { resources } from '#contract/resources.ts';

export function ShowPage({ resource }: { resource: Resource }) {
  const { id = '' } = useParams();
  const texts = useTexts(resource);
  const { t } = texts;
  const may = useCan(resource);
  const navigate = useNavigate();
  const { close } = useTab();
  const { query, result: record } = useOne<ResourceRecord>({
    resource: resource.key,
    id,
    errorNotification: false,
  });
  const list = pathTo(resource, 'list');
  const remove = useRemove(resource, texts, () => {
    close();
    void navigate(list);
  });
  useTabTitle(record && t('crud:show.title', { resource: texts.title, name: texts.name(record) }));
  const moved = record !== undefined && record.id !== id;
  useEffect(() => {
    // The record was merged into another one: navigates there.
    if (moved) void navigate(pathTo(resource, 'show', record.id), { replace: true });
  }, [moved, navigate, record, resource]);
  const { tabs: Tabs, actions: Actions } = partsOf(resource.key);
  // A record that was loaded stays visible when a reload fails.
  if (query.isError && !record)
    return (
      <Unread texts={texts} error={query.error} onAgain={() => void query.refetch()}>
        <Link to={list}>{t('crud:show.back')}</Link>
      </Unread>
    );
  if (!record) return <Skeleton active className="panel" paragraph={{ rows: 8 }} />;
  const fields = (
    <div className="panel">
      <p className="soft crud-meta">
        {record.builtIn && <Tag>{t('crud:list.builtIn')}</Tag>}
        {t('crud:show.version', { version: texts.number(record.version) })} · {t('crud:field.updatedAt')}{' '}
        <Instant at={record.updatedAt} />
      </p>
      <Fields resource={resource} record={record} texts={texts} />
    </div>
  );
  const trail = may.audit ? <Trail resource={resource} record={record} texts={texts} /> : null;
  return (
    <div className="crud-show">
      <PageHead title={texts.name(record)}>
        {Actions && (
          <Suspense>
            <Actions record={record} texts={texts} />
          </Suspense>
        )}
        {may.delete && <Button onClick={() => void remove(record)}>{t('crud:list.delete')}</Button>}
        {may.edit && resource.editable(record) && (
          <LinkButton to={pathTo(resource, 'edit', record.id)} type="primary">
            {t('crud:list.edit')}
          </LinkButton>
        )}
      </PageHead>
      {Tabs ? (
        <Suspense fallback={<Skeleton active className="panel" paragraph={{ rows: 8 }} />}>
          <Tabs record={record} texts={texts} fields={fields} trail={trail} />
        </Suspense>
      ) : (
        <>
          {fields}
          {trail}
        </>
      )}
    </div>
  );
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Fields without a value, or with a no or a 0 that they began with, fold away: a record shows what is known about it. */
function Fields({ resource, record, texts }: { resource: Resource; record: ResourceRecord; texts: Texts }) {
  const [all, setAll] = useState(false);
  const folds = (name: string): boolean => {
    const value = record[name];
    if (value !== false && value !== 0) return isEmpty(value);
    return resource.fields.find((one) => one.name === name)?.initial === value;
  };
  const groups = resource.groups.map(({ key, fields }) => ({
    key,
    fields: all ? fields : fields.filter((name) => !folds(name)),
  }));
  const empty = resource.groups.flatMap(({ fields }) => fields.filter(folds)).length;
  const linesOf = (name: string | undefined) => {
    const field = resource.fields.find((one) => one.name === name);
    const value = name === undefined ? null : record[name];
    return field?.kind === 'lines' && Array.isArray(value) ? (value as LineValues[]) : null;
  };
  const shown = groups.filter(({ fields }) => fields.length > 0);
  return (
    <>
      {shown.map(({ key, fields }) => (
        <Descriptions
          key={key}
          size="small"
          column={{ xs: 1, md: 2 }}
          title={key && texts.t(`${resource.key}:group.${key}`)}
          items={fields.map((name, at) => {
            const field = resource.fields.find((one) => one.name === name);
            const value = record[name];
            const lines = linesOf(name);
            return {
              key: name,
              label: texts.label(name),
              // Lines take a full row, so the field before them fills its row too.
              ...((lines ?? linesOf(fields[at + 1])) && { span: 'filled' as const }),
              children:
                value === null ? (
                  <span className="soft">—</span>
                ) : field && lines ? (
                  <LinesTable field={field} lines={lines} texts={texts} />
                ) : (
                  <Value resource={resource} name={name} record={record} texts={texts} />
                ),
            };
          })}
        />
      ))}
      {empty > 0 && (
        <Button type="link" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {texts.t(all ? 'crud:show.fewer' : 'crud:show.empty', { count: empty })}
        </Button>
      )}
    </>
  );
}
