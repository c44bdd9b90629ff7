/** A bill: its houses with their totals, its fields, and its actions. */
import { Alert, App, Button, Input, Modal, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allows, VISITOR } from '#contract/access/access.ts';
import { plainText } from '#contract/records/fields.ts';
import { airWaybill } from '#contract/air/resources/air-waybill.ts';
import type { Balance } from '#contract/air/waybill/balance.ts';
import { withCodes } from '#contract/air/waybill/master-codes.ts';
import { ApiFault, isOutdated } from '#src/providers/http/fault.ts';
import { http } from '#src/providers/office.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import type { TabsProps } from '#src/records/parts.ts';
import { BillDocuments } from '../documents/BillDocuments.tsx';
import { send, useReload } from '../calls.ts';
import { BillCheck } from './BillCheck.tsx';
import { HouseLine } from './HouseLine.tsx';
import { useHouses } from './master-board.ts';
import { ProfitLine } from '../orders/ProfitLine.tsx';
import { SplitHouse } from './SplitHouse.tsx';
import { Unbalanced } from './Unbalanced.tsx';
import { WithFiles } from '../orders/WithFiles.tsx';
import '../air.css';

export function Houses({ record, fields, trail }: TabsProps<'airWaybill'>) {
  const { t } = useTranslation(['air', 'airWaybill']);
  const { message } = App.useApp();
  const { actor = VISITOR } = useStore(session);
  const reload = useReload();
  const [asking, setAsking] = useState<'finalise' | 'void' | null>(null);
  const [reason, setReason] = useState('');
  const [numbers, setNumbers] = useState<'void' | 'free'>('void');
  const over = record.kind === 'master' && record.type !== 'direct';
  const { data } = useHouses(record, over);
  const draft = record.status === 'draft';
  const open = draft || record.status === 'checked';
  // A final master loses the reason when a house is voided: it cannot depart until there is another.
  const accepted = plainText(record.differenceReason) !== '';
  const may = (action: string) => allows(actor, action, 'airWaybill');

  async function act(path: string, json: Record<string, unknown>): Promise<void> {
    try {
      await send<unknown>('airWaybill', `${record.id}/${path}`, { ...json, version: record.version });
      setAsking(null);
      reload();
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error;
      // Typed text stays; houses that do not add up require a reason.
      if (error.key === 'unbalanced') setAsking('finalise');
      void message.error(error.message);
    }
  }

  /** Gives the master the sums of its houses and the codes that it lacks. */
  async function takeSums({ houses, codes }: Balance) {
    const { pieces, gross, volume } = houses;
    const sums = {
      pieces,
      gross,
      volume: Number(volume) > 0 ? volume : null,
      dims: null,
      ...(codes.length > 0 && withCodes(record, codes)),
    };
    try {
      const json = { ...sums, version: record.version };
      await http.request(`/api/v1/airWaybill/${record.id}`, { method: 'PATCH', json });
      reload();
    } catch (error) {
      // The client has shown any other reason.
      if (isOutdated(error)) void message.warning(error.message);
      reload();
    }
  }

  return (
    <>
      <div className="air-bar">
        <BillDocuments record={record} />
        {record.kind === 'house' && record.status !== 'void' && allows(actor, 'make', 'waybill') && (
          <SplitHouse record={record} />
        )}
        {draft && allows(actor, 'balance', 'waybill') && (
          <Button onClick={() => void act('check', {})}>{t('check.mark')}</Button>
        )}
        {open && allows(actor, 'balance', 'waybill') && (
          <Button type="primary" onClick={() => void act('finalise', { reason: null })}>
            {t('houses.finalise')}
          </Button>
        )}
        {record.status !== 'void' && allows(actor, 'void', 'waybill') && (
          <Button danger onClick={() => setAsking('void')}>
            {t('houses.void')}
          </Button>
        )}
      </div>
      <BillCheck record={record} />
      {over && data && (
        <section className="panel">
          <h2>{t('houses.title')}</h2>
          {data.balance.balanced ? (
            <Alert type="success" showIcon message={t('houses.balanced')} />
          ) : (
            <Alert
              type="warning"
              showIcon
              message={<Unbalanced balance={data.balance} />}
              description={
                <div className="air-bar">
                  {accepted && <span>{plainText(record.differenceReason)}</span>}
                  {record.status !== 'void' && may('edit') && (
                    <Button size="small" onClick={() => void takeSums(data.balance)}>
                      {t('houses.takeSums')}
                    </Button>
                  )}
                  {record.status === 'final' && !accepted && allows(actor, 'balance', 'waybill') && (
                    <Button size="small" onClick={() => setAsking('finalise')}>
                      {t('houses.accept')}
                    </Button>
                  )}
                </div>
              }
            />
          )}
          <ProfitLine profit={data.profit} />
          <ul className="air-houses">
            {data.houses.map((house) => (
              <HouseLine key={house.id} house={house}>
                {draft && allows(actor, 'make', 'waybill') && (
                  <Button size="small" onClick={() => void act('houses', { add: [], remove: [house.id] })}>
                    {t('houses.take')}
                  </Button>
                )}
              </HouseLine>
            ))}
          </ul>
        </section>
      )}
      <WithFiles
        resource={airWaybill}
        record={record}
        parts={[
          {
            key: 'fields',
            label: t('airWaybill:group.bill'),
            children: (
              <>
                {fields}
                {trail}
              </>
            ),
          },
        ]}
      />
      <Modal
        open={asking !== null}
        title={asking === 'void' ? t('houses.void') : t('houses.why')}
        okText={t(`houses.${asking === 'void' ? 'void' : open ? 'finalise' : 'accept'}`)}
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
        {asking === 'void' && record.kind === 'master' && (
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
