/** Adds or edits a record of another resource next to the record it belongs to. */
import { Drawer } from 'antd';
import type { FieldValue } from '#contract/records/fields.ts';
import type { Resource, ResourceRecord } from '#contract/records/resource.ts';
import { RecordForm } from '../RecordForm.tsx';
import { useTexts } from '../../use-texts.ts';

type Props = {
  resource: Resource;
  /** The record to change; undefined for a new one. */
  record?: ResourceRecord | undefined;
  /** Values that follow from the place and are not shown as fields. */
  presetValues?: Readonly<Record<string, FieldValue>>;
  onSaved: (record: ResourceRecord) => void;
  onClose: () => void;
};

export function NewInPlace({ resource, record, presetValues, onSaved, onClose }: Props) {
  const texts = useTexts(resource);
  const { t, title } = texts;
  return (
    <Drawer
      open
      width="min(560px, 100vw)"
      title={
        record
          ? t('crud:form.edit', { name: texts.name(record) })
          : t('crud:form.create', { resource: title })
      }
      onClose={onClose}
    >
      <RecordForm
        resource={resource}
        record={record}
        inPlace={{ onSaved, onCancel: onClose, presetValues }}
      />
    </Drawer>
  );
}
