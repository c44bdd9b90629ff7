/** The pages to add or change a record of any resource. */
import { useOne } from '@refinedev/core';
import { Segmented, Skeleton } from 'antd';
import { Activity, lazy, Suspense, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { isByActions } from '#contract/resource-keys.ts';
import type { Resource, ResourceRecord } from '#contract/records/resource.ts';
import { PageHead } from '#src/ui/office/PageHead.tsx';
import { RecordForm } from './RecordForm.tsx';
import { Unread } from '../list/Unread.tsx';
import { useTexts } from '../use-texts.ts';
import '../crud.css';

export { resources } from '#contract/resources.ts';

const RowsForm = lazy(async () => ({ default: (await import('../grid/RowsForm.tsx')).RowsForm }));

/** URL parameter of quick entry. */
const ROWS = 'rows';

/** Adds one record in a form or many in a sheet; switching between them keeps what was typed. */
export function CreatePage({ resource }: { resource: Resource }) {
  const { t, title } = useTexts(resource);
  const [address, setAddress] = useSearchParams();
  const many = address.has(ROWS) && !isByActions(resource.key);
  const [opened, setOpened] = useState(many);
  const show = (rows: boolean) => {
    setOpened(opened || rows);
    setAddress(rows ? { [ROWS]: '' } : {}, { replace: true });
  };
  return (
    <>
      <PageHead title={t('crud:form.create', { resource: title })}>
        {!isByActions(resource.key) && (
          <Segmented
            aria-label={t('crud:grid.mode')}
            value={many}
            onChange={show}
            options={[
              { value: false, label: t('crud:grid.one') },
              { value: true, label: t('crud:grid.many') },
            ]}
          />
        )}
      </PageHead>
      <Activity mode={many ? 'hidden' : 'visible'}>
        <RecordForm resource={resource} />
      </Activity>
      {opened && (
        <Activity mode={many ? 'visible' : 'hidden'}>
          <Suspense fallback={<Skeleton active className="panel" paragraph={{ rows: 8 }} />}>
            <RowsForm resource={resource} />
          </Suspense>
        </Activity>
      )}
    </>
  );
}

export function EditPage({ resource }: { resource: Resource }) {
  const { id = '' } = useParams();
  const texts = useTexts(resource);
  const { query, result } = useOne<ResourceRecord>({
    resource: resource.key,
    id,
    // A form starts with the server's current data; later reloads must not replace the clerk's.
    queryOptions: { gcTime: 0, staleTime: Infinity },
    errorNotification: false,
  });
  // An open form stays open when a later request for its record fails.
  if (query.isError && !result)
    return <Unread texts={texts} error={query.error} onAgain={() => void query.refetch()} />;
  if (!result) return <Skeleton active className="panel" paragraph={{ rows: 8 }} />;
  return <RecordForm key={id} resource={resource} record={result} requestedId={id} />;
}
