/** The rate of the second currency, from the exchange rates of the day: taken at once, and which way it came is said. */
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundRate } from '#contract/air/rates.ts';
import { textOf, type BillValues } from '#contract/air/waybill/bill.ts';
import { fractionOf, written } from '#contract/decimal.ts';
import { unreported } from '#src/providers/office.ts';
import type { Values } from './history.ts';

/** As many as the field of the rate has. */
const DECIMALS = 8;

type Props = { bill: BillValues; onPut: (values: Values, place: null) => void };

export function SecondRate({ bill, onPut }: Props) {
  const { t } = useTranslation(['air', 'exchangeRate']);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const [source, target] = [textOf(bill, 'currency'), textOf(bill, 'secondCurrency')];
  const [typed, typedDate] = [textOf(bill, 'secondRate'), textOf(bill, 'secondRateDate')];
  const date = typedDate || textOf(bill, 'issuedOn') || today;
  const { data, error } = useQuery({
    queryKey: ['exchangeRate', 'lookup', { source, target, date, use: 'rate' }],
    enabled: source !== '' && target !== '',
    retry: false,
    queryFn: async ({ signal }) =>
      (
        await unreported.request<FoundRate>('/api/v1/exchangeRate/lookup', {
          query: { source, target, date, use: 'rate' },
          signal,
        })
      ).data,
  });
  const rate = data ? written(fractionOf(data.rate), DECIMALS) : null;
  const take = useEffectEvent(() => {
    if (rate !== null) onPut({ secondRate: rate, secondRateDate: date }, null);
  });
  const missing = target !== '' && typed === '';
  useEffect(() => {
    if (missing && rate !== null) take();
  }, [missing, rate]);
  if (source === '' || target === '') return null;
  if (error) return <p className="crud-fault">{t('editor.rateByHand', { error: error.message })}</p>;
  if (!data || rate === null) return null;
  const [first] = data.used;
  const pair = first ? `${first.source}/${first.target}` : '';
  return (
    <p className="num">
      {t('editor.rateOf', { source, target, date, rate })}{' '}
      <span className="soft">({t(`exchangeRate:lookUp.${data.how}`, { pair, via: data.via })})</span>{' '}
      {typed !== '' && typed !== rate && (
        <Button size="small" onClick={() => take()}>
          {t('editor.rateTake')}
        </Button>
      )}
    </p>
  );
}
