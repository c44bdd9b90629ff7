import { amountOf, timesPaid, totalsOf, type ChargeSelection } from '#contract/schedules/charges.ts';
import {
  BOXES,
  type SchedulePageData,
  type ScheduleQuery,
  type SchedulePageKey,
} from '#contract/schedules/page.ts';
import type { ChargeView } from '#contract/schedules/view.ts';
import { useText } from '#src/ui/text.tsx';
import { useCarrier } from './words.tsx';

type Props = { page: SchedulePageKey; data: SchedulePageData };

function chosenOf(query: ScheduleQuery): ChargeSelection | null {
  const containers = Object.fromEntries(
    BOXES.flatMap((type) => (Number(query[type]) > 0 ? [[type, Number(query[type])]] : [])),
  );
  const bills = Number(query.bills ?? 0);
  return bills > 0 || Object.keys(containers).length > 0 ? { bills: bills || 1, containers } : null;
}

/** Local charges by carrier and direction, with the total for the selection. */
export function Charges({ data }: Props) {
  const { t } = useText();
  const carrier = useCarrier(data.carriers);
  const chosen = chosenOf(data.query);
  const groups = new Map<string, ChargeView[]>();
  for (const charge of data.charges) {
    const key = `${charge.carrier ?? ''} ${charge.direction ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), charge]);
  }
  return (
    <section aria-labelledby="sch-found">
      <h2 id="sch-found">{t('schedule:charge.found', { count: data.total })}</h2>
      {!chosen && <p className="soft small">{t('schedule:charge.choose')}</p>}
      {[...groups].map(([key, charges]) => (
        <section className="card sch-ship" key={key}>
          <h3>
            {charges[0]!.carrier ? carrier(charges[0]!.carrier) : t('schedule:charge.allCarriers')} ·{' '}
            {t(`schedule:direction.${charges[0]!.direction ?? 'both'}`)}
          </h3>
          <ChargeTable charges={charges} chosen={chosen} />
        </section>
      ))}
    </section>
  );
}

function ChargeTable({ charges, chosen }: { charges: ChargeView[]; chosen: ChargeSelection | null }) {
  const { t, has } = useText();
  const named = ({ code, name }: ChargeView) =>
    has(`schedule:fee.${code}`) ? t(`schedule:fee.${code}`) : (name ?? code);
  return (
    // Wider than some windows: then its reader moves it, by keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="sch-fits" tabIndex={0}>
      <table className="sch-table">
        <thead>
          <tr>
            <th scope="col">{t('schedule:charge.name')}</th>
            <th scope="col">{t('schedule:charge.per')}</th>
            <th scope="col">{t('schedule:charge.amount')}</th>
            <th scope="col">{t('schedule:charge.valid')}</th>
            {chosen && <th scope="col">{t('schedule:charge.sum')}</th>}
          </tr>
        </thead>
        <tbody>
          {charges.map((charge) => (
            <tr key={charge.id}>
              <th scope="row">
                {named(charge)} <span className="code soft small">{charge.code}</span>
                {charge.remark && <span className="block small soft">{charge.remark}</span>}
              </th>
              <td data-label={t('schedule:charge.per')}>
                {charge.basis === 'bill'
                  ? t('schedule:charge.perBill')
                  : (charge.type ?? t('schedule:charge.perBox'))}
              </td>
              <td data-label={t('schedule:charge.amount')} className="num">
                {charge.currency} {charge.amount}
              </td>
              <td data-label={t('schedule:charge.valid')} className="num small">
                {charge.validFrom ?? '…'} – {charge.validTo ?? '…'}
              </td>
              {chosen && (
                <td data-label={t('schedule:charge.sum')} className="num">
                  {timesPaid(charge, chosen) > 0 ? `${charge.currency} ${amountOf(charge, chosen)}` : '–'}
                </td>
              )}
            </tr>
          ))}
        </tbody>
        {chosen && (
          <tfoot>
            {totalsOf(charges, chosen).map(({ currency, amount }) => (
              <tr key={currency}>
                <th scope="row" colSpan={4}>
                  {t('schedule:charge.total')}
                </th>
                <td className="num">
                  <strong>
                    {currency} {amount}
                  </strong>
                </td>
              </tr>
            ))}
          </tfoot>
        )}
      </table>
    </div>
  );
}
