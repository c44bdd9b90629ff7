/** Deletes a record after confirmation, in the version the user saw. */
import { useDelete } from '@refinedev/core';
import { App } from 'antd';
import { ApiFault } from '#src/providers/http/http.ts';
import type { Resource, ResourceRecord } from '#contract/records/resource.ts';
import type { Texts } from '../use-texts.ts';

export function useRemove(
  resource: Resource,
  texts: Texts,
  removed?: () => void,
): (record: ResourceRecord) => void {
  const { modal, message } = App.useApp();
  const { mutateAsync } = useDelete<ResourceRecord, never, { version: number }>();
  const { t } = texts;
  return (record) =>
    void modal.confirm({
      title: t('crud:delete.title', { name: texts.name(record) }),
      content: t('crud:delete.text'),
      okText: t('crud:delete.confirm'),
      okButtonProps: { danger: true },
      cancelText: t('crud:form.cancel'),
      async onOk() {
        try {
          await mutateAsync({
            resource: resource.key,
            id: record.id,
            values: { version: record.version },
            successNotification: () => ({ type: 'success', message: t('crud:delete.done') }),
            errorNotification: false,
          });
          removed?.();
        } catch (error) {
          if (error instanceof ApiFault && error.key === 'versionConflict')
            void message.warning(t('crud:delete.conflict'));
        }
      },
    });
}
