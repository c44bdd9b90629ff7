/** Makes a master: houses that go the same way are chosen, and get the next number of the airline. */
import { useList } from '@refinedev/core';
import { App, Button, Checkbox, Empty, Form, Input, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { balanceOf } from '#contract/air/balance.ts';
import { airWaybill } from '#contract/resources/airWaybill.ts';
import { plainText } from '#contract/resources/fields.ts';
import type { ResourceRecord } from '#contract/resources/resource.ts';
import { ApiFault } from '#src/providers/http.ts';
import { PageHead } from '#src/ui/office/PageHead.tsx';
import { ReferenceInput } from '../crud/inputs/ReferenceInput.tsx';
import { pathTo } from '../crud/paths.ts';
import { useTexts } from '../crud/useTexts.ts';
import { Failed } from '../customer/Failed.tsx';
import { send, useReload } from './calls.ts';
import '../crud/crud.css';
import './air.css';

const AIRLINE = { kind: 'reference', required: true, target: { resource: 'carrier' } } as const;
const MOST = 500;
const none = { pieces: 0, gross: '0', volume: '0' };

export function MakeMaster() {
  const { t } = useTranslation(['air', 'routes']);
  const texts = useTexts(airWaybill);
  const { message } = App.useApp();
  const navigate = useNavigate();
  const reload = useReload();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [airline, setAirline] = useState<string | null>(null);
  const [wanted, setWanted] = useState('');
  const [busy, setBusy] = useState(false);
  const { query, result } = useList<ResourceRecord>({
    resource: airWaybill.key,
    pagination: { currentPage: 1, pageSize: MOST },
    sorters: [{ field: 'destination', order: 'asc' }],
    filters: [
      { field: 'kind', operator: 'eq', value: 'house' },
      { field: 'type', operator: 'eq', value: 'house' },
      { field: 'status', operator: 'ne', value: 'void' },
      { field: 'master', operator: 'null', value: true },
    ],
    errorNotification: false,
  });
  const houses = result.data;
  const picked = houses.filter(({ id }) => chosen.has(id));
  const measured = picked.map(({ pieces, gross, volume }) => ({
    pieces: pieces as number | null,
    gross: gross as string | null,
    volume: volume as string | null,
  }));
  const { houses: sum } = balanceOf(none, measured);
  const flip = (id: string) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });

  async function make(): Promise<void> {
    setBusy(true);
    try {
      const master = await send('airWaybill', 'consolidate', {
        airline: airline ?? plainText(picked[0]?.['airline']),
        houses: picked.map(({ id }) => id),
        masterNumber: wanted || null,
      });
      void message.success(t('master.made', { number: plainText(master['number']) }));
      reload();
      void navigate(pathTo(airWaybill, 'show', master.id));
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error;
      void message.error(error.data.faults?.map(({ message }) => message).join(' ') || error.message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <PageHead title={t('routes:makeMasterBill')} intro={t('master.intro')} />
      <div className="panel">
        {query.isLoading && <Skeleton active title={false} />}
        {query.isError && <Failed onAgain={() => void query.refetch()} />}
        {query.isSuccess && houses.length === 0 && (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('master.none')} />
        )}
        {houses.length > 0 && (
          <Form layout="vertical" onFinish={() => void make()}>
            <div className="crud-grid">
              <Form.Item label={texts.label('airline')}>
                <ReferenceInput field={AIRLINE} texts={texts} value={airline} onChange={setAirline} />
              </Form.Item>
              <Form.Item label={texts.label('number')}>
                <Input
                  className="code"
                  maxLength={12}
                  value={wanted}
                  onChange={({ target }) => setWanted(target.value)}
                />
              </Form.Item>
            </div>
            <div className="air-bar">
              <Button type="primary" htmlType="submit" loading={busy} disabled={picked.length === 0}>
                {t('master.make')}
              </Button>
              <output className="num" aria-live="polite">
                {t('master.sum', { count: picked.length, pieces: sum.pieces, gross: sum.gross })}
              </output>
            </div>
          </Form>
        )}
        <ul className="air-houses">
          {houses.map((house) => (
            <li key={house.id}>
              <Checkbox checked={chosen.has(house.id)} onChange={() => flip(house.id)}>
                <span className="num">{plainText(house['number'])}</span>
              </Checkbox>
              <span className="num">
                {plainText(house['origin'])} → {plainText(house['destination'])} {plainText(house['flight'])}{' '}
                {plainText(house['flightDate'])}
              </span>
              <span>{house.referred?.['customer']?.name ?? plainText(house['customer'])}</span>
              <span className="num">
                {plainText(house['pieces'])} · {plainText(house['gross'])} kg
              </span>
              <Link to={pathTo(airWaybill, 'show', house.id)}>{texts.t('crud:list.preview')}</Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
