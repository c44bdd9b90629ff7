/** The delivery log of a webhook: newest first, each with its tries; replay since a day. */
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Drawer, Empty, Select, Space, Tag } from 'antd';
import type { Dayjs } from 'dayjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DELIVERY_VIEW_STATES,
  type DeliveryView,
  type WebhookView,
} from '#contract/integrations/operations/webhooks.ts';
import { DateField } from '#src/ui/office/DateField.tsx';
import { Instant } from '#src/ui/office/Instant.tsx';
import { TableOrCards } from '#src/ui/office/TableOrCards.tsx';
import { deliveriesKey, listDeliveries, replayHook } from './calls.ts';
import { DeliveryDialog } from './DeliveryDialog.tsx';

type Props = { hook: WebhookView; mayEdit: boolean; onClose: () => void };

/** Open logs look again (ms). */
const AGAIN_MS = 5000;
const COLOURS = { pending: 'blue', sent: 'green', dead: 'red', cancelled: undefined } as const;

export function Deliveries({ hook, mayEdit, onClose }: Props) {
  const { t } = useTranslation('integrations');
  const client = useQueryClient();
  const [state, setState] = useState<DeliveryView['state']>();
  const [shown, setShown] = useState<string | null>(null);
  const { data, hasNextPage, fetchNextPage, isLoading } = useInfiniteQuery({
    queryKey: [...deliveriesKey(hook.id), state ?? ''],
    queryFn: ({ pageParam, signal }) =>
      listDeliveries(hook.id, { state, after: pageParam || undefined }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: AGAIN_MS,
  });
  const reload = () => void client.invalidateQueries({ queryKey: deliveriesKey(hook.id) });
  return (
    <Drawer open title={t('hooks.deliveries')} width={960} onClose={onClose}>
      <p className="soft" style={{ overflowWrap: 'anywhere' }}>
        {hook.url}
      </p>
      <Space wrap style={{ marginBottom: 12 }}>
        <Select
          allowClear
          aria-label={t('hooks.state')}
          placeholder={t('hooks.anyState')}
          style={{ minWidth: 160 }}
          value={state}
          onChange={setState}
          options={DELIVERY_VIEW_STATES.map((value) => ({ value, label: t(`hooks.delivery.${value}`) }))}
        />
        {mayEdit && <Replay id={hook.id} onDone={reload} />}
      </Space>
      <TableOrCards
        rowKey="id"
        size="small"
        loading={isLoading}
        pagination={false}
        dataSource={data?.pages.flatMap((page) => page.data) ?? []}
        scroll={{ x: 760 }}
        locale={{ emptyText: <Empty description={t('hooks.noDeliveries')} /> }}
        columns={[
          { title: t('hooks.type'), key: 'type', render: (one: DeliveryView) => <Kind one={one} /> },
          { title: t('hooks.number'), dataIndex: 'number', key: 'number' },
          {
            title: t('hooks.state'),
            key: 'state',
            render: ({ state: is, status, fault }: DeliveryView) => (
              <>
                <Tag color={COLOURS[is]}>{t(`hooks.delivery.${is}`)}</Tag>
                {status}
                {fault && <div className="soft small">{fault}</div>}
              </>
            ),
          },
          { title: t('hooks.attempts'), dataIndex: 'attempts', key: 'attempts' },
          {
            title: t('hooks.queued'),
            key: 'queued',
            render: ({ queuedAt }: DeliveryView) => <Instant at={queuedAt} />,
          },
          {
            title: t('hooks.actions'),
            key: 'actions',
            render: ({ id }: DeliveryView) => (
              <Button size="small" onClick={() => setShown(id)}>
                {t('hooks.tries')}
              </Button>
            ),
          },
        ]}
      />
      {hasNextPage && (
        <Button style={{ marginTop: 12 }} onClick={() => void fetchNextPage()}>
          {t('hooks.more')}
        </Button>
      )}
      {shown !== null && (
        <DeliveryDialog
          hook={hook.id}
          delivery={shown}
          mayEdit={mayEdit}
          onResent={reload}
          onClose={() => setShown(null)}
        />
      )}
    </Drawer>
  );
}

function Kind({ one: { type, test } }: { one: DeliveryView }) {
  const { t } = useTranslation('integrations');
  return (
    <>
      {type} {test && <Tag>{t('hooks.test')}</Tag>}
    </>
  );
}

function Replay({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation('integrations');
  const [since, setSince] = useState<Dayjs | null>(null);
  const replay = () => void replayHook(id, since!.startOf('day').toISOString()).then(onDone, () => undefined);
  return (
    <Space.Compact>
      <DateField
        value={since}
        onChange={setSince}
        aria-label={t('hooks.since')}
        placeholder={t('hooks.since')}
      />
      <Button disabled={!since} onClick={replay}>
        {t('hooks.replay')}
      </Button>
    </Space.Compact>
  );
}
