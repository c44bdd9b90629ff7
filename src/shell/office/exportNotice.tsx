/** The notice about an export: loaded when the first one comes. */
import { Button } from 'antd';
import type { NotificationInstance } from 'antd/es/notification/interface';
import i18next from 'i18next';
import type { ExportLine } from '#contract/api/exports.ts';
import { pathOf } from '#contract/paths.ts';
import { waitsNoMore } from '#src/providers/exports.ts';
import { quietly } from '#src/providers/office.ts';

/** Told already, by this page. */
const told = new Set<string>();

export async function showExport(
  id: string,
  notification: NotificationInstance,
  navigate: (path: string) => unknown,
): Promise<void> {
  const answer = await quietly.request<ExportLine>(`/api/v1/exports/${id}`);
  const line = answer?.data;
  if (line?.state === 'waiting' || line?.state === 'running') return;
  waitsNoMore(id);
  if (told.has(id) || !line || (line.state !== 'ready' && line.state !== 'failed')) return;
  told.add(id);
  await i18next.loadNamespaces(['exports', 'routes']);
  const { t } = i18next;
  const { request, state } = line;
  const what = request.kind === 'list' ? t(`routes:${request.resource}`) : t(`exports:kind.${request.kind}`);
  const open = () => {
    notification.destroy(id);
    void navigate(pathOf(line.format === 'zip' ? 'exportZip' : 'exportExcel'));
  };
  notification[state === 'ready' ? 'success' : 'error']({
    key: id,
    message: t(`exports:${state}`, { what }),
    description: line.fault || undefined,
    duration: 0,
    btn: (
      <Button type="primary" size="small" onClick={open}>
        {t('exports:open')}
      </Button>
    ),
  });
}
