/** Deletes a record in the version the user saw, and offers to undo it. */
import { useDelete } from '@refinedev/core';
import { App } from 'antd';
import { ApiFault } from '#src/providers/http/fault.ts';
import type { Resource, ResourceRecord } from '#contract/records/resource.ts';
import type { Texts } from '../use-texts.ts';
import { useDeletedNotice } from './use-undo.tsx';

type Deleted = { id: string; undo: string | null };

/** `removed` is called once it is deleted, `restored` once that is undone. */
export function useRemove(
  resource: Resource,
  texts: Texts,
  removed?: () => void,
  restored?: () => void,
): (record: ResourceRecord) => Promise<void> {
  const { message } = App.useApp();
  const { mutateAsync } = useDelete<Deleted, never, { version: number }>();
  const notice = useDeletedNotice(resource.key, texts);
  const { t } = texts;
  return async (record) => {
    try {
      const { data } = await mutateAsync({
        resource: resource.key,
        id: record.id,
        values: { version: record.version },
        successNotification: false,
        errorNotification: false,
      });
      removed?.();
      notice(t('crud:delete.done', { name: texts.name(record) }), data.undo, restored);
    } catch (error) {
      if (error instanceof ApiFault && error.key === 'versionConflict')
        void message.warning(t('crud:delete.conflict'));
    }
  };
}
