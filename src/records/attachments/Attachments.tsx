/** Files of a record, as its tab shows them. */
import type { Resource, ResourceRecord } from '#contract/records/resource.ts';
import { useCan } from '../use-can.ts';
import { FileList } from './FileList.tsx';
import { attachmentsOf } from './use-attachments.ts';

type Props = { resource: Resource; record: ResourceRecord; onChanged: () => void };

export function Attachments({ resource, record, onChanged }: Props) {
  const may = useCan(resource);
  const base = attachmentsOf(resource.key, record.id);
  return <FileList base={base} mayEdit={may.edit} onChanged={onChanged} />;
}
