/** Progress and changes of re-mapping stored messages by a newer mapping. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Card, Drawer, Progress, Space, Table, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RemapChange, RemapLine } from '#contract/tracking/api/feeds.ts';
import { http } from '#src/providers/office.ts';
import { Instant } from '#src/ui/office/Instant.tsx';

const PATH = '/api/v1/feedremaps';
/** Polling interval of running jobs (ms). */
const LOOK_MS = 5_000;

export function Remaps({ may }: { may: boolean }) {
  const { t } = useTranslation('office');
  const client = useQueryClient();
  const [shown, setShown] = useState<RemapLine | null>(null);
  const { data = [] } = useQuery({
    queryKey: ['feedremaps'],
    queryFn: async () => (await http.request<RemapLine[]>(PATH)).data,
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'running') ? LOOK_MS : false),
  });
  if (data.length === 0) return null;
  const set = async (id: string, action: 'pause' | 'resume') => {
    await http.request(`${PATH}/${id}/${action}`, { method: 'POST' }).catch(() => undefined);
    await client.invalidateQueries({ queryKey: ['feedremaps'] });
  };
  return (
    <Card size="small" title={t('remaps.title')}>
      {data.map((one) => (
        <div key={one.id}>
          <Space wrap>
            <strong>{t('remaps.line', { feed: one.feed, version: one.version })}</strong> {one.party}
            <Tag>{t(`remaps.state.${one.state}`)}</Tag>
            <span>
              {t('remaps.counts', { changed: one.changed, added: one.added, retracted: one.retracted })}
            </span>
            {one.failed > 0 && <span>{t('remaps.failed', { count: one.failed })}</span>}
            <Button size="small" onClick={() => setShown(one)}>
              {t('remaps.changes')}
            </Button>
            {one.state !== 'done' && (
              <Button
                size="small"
                disabled={!may}
                onClick={() => void set(one.id, one.state === 'running' ? 'pause' : 'resume')}
              >
                {t(one.state === 'running' ? 'remaps.pause' : 'remaps.resume')}
              </Button>
            )}
          </Space>
          <Progress
            percent={Math.min(100, Math.floor((100 * one.done) / Math.max(1, one.total)))}
            aria-label={t('remaps.line', { feed: one.feed, version: one.version })}
            format={() => `${one.done} / ${one.total}`}
          />
        </div>
      ))}
      <Drawer open={shown !== null} onClose={() => setShown(null)} title={t('remaps.changes')} width={640}>
        {shown && <Changes id={shown.id} />}
      </Drawer>
    </Card>
  );
}

function Changes({ id }: { id: string }) {
  const { t } = useTranslation('office');
  const { data = [], isPending } = useQuery({
    queryKey: ['feedremaps', id],
    queryFn: async () => (await http.request<RemapChange[]>(`${PATH}/${id}/changes`)).data,
  });
  return (
    <Table<RemapChange>
      size="small"
      loading={isPending}
      rowKey={({ eventId, kind }) => `${eventId} ${kind}`}
      dataSource={data}
      pagination={{ pageSize: 20 }}
      columns={[
        { title: t('remaps.what'), dataIndex: 'kind', render: (kind: string) => t(`remaps.kind.${kind}`) },
        { title: t('remaps.code'), dataIndex: 'code' },
        { title: t('remaps.numbers'), dataIndex: 'numbers', render: (all: string[]) => all.join(', ') },
        { title: t('feedMessages.receivedAt'), dataIndex: 'at', render: (at: string) => <Instant at={at} /> },
      ]}
    />
  );
}
