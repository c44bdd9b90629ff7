import { Button, Table, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Offer } from '#contract/air/rating/quote.ts';
import { surchargesApart } from '#contract/air/rating/surcharges.ts';
import { airOrder } from '#contract/air/resources/air-order.ts';
import { inNotation } from '#contract/core/format/number.ts';
import { Scroll } from '#src/ui/office/Scroll.tsx';
import { useTexts } from '#src/records/use-texts.ts';

type PanelProps = { offer: Offer; currency: string; busy: boolean; onKeep: () => void };
export function OfferPanel({ offer, currency, busy, onKeep }: PanelProps) {
  const { t } = useTranslation(['air', 'airWaybill', 'airTariff']);
  const { amount, language } = useTexts(airOrder);
  const { tariff, weights, rating, surcharges, total, compared, selling, margin } = offer;
  const decimal = (text: string) => amount(text);
  const apart = surchargesApart(surcharges, tariff.currency);
  return (
    <section className="panel">
      <h2 className="num">
        {tariff.id} · {amount(total, tariff.currency)} {tariff.currency}
        {compared !== null &&
          tariff.currency !== currency &&
          ` ≈ ${amount(compared, currency)} ${currency}`}{' '}
        {margin !== null && (
          <Tag color={margin.startsWith('-') ? 'error' : 'success'}>
            {t('quote.margin', { amount: amount(margin, currency), currency })}
          </Tag>
        )}
      </h2>
      <p>
        {tariff.name} · {t('weight.live', inNotation(weights, language))}
      </p>
      {compared === null && <p className="crud-fault">{t('quote.noRate', { currency })}</p>}
      <p>
        {t(`quote.reason.${rating.reason}`)}{' '}
        {rating.saving && (
          <strong>
            {t('quote.saving', {
              ...inNotation(rating.saving, language),
              amount: amount(rating.saving.amount, tariff.currency),
              currency: tariff.currency,
            })}
          </strong>
        )}
      </p>
      <Scroll>
        <Table
          size="small"
          pagination={false}
          title={() => t('quote.candidates')}
          rowKey={({ class: of, from }) => of + from}
          dataSource={rating.candidates}
          columns={[
            {
              title: t('airTariff:line.breaks.class'),
              render: (_value, one) => t(`airWaybill:choice.rateClass.${one.class}`),
            },
            { title: t('airTariff:line.breaks.from'), dataIndex: 'from', align: 'right', render: decimal },
            {
              title: t('airWaybill:field.ratedWeight'),
              dataIndex: 'weight',
              align: 'right',
              render: decimal,
            },
            { title: t('airWaybill:field.rate'), dataIndex: 'rate', align: 'right', render: decimal },
            {
              title: t('airWaybill:field.weightCharge'),
              align: 'right',
              render: (_value, one) =>
                one.class === rating.winner.class && one.from === rating.winner.from ? (
                  <strong>{amount(one.amount, tariff.currency)}</strong>
                ) : (
                  amount(one.amount, tariff.currency)
                ),
            },
          ]}
        />
      </Scroll>
      <ul className="air-levels num">
        {surcharges.map(({ code, quantity, rate, amount: sum, basis, bound }) => (
          <li key={code + basis}>
            {code}: {decimal(quantity)} × {decimal(rate)}
            {basis === 'percent' && ' %'} = {amount(sum, tariff.currency)}{' '}
            {bound && <Tag>{t(`quote.bound.${bound}`)}</Tag>}
          </li>
        ))}
      </ul>
      {apart.length > 0 && (
        <p className="num">
          {apart.map(({ kind, amount: sum }) => (
            <Tag key={kind}>
              {t(`quote.kind.${kind}`)} {amount(sum, tariff.currency)} {tariff.currency}
            </Tag>
          ))}
        </p>
      )}
      {selling && (
        <p className="num">
          {t('quote.breakdown', {
            tariff: selling.tariff.id,
            amount: amount(selling.total, selling.tariff.currency),
            currency: selling.tariff.currency,
          })}
        </p>
      )}
      <Button loading={busy} onClick={onKeep}>
        {t('quote.keep')}
      </Button>
    </section>
  );
}
