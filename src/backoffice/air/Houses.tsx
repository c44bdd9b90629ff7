/** A bill: its houses and whether they add up, its fields, and what is done with it. */
import { useQuery } from '@tanstack/react-query';
import { Alert, App, Button, Input, Modal, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { allows, VISITOR } from '#contract/access.ts';
import type { Balance } from '#contract/air/balance.ts';
import { airWaybill } from '#contract/resources/airWaybill.ts';
import { plainText } from '#contract/resources/fields.ts';
import type { ResourceRecord } from '#contract/resources/resource.ts';
import { ApiFault } from '#src/providers/http.ts';
import { unreported } from '#src/providers/office.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { pathTo } from '../crud/paths.ts';
import type { ShowTabsProps } from '../crud/showTabs.ts';
import { BillPapers } from './BillPapers.tsx';
import { send, useReload } from './calls.ts';
import './air.css';

type Answer = { balance: Balance; houses: ResourceRecord[] };

export function Houses({ record, fields, trail }: ShowTabsProps) {
  const { t } = useTranslation(['air', 'airWaybill']);
  const { message } = App.useApp();
  const { actor = VISITOR } = useStore(session);
  const reload = useReload();
  const [asking, setAsking] = useState<'finalise' | 'void' | null>(null);
  const [reason, setReason] = useState('');
  const [numbers, setNumbers] = useState<'void' | 'free'>('void');
  const over = record['kind'] === 'master' && record['type'] !== 'direct';
  const { data } = useQuery({
    queryKey: ['air', 'houses', record.id, record.version],
    enabled: over,
    queryFn: async ({ signal }) =>
      (await unreported.request<Answer>(`/api/v1/airWaybill/${record.id}/houses`, { signal })).data,
  });
  const draft = record['status'] === 'draft';

  async function act(path: string, json: Record<string, unknown>): Promise<void> {
    try {
      await send<unknown>('airWaybill', `${record.id}/${path}`, { ...json, version: record.version });
      setAsking(null);
      reload();
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error;
      // What was typed stays; houses that do not add up ask for a reason.
      if (error.key === 'unbalanced') setAsking('finalise');
      void message.error(error.message);
    }
  }

  return (
    <>
      <div className="air-bar">
        <BillPapers record={record} />
        {draft && allows(actor, 'balance', 'waybill') && (
          <Button type="primary" onClick={() => void act('finalise', { reason: null })}>
            {t('houses.finalise')}
          </Button>
        )}
        {record['status'] !== 'void' && allows(actor, 'void', 'waybill') && (
          <Button danger onClick={() => setAsking('void')}>
            {t('houses.void')}
          </Button>
        )}
      </div>
      {over && data && (
        <section className="panel">
          <h2>{t('houses.title')}</h2>
          {data.balance.balanced ? (
            <Alert type="success" showIcon message={t('houses.balanced')} />
          ) : (
            <Alert type="warning" showIcon message={t('houses.difference', data.balance.difference)} />
          )}
          <ul className="air-houses">
            {data.houses.map((house) => (
              <li key={house.id}>
                <Link className="num" to={pathTo(airWaybill, 'show', house.id)}>
                  {plainText(house['number'])}
                </Link>
                <span>{house.referred?.['customer']?.name ?? plainText(house['customer'])}</span>
                <span className="num">
                  {plainText(house['pieces'])} · {plainText(house['gross'])} kg
                </span>
                {draft && allows(actor, 'make', 'waybill') && (
                  <Button size="small" onClick={() => void act('houses', { add: [], remove: [house.id] })}>
                    {t('houses.take')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {fields}
      {trail}
      <Modal
        open={asking !== null}
        title={asking === 'void' ? t('houses.void') : t('houses.why')}
        okText={asking === 'void' ? t('houses.void') : t('houses.finalise')}
        cancelText={t('cancelDialog')}
        okButtonProps={{ disabled: reason.trim() === '', danger: asking === 'void' }}
        onOk={() => void act(asking ?? 'finalise', asking === 'void' ? { reason, numbers } : { reason })}
        onCancel={() => setAsking(null)}
      >
        <Input.TextArea
          aria-label={t('airWaybill:field.reason')}
          rows={3}
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {asking === 'void' && record['kind'] === 'master' && (
          <Radio.Group
            value={numbers}
            onChange={({ target }) => setNumbers(target.value as 'void' | 'free')}
            options={(['void', 'free'] as const).map((value) => ({
              value,
              label: t(`airOrder:choice.numbers.${value}`),
            }))}
          />
        )}
      </Modal>
    </>
  );
}
