/** A record of the air office in tabs: its fields, related data, and files such as warehouse photos. */
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource, ResourceRecord } from '#contract/records/resource.ts';
import { Attachments } from '#src/records/attachments/Attachments.tsx';
import { useAttachments } from '#src/records/attachments/use-attachments.ts';
import { useReload } from '../calls.ts';

type Part = { key: string; label: string; children: ReactNode };
type Props = { resource: Resource; record: ResourceRecord; parts: readonly Part[] };

export function WithFiles({ resource, record, parts }: Props) {
  const { t } = useTranslation('crud');
  const reload = useReload();
  const { data } = useAttachments(resource.key, record.id);
  const count = data?.attachments.length ?? 0;
  return (
    <Tabs
      items={[
        ...parts,
        {
          key: 'files',
          label: `${t('attachment.title')}${count > 0 ? ` (${count})` : ''}`,
          children: <Attachments resource={resource} record={record} onChanged={reload} />,
        },
      ]}
    />
  );
}
