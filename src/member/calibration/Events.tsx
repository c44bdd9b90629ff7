/** The events of a number that count, each with what can be corrected. */
import { Button, Skeleton, Space, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalibrationEvent } from '#contract/tracking/calibration/calibration.schema.ts';
import { CALIBRATION_CHANGES, type CalibrationChange } from '#contract/tracking/calibration/calibration.ts';
import { Instant } from '#src/ui/office/Instant.tsx';
import { TableOrCards } from '#src/ui/office/TableOrCards.tsx';
import { useEvents } from './calls.ts';
import { DecisionDrawer } from './DecisionDrawer.tsx';
import { conveyanceText, EventName, EventTimeText, placeText } from './EventText.tsx';

type Props = { number: string; mayEdit: boolean; secondPerson: boolean };

export function Events({ number, mayEdit, secondPerson }: Props) {
  const { t } = useTranslation('calibration');
  const { data, isError } = useEvents(number);
  const [open, setOpen] = useState<{ event: CalibrationEvent; change: CalibrationChange } | null>(null);
  if (isError) return <p className="soft">{t('notFound')}</p>;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  return (
    <section className="panel" aria-labelledby="calibration-events">
      <h2 id="calibration-events">{t('events', { number: data.value })}</h2>
      <TableOrCards<CalibrationEvent>
        rowKey="id"
        size="small"
        pagination={false}
        dataSource={data.events}
        scroll={{ x: 1000 }}
        locale={{ emptyText: t('notFound') }}
        columns={[
          {
            title: t('event'),
            key: 'event',
            width: 220,
            render: (event: CalibrationEvent) => (
              <>
                <EventName event={event} /> {event.calibration && <Tag color="gold">{t('corrected')}</Tag>}
                {event.equipment && <div className="code small">{event.equipment}</div>}
              </>
            ),
          },
          {
            title: t('time'),
            key: 'time',
            width: 180,
            render: ({ at, zone }: CalibrationEvent) => <EventTimeText at={at} zone={zone} />,
          },
          { title: t('place'), key: 'place', render: (event: CalibrationEvent) => placeText(event) },
          {
            title: t('conveyance'),
            key: 'conveyance',
            render: (event: CalibrationEvent) => conveyanceText(event),
          },
          {
            title: t('source'),
            key: 'source',
            width: 190,
            render: ({ party, source, reportedAt }: CalibrationEvent) => (
              <>
                {party} · {source}
                <div className="small soft">
                  {t('reported')} <Instant at={reportedAt} />
                </div>
              </>
            ),
          },
          ...(mayEdit
            ? [
                {
                  title: t('actions'),
                  key: 'actions',
                  width: 150,
                  render: (event: CalibrationEvent) => (
                    <Space wrap size={4}>
                      {CALIBRATION_CHANGES.map((change) => (
                        <Button
                          key={change}
                          size="small"
                          danger={change === 'retract'}
                          onClick={() => setOpen({ event, change })}
                        >
                          {t(`change.${change}`)}
                        </Button>
                      ))}
                    </Space>
                  ),
                },
              ]
            : []),
        ]}
      />
      {open && (
        <DecisionDrawer
          {...open}
          reference={data}
          secondPerson={secondPerson}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}
