/** The rate of the second currency: filled in from the exchange rates of the day, with its derivation. */
import { Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOf, type BillValues } from '#contract/air/waybill/bill.ts';
import { fractionOf, written } from '#contract/core/decimal.ts';
import { calendarDate } from '#contract/core/format/date-presets.ts';
import type { FieldValues } from './history.ts';
import { pairOf, useRate } from './use-rate.ts';

/** The number of decimals of the rate's field. */
const DECIMALS = 8;

type Props = { bill: BillValues; onPut: (values: FieldValues, place: null) => void };

export function SecondRate({ bill, onPut }: Props) {
  const { t } = useTranslation(['air', 'exchangeRate']);
  const [today] = useState(() => calendarDate(new Date()));
  const [source, target] = [textOf(bill, 'currency'), textOf(bill, 'secondCurrency')];
  const [typed, typedDate] = [textOf(bill, 'secondRate'), textOf(bill, 'secondRateDate')];
  const date = typedDate || textOf(bill, 'issuedOn') || today;
  const { resolvedRate, error } = useRate(source, target, date);
  const rate = resolvedRate && written(fractionOf(resolvedRate.rate), DECIMALS);
  const take = useEffectEvent(() => {
    if (rate !== null) onPut({ secondRate: rate, secondRateDate: date }, null);
  });
  const missing = target !== '' && typed === '';
  useEffect(() => {
    if (missing && rate !== null) take();
  }, [missing, rate]);
  if (source === '' || target === '') return null;
  if (error) return <p className="crud-fault">{t('editor.rateByHand', { error: error.message })}</p>;
  if (!resolvedRate || rate === null) return null;
  return (
    <p className="num">
      {t('editor.rateOf', { source, target, date, rate })}{' '}
      <span className="soft">
        ({t(`exchangeRate:lookUp.${resolvedRate.how}`, { pair: pairOf(resolvedRate), via: resolvedRate.via })}
        )
      </span>{' '}
      {typed !== '' && typed !== rate && (
        <Button size="small" onClick={() => take()}>
          {t('editor.rateTake')}
        </Button>
      )}
    </p>
  );
}
