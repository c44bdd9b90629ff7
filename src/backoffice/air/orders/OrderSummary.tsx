/** Head of an order page: progress, next step, person and deadline, and the main facts. */
import { Alert, Steps, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { differenceIn } from '#contract/air/orders/differences.ts';
import { isLate, nextAction } from '#contract/air/orders/desk.ts';
import type { OrderState } from '#contract/air/orders/flow.ts';
import type { Order } from '#contract/air/resources/air-order.ts';
import { inNotation } from '#contract/core/format/number.ts';
import { formatLocalTime } from '#contract/core/format/time.ts';
import { plainText } from '#contract/records/fields.ts';
import type { EntryOf } from '#contract/resources.ts';
import type { Texts } from '#src/records/use-texts.ts';

/** States of the way, each with the state that stands at the same place: a bill may come before the release. */
const WAY: readonly (readonly OrderState[])[] = [
  ['draft'],
  ['booked'],
  ['accepted'],
  ['audited'],
  ['received'],
  ['declared', 'cleared'],
  ['billed', 'out'],
  ['departed'],
  ['arrived'],
  ['delivered'],
];

/** On a phone the way is wider than the screen: the current step is scrolled into view. */
function showCurrentStep(summary: HTMLElement | null): void {
  const steps = summary?.querySelector('.ant-steps');
  const current = steps?.querySelector('.ant-steps-item-process');
  if (!steps || !current) return;
  const [way, step] = [steps.getBoundingClientRect(), current.getBoundingClientRect()];
  steps.scrollLeft += step.left - way.left - (way.width - step.width) / 2;
}

export function OrderSummary({ record, texts }: { record: EntryOf<'airOrder'>; texts: Texts }) {
  const { t } = useTranslation(['air', 'airOrder']);
  const text = (name: keyof Order) => plainText(record[name]);
  const at = WAY.findIndex((states) => states.includes(record.status));
  const next = nextAction(record);
  const [now] = useState(() => new Date());
  const late = isLate(record, now);
  const place = { place: text('origin'), zone: record.referred?.origin?.zone };
  const cutOff = text('cutOff') && formatLocalTime(text('cutOff'), texts.language, place);
  const facts = [
    record.referred?.customer?.name ?? text('customer'),
    `${text('origin')} → ${text('destination')}`,
    [text('flight'), text('flightDate')].filter(Boolean).join(' · '),
    t(
      'cargo',
      inNotation(
        {
          pieces: text('receivedPieces') || text('pieces'),
          weight: text('chargeable') || text('gross'),
        },
        texts.language,
      ),
    ),
    [text('masterNumber'), text('houseNumber')].filter(Boolean).join(' / '),
    text('handling'),
  ].filter(Boolean);
  return (
    <section className="panel air-summary" ref={showCurrentStep} aria-label={t('summary.title')}>
      {record.status !== 'cancelled' && (
        <Steps
          className="air-way"
          size="small"
          labelPlacement="vertical"
          responsive={false}
          current={at}
          items={WAY.map((states, step) => ({
            title: texts.value('status', step === at ? record.status : states[0]!),
          }))}
        />
      )}
      <p className="air-summary-next">
        {late && <Tag color="error">{t('desk.late')}</Tag>}
        <strong>
          {next ? t('summary.next', { action: t(`action.${next}`) }) : texts.value('status', record.status)}
        </strong>
        {text('operator') && (
          <span>{t('summary.operator', { name: record.referred?.operator?.name ?? text('operator') })}</span>
        )}
        {cutOff && <span className={late ? 'air-late num' : 'num'}>{t('desk.cutOff', { at: cutOff })}</span>}
      </p>
      <p className="num air-summary-facts">{facts.join(' · ')}</p>
      {text('difference') && (
        <Alert
          type="warning"
          showIcon
          message={t('summary.difference', {
            label: texts.label('difference'),
            difference: differenceIn(text('difference'), texts.language, (pieces) =>
              t('airOrder:pieces', { pieces }),
            ),
          })}
        />
      )}
    </section>
  );
}
