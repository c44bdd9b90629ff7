/** A new record of another resource, added beside the form that wants to refer to it. */
import { Drawer } from 'antd';
import type { Resource, ResourceRecord } from '#contract/resources/resource.ts';
import { RecordForm } from '../RecordForm.tsx';
import { useTexts } from '../useTexts.ts';

type Props = { resource: Resource; onSaved: (record: ResourceRecord) => void; onClose: () => void };

export function NewInPlace({ resource, onSaved, onClose }: Props) {
  const { t, title } = useTexts(resource);
  return (
    <Drawer
      open
      width="min(560px, 100vw)"
      title={t('crud:form.create', { resource: title })}
      onClose={onClose}
    >
      <RecordForm resource={resource} inPlace={{ onSaved, onCancel: onClose }} />
    </Drawer>
  );
}
