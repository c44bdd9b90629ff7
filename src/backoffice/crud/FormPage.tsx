/** The pages that add or change a record of any resource. */
import { useOne } from '@refinedev/core';
import { Result, Skeleton } from 'antd';
import { useParams } from 'react-router';
import type { Resource, ResourceRecord } from '#contract/resources/resource.ts';
import { RecordForm } from './RecordForm.tsx';
import { useTexts } from './useTexts.ts';
import './crud.css';

export { resources } from '#contract/resources/index.ts';

export const CreatePage = ({ resource }: { resource: Resource }) => <RecordForm resource={resource} />;

export function EditPage({ resource }: { resource: Resource }) {
  const { id = '' } = useParams();
  const texts = useTexts(resource);
  const { query, result } = useOne<ResourceRecord>({
    resource: resource.key,
    id,
    // A form begins with what the server holds now; afterwards it is the clerk's.
    queryOptions: { gcTime: 0, staleTime: Infinity },
    errorNotification: false,
  });
  if (query.isError) return <Result status="404" title={texts.t('errors:notFound')} />;
  if (!result) return <Skeleton active className="panel" paragraph={{ rows: 8 }} />;
  return <RecordForm key={id} resource={resource} record={result} />;
}
