/** Rates a bill by the matching tariffs: applies the cheapest, offers the others, and explains the result. */
import { App, Button, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commodityOf, type Sold } from '#contract/air/rating/quote.ts';
import type { Bill } from '#contract/air/waybill/bill.ts';
import { textOf } from '#contract/air/waybill/bill.ts';
import { agreedFor, ratedAsAgreed } from '#contract/air/waybill/agreed-rate.ts';
import { explanationOf, ratedBy, worthBy } from '#contract/air/waybill/rating.ts';
import { calendarDate } from '#contract/core/format/date-presets.ts';
import { portalConfig } from '#src/providers/http/config.ts';
import { ApiFault } from '#src/providers/http/fault.ts';
import { send } from '../../calls.ts';
import type { FieldValues } from './history.ts';

type Side = 'buying' | 'selling';
type RatingAnswer = { offers: Sold[]; sold: Sold[] };
/** Prices, and the currency they were compared in. */
type PriceComparison = { currency: string; prices: readonly Sold[] };
const MOST = 6;

type Props = { bill: Bill; onPut: (values: FieldValues, place: null) => void };
export function Rating({ bill, onPut }: Props) {
  const { t } = useTranslation(['air', 'airTariff']);
  const { message } = App.useApp();
  const [side, setSide] = useState<Side>(bill.kind === 'house' ? 'selling' : 'buying');
  const [comparison, setComparison] = useState<PriceComparison>({ currency: '', prices: [] });
  const [busy, setBusy] = useState(false);
  const text = (name: keyof Bill) => textOf(bill, name);
  const dims = bill.dims ?? [];
  const ready =
    text('origin') && text('destination') && Number(text('gross')) > 0 && Number(text('pieces')) > 0;

  const apply = (price: Sold, { currency: targetCurrency, prices }: PriceComparison) => {
    const worth = worthBy(targetCurrency, prices);
    // An agreed rate is printed instead of the tariff.
    const values = agreedFor(bill) ? ratedAsAgreed(bill, price, worth) : ratedBy(price, bill, worth);
    if (values) onPut(values, null);
    else void message.warning(t('editor.noRate', { from: text('currency'), to: price.tariff.currency }));
  };
  async function rate(): Promise<void> {
    setBusy(true);
    try {
      const currency = text('currency') || portalConfig().baseCurrency;
      const measured = dims.reduce((sum, { pieces }) => sum + pieces, 0) === Number(text('pieces'));
      const answer = await send<RatingAnswer>('airQuote', 'reckon', {
        origin: text('origin'),
        destination: text('destination'),
        date: text('flightDate') || calendarDate(new Date(), portalConfig().officeZone),
        airline: text('airline') || null,
        commodity: commodityOf(text('goods')),
        currency,
        cargo: {
          lines: measured
            ? dims.map(({ pieces, length, width, height }) => ({ pieces, length, width, height }))
            : [],
          pieces: Number(text('pieces')),
          gross: text('gross'),
          volume: text('volume') || null,
        },
      });
      // A co-load price is another forwarder's: it rates no master of this office.
      const bought = answer.offers.filter(({ tariff }) => bill.kind === 'house' || !tariff.coLoad);
      const prices = side === 'buying' ? bought : answer.sold;
      setComparison({ currency, prices });
      if (prices[0]) apply(prices[0], { currency, prices });
      else void message.warning(t('quote.none'));
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error;
      void message.error(error.data.faults?.[0]?.message ?? error.message);
    } finally {
      setBusy(false);
    }
  }
  const chosen = comparison.prices.find(({ tariff }) => tariff.id === bill.tariff);
  return (
    <div className="bill-rating">
      <div className="air-bar">
        <Segmented<Side>
          aria-label={t('airTariff:field.side')}
          value={side}
          onChange={setSide}
          options={(['buying', 'selling'] as const).map((value) => ({
            value,
            label: t(`airTariff:choice.side.${value}`),
          }))}
        />
        <Button
          disabled={!ready}
          loading={busy}
          title={ready ? undefined : t('editor.rateNeeds')}
          onClick={() => void rate()}
        >
          {t('editor.rate')}
        </Button>
        {comparison.prices.slice(0, MOST).map((price) => (
          <Button
            key={price.tariff.id}
            size="small"
            type={price === chosen ? 'primary' : 'text'}
            onClick={() => apply(price, comparison)}
          >
            {price.tariff.id} · {price.total} {price.tariff.currency}
          </Button>
        ))}
      </div>
      {chosen && (
        <>
          <p>{t(`quote.reason.${chosen.rating.reason}`)}</p>
          {chosen.rating.saving && (
            <p>
              <strong>
                {t('quote.saving', { ...chosen.rating.saving, currency: chosen.tariff.currency })}
              </strong>
            </p>
          )}
          <pre className="bill-why num">{explanationOf(chosen)}</pre>
        </>
      )}
    </div>
  );
}
