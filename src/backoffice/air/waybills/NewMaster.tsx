/** The new master: sums of its houses, cost, profit and number. */
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { balanceOf } from '#contract/air/waybill/balance.ts';
import { weightsOf } from '#contract/air/rating/weight.ts';
import { plainText } from '#contract/records/fields.ts';
import type { EntryOf } from '#contract/resources.ts';
import { inNotation } from '#contract/core/format/number.ts';
import { readNumber } from '#contract/records/typed-numbers.ts';
import { portalConfig } from '#src/providers/http/config.ts';
import { DayPicker } from '#src/ui/office/DayPicker.tsx';
import { ReferenceInput } from '#src/records/form/inputs/ReferenceInput.tsx';
import type { Texts } from '#src/records/use-texts.ts';
import { HouseLine } from './HouseLine.tsx';
import { measuredOf, useExpectedProfit } from './master-board.ts';
import { ProfitLine } from '../orders/ProfitLine.tsx';

export type Wish = {
  airline: string | null;
  office: string | null;
  /** By default the flight of the first selected house. */
  flight: string | null;
  flightDate: string | null;
  masterNumber: string | null;
  costRate: string | null;
  consignee: string | null;
};
const NOTHING: Wish = {
  airline: null,
  office: null,
  flight: null,
  flightDate: null,
  masterNumber: null,
  costRate: null,
  consignee: null,
};
const AIRLINE = { kind: 'reference', required: true, target: { resource: 'carrier' } } as const;
const CONSIGNEE = { kind: 'reference', required: false, target: { resource: 'customer' } } as const;
const RATE = /^\d{1,8}(\.\d{1,4})?$/;
const none = { pieces: 0, gross: '0', volume: '0' };

type Props = {
  houses: readonly EntryOf<'airWaybill'>[];
  texts: Texts;
  busy: boolean;
  onMake: (wish: Wish) => Promise<boolean>;
  onTake: (house: EntryOf<'airWaybill'>) => void;
};

export function NewMaster({ houses, texts, busy, onMake, onTake }: Props) {
  const { t, i18n } = useTranslation(['air', 'airWaybill', 'airOrder']);
  const [wish, setWish] = useState(NOTHING);
  const { houses: sum } = balanceOf(none, houses.map(measuredOf));
  const { chargeable } = weightsOf(
    [],
    sum.gross,
    portalConfig().density,
    sum.volume === '0' ? null : sum.volume,
  );
  const apart = houses.reduce((all, house) => all + Number(plainText(house.chargeable) || 0), 0);
  const understood = readNumber(wish.costRate ?? '');
  const costRate = 'value' in understood && RATE.test(understood.value) ? understood.value : null;
  const wrong = wish.costRate !== null && costRate === null;
  const lanes = new Set(houses.map((house) => `${plainText(house.origin)}-${plainText(house.destination)}`));
  const { airline, flight, flightDate } = wish;
  const profit = useExpectedProfit(lanes.size > 1 ? [] : houses, { airline, flight, flightDate, costRate });
  const flights = [
    ...new Set(
      houses.map((house) => [house.flight, house.flightDate].map(plainText).filter(Boolean).join(' ')),
    ),
  ].filter(Boolean);
  const typed = (name: 'masterNumber' | 'costRate' | 'office' | 'flight') => ({
    value: wish[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) =>
      setWish({ ...wish, [name]: target.value.trim() || null }),
  });
  return (
    <>
      <h2>{t('master.new')}</h2>
      {houses.length === 0 && <p className="soft">{t('master.drop')}</p>}
      <ul className="air-houses">
        {houses.map((house) => (
          <HouseLine key={house.id} house={house}>
            <Button size="small" onClick={() => onTake(house)}>
              {t('houses.take')}
            </Button>
          </HouseLine>
        ))}
      </ul>
      <output className="num" aria-live="polite">
        {houses.length > 0 && (
          <>
            {t('master.sum', {
              count: houses.length,
              ...inNotation({ pieces: sum.pieces, gross: sum.gross }, i18n.language),
            })}
            {' · '}
            {t(
              'master.weights',
              inNotation({ volume: sum.volume, chargeable, apart: String(apart) }, i18n.language),
            )}
          </>
        )}
      </output>
      {houses.length > 0 && <ProfitLine profit={profit.data ?? null} />}
      {flights.length > 1 && wish.flight === null && (
        <p className="air-late">{t('master.flights', { flights: flights.join(', ') })}</p>
      )}
      {lanes.size > 1 && <p className="air-late">{t('airWaybill:fault.lanes')}</p>}
      <Form
        layout="vertical"
        onFinish={() =>
          void onMake({ ...wish, costRate }).then(
            (made) => made && setWish({ ...NOTHING, airline: wish.airline, office: wish.office }),
          )
        }
      >
        <div className="crud-grid">
          <Form.Item label={texts.label('airline')} htmlFor="air-master-airline">
            <ReferenceInput
              id="air-master-airline"
              field={AIRLINE}
              texts={texts}
              value={wish.airline}
              onChange={(airline) => setWish({ ...wish, airline })}
            />
          </Form.Item>
          <Form.Item label={texts.label('flight')} htmlFor="air-master-flight">
            <Input
              id="air-master-flight"
              className="code"
              maxLength={7}
              placeholder={plainText(houses[0]?.flight)}
              {...typed('flight')}
            />
          </Form.Item>
          <Form.Item label={texts.label('flightDate')} htmlFor="air-master-day">
            <DayPicker
              id="air-master-day"
              value={wish.flightDate}
              placeholder={plainText(houses[0]?.flightDate)}
              onChange={(flightDate) => setWish({ ...wish, flightDate })}
            />
          </Form.Item>
          <Form.Item label={texts.label('number')} htmlFor="air-master-number">
            <Input id="air-master-number" className="code" maxLength={20} {...typed('masterNumber')} />
          </Form.Item>
          <Form.Item label={t('airOrder:field.stockOffice')} htmlFor="air-master-office">
            <Input id="air-master-office" maxLength={40} {...typed('office')} />
          </Form.Item>
          <Form.Item
            label={texts.label('costRate')}
            htmlFor="air-master-cost"
            {...(wrong && { validateStatus: 'error' as const, help: t('master.rate') })}
          >
            <Input id="air-master-cost" inputMode="decimal" {...typed('costRate')} />
          </Form.Item>
          <Form.Item
            label={t('master.consignee')}
            htmlFor="air-master-consignee"
            extra={t('master.consigneeNote')}
          >
            <ReferenceInput
              id="air-master-consignee"
              field={CONSIGNEE}
              texts={texts}
              value={wish.consignee}
              onChange={(consignee) => setWish({ ...wish, consignee })}
            />
          </Form.Item>
        </div>
        <Button
          type="primary"
          htmlType="submit"
          loading={busy}
          disabled={houses.length === 0 || wrong || lanes.size > 1}
        >
          {t('master.make')}
        </Button>
      </Form>
    </>
  );
}
