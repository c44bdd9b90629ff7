/** Offers to convert a bill's amounts after a change of currency, or to leave them; never silently. */
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOf, type BillValues } from '#contract/air/waybill/bill.ts';
import { exchanged } from '#contract/air/waybill/exchange.ts';
import { fractionOf, written } from '#contract/core/decimal.ts';
import { calendarDate } from '#contract/core/format/date-presets.ts';
import { plainText } from '#contract/records/fields.ts';
import type { FieldValues } from './history.ts';
import { pairOf, useRate } from './use-rate.ts';

const DECIMALS = 8;

type Props = {
  bill: BillValues;
  /** The currency of amounts not converted yet; null: the bill's own. */
  from: string | null;
  onPut: (values: FieldValues, place: null) => void;
};

export function Exchange({ bill, from, onPut }: Props) {
  const { t } = useTranslation(['air', 'exchangeRate']);
  const [today] = useState(() => calendarDate(new Date()));
  const [confirmedPair, setConfirmedPair] = useState('');
  const to = textOf(bill, 'currency');
  const date = textOf(bill, 'issuedOn') || today;
  const pair = from === null || to === '' ? '' : `${from}/${to}`;
  const { resolvedRate, error } = useRate(pair && from!, pair && to, date);
  if (pair === '' || pair === confirmedPair) return null;
  const rate = resolvedRate && written(fractionOf(resolvedRate.rate), DECIMALS);
  const exchange = () => {
    const values = exchanged(bill, to, fractionOf(resolvedRate!.rate));
    const { weightCharge } = values;
    const why = textOf(bill, 'rating');
    // The explanation of a converted charge also names the exchange rate.
    const rating = why && `${why}\n× ${rate} = ${plainText(weightCharge)} ${to} (${from}, ${date})`;
    onPut({ ...values, ...(rating && { rating: rating.slice(-2000) }) }, null);
  };
  return (
    <Alert
      className="bill-exchange"
      type="warning"
      showIcon
      message={t('editor.left', { from, to })}
      description={
        <>
          <p className="num">
            {error && t('editor.leftByHand', { error: error.message })}
            {rate && (
              <>
                {t('editor.rateOf', { source: from, target: to, date, rate })}{' '}
                <span className="soft">
                  (
                  {t(`exchangeRate:lookUp.${resolvedRate.how}`, {
                    pair: pairOf(resolvedRate),
                    via: resolvedRate.via,
                  })}
                  )
                </span>
              </>
            )}
          </p>
          <div className="air-bar">
            <Button type="primary" size="small" disabled={!rate} onClick={exchange}>
              {t('editor.exchange', { to })}
            </Button>
            <Button size="small" onClick={() => setConfirmedPair(pair)}>
              {t('editor.leave', { to })}
            </Button>
          </div>
        </>
      }
    />
  );
}
