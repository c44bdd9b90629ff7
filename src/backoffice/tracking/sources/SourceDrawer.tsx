/** One source: its location, a trial run, its last runs and its form. Secrets are named, never shown. */
import { useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Drawer, Form, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FeedSourceInput, FeedSourceLine, FeedSourceList } from '#contract/tracking/api/feed-sources.ts';
import { ApiFault } from '#src/providers/http/fault.ts';
import { http } from '#src/providers/office.ts';
import { SOURCES } from './calls.ts';
import { Outcome } from './Outcome.tsx';
import { Runs } from './Runs.tsx';
import { SourceFields } from './SourceFields.tsx';

type Props = {
  /** Null: a new source. */
  source: FeedSourceLine | null;
  known: FeedSourceList;
  may: boolean;
  onClose: () => void;
  onMade: (id: string) => void;
};

/** Time limit of a run (ms); the server stops it earlier. */
const LONGEST_MS = 60_000;

const fresh = {
  kind: 'http',
  everyMinutes: 15,
  active: true,
  feed: null,
  secret: '',
  settings: { auth: 'bearer' },
};

export function SourceDrawer({ source, known, may, onClose, onMade }: Props) {
  const { t } = useTranslation(['sources', 'feeds']);
  const { modal, notification } = App.useApp();
  const client = useQueryClient();
  const [form] = Form.useForm<FeedSourceInput>();
  const [busy, setBusy] = useState<'save' | 'run' | null>(null);

  /** Makes one call, and updates the list; false if it was refused. */
  async function call(what: 'save' | 'run', act: () => Promise<void>): Promise<void> {
    setBusy(what);
    try {
      await act();
    } catch (error) {
      // The client has shown everything else.
      if (error instanceof ApiFault)
        form.setFields(
          (error.data.faults ?? []).map(({ path, message }) => ({
            name: path.split(/[./]/).filter(Boolean) as never,
            errors: [message],
          })),
        );
    } finally {
      setBusy(null);
      await client.invalidateQueries({ queryKey: ['feedsources'] });
    }
  }
  const save = (input: FeedSourceInput) =>
    call('save', async () => {
      const { data } = await http.request<FeedSourceLine>(source ? `${SOURCES}/${source.id}` : SOURCES, {
        method: source ? 'PUT' : 'POST',
        json: input,
      });
      notification.success({ message: t('source.saved') });
      onMade(data.id);
    });
  const run = (id: string) =>
    call('run', async () => {
      const { data } = await http.request<FeedSourceLine>(`${SOURCES}/${id}/run`, {
        method: 'POST',
        timeout: LONGEST_MS,
      });
      const { taken, accepted, refused, fault } = data;
      if (fault)
        notification.warning({ message: t(`feeds:source.fault.${fault.key}`, { value: fault.value }) });
      else notification.success({ message: t('source.took', { taken, accepted, refused }) });
    });
  const remove = ({ id, name }: FeedSourceLine) =>
    void modal.confirm({
      title: t('source.deleteTitle', { name }),
      content: t('source.deleteText'),
      okText: t('delete'),
      okButtonProps: { danger: true },
      cancelText: t('close'),
      async onOk() {
        await http.request(`${SOURCES}/${id}`, { method: 'DELETE' }).catch(() => undefined);
        onClose();
        await client.invalidateQueries({ queryKey: ['feedsources'] });
      },
    });
  return (
    <Drawer open size="large" title={source?.name ?? t('source.add')} onClose={onClose}>
      {source && (
        <>
          {source.lacks && (
            <Alert
              type="warning"
              showIcon
              message={t(`feeds:source.fault.${source.lacks}`, {
                value: source.lacks === 'secret' ? source.secret || 'FEED_SECRET_…' : source.partner,
              })}
            />
          )}
          <Space wrap>
            <Button loading={busy === 'run'} disabled={!may} onClick={() => void run(source.id)}>
              {t('source.run')}
            </Button>
            <Button danger disabled={!may} onClick={() => remove(source)}>
              {t('delete')}
            </Button>
          </Space>
          <p className="soft">{t('source.runHelp')}</p>
          {source.lastRunAt && source.runs.length === 0 && <Outcome of={source} />}
          <Runs runs={source.runs} />
        </>
      )}
      <Form<FeedSourceInput>
        form={form}
        layout="vertical"
        disabled={!may}
        initialValues={source ?? fresh}
        onFinish={(input) => void save(input)}
      >
        <SourceFields known={known} form={form} />
        <Button type="primary" htmlType="submit" loading={busy === 'save'}>
          {t('save')}
        </Button>
      </Form>
    </Drawer>
  );
}
