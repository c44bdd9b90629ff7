/** The totals of a bill: each kind of charge, prepaid and collect, and in the second currency. */
import { useTranslation } from 'react-i18next';
import { CHARGE_KINDS, totalsOf } from '#contract/air/rating/totals.ts';
import { textOf, type BillValues } from '#contract/air/waybill/bill.ts';
import { chargesOf, withTotals } from '#contract/air/waybill/totals.ts';
import { formatAmount } from '#contract/core/format/number.ts';
import { portalConfig } from '#src/providers/http/config.ts';

export function Totals({ bill }: { bill: BillValues }) {
  const { t, i18n } = useTranslation(['air', 'airWaybill']);
  const currency = textOf(bill, 'currency');
  const amount = (text: string, of = '') => (text === '' ? '—' : formatAmount(text, i18n.language, of));
  const calculated = withTotals(bill as never, portalConfig().density);
  const totals = totalsOf(currency ? chargesOf(bill) : [], currency || 'XXX');
  const [second, rate] = [textOf(bill, 'secondCurrency'), textOf(bill, 'secondRate')];
  return (
    <div className="bill-totals">
      <p className="num" aria-live="polite">
        {t('airWaybill:field.chargeable')}: {amount(textOf(calculated, 'chargeable'))}
      </p>
      {currency && (
        <table className="num">
          <thead>
            <tr>
              <th scope="col">{currency}</th>
              <th scope="col">{t('airWaybill:choice.payment.prepaid')}</th>
              <th scope="col">{t('airWaybill:choice.payment.collect')}</th>
            </tr>
          </thead>
          <tbody>
            {[...CHARGE_KINDS, 'total' as const].map((kind) => (
              <tr key={kind} className={kind === 'total' ? 'bill-bold' : undefined}>
                <th scope="row">{t(`editor.charge.${kind}`)}</th>
                <td>{amount(totals.prepaid[kind], currency)}</td>
                <td>{amount(totals.collect[kind], currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {second && rate && (
        <p className="num">
          {t('editor.second', {
            amount: amount(textOf(calculated, 'secondTotal'), second),
            currency: second,
            rate: amount(rate),
            date: textOf(bill, 'secondRateDate'),
          })}
        </p>
      )}
    </div>
  );
}
