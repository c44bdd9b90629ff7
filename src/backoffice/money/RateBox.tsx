/** The rate of a day between two currencies, and how it was found. */
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import { RATE_USES, type ResolvedRate, type RateUse } from '#contract/air/rating/rates.ts';
import { calendarDate } from '#contract/core/format/date-presets.ts';
import { http } from '#src/providers/office.ts';
import { DayPicker } from '#src/ui/office/DayPicker.tsx';
import { ReferenceInput } from '#src/records/form/inputs/ReferenceInput.tsx';
import type { Texts } from '#src/records/use-texts.ts';

type Question = { source: string; target: string; date: string; use: RateUse };
const CURRENCY = { kind: 'reference', required: true, target: { resource: 'currency' } } as const;

export function RateBox({ texts }: { texts: Texts }) {
  const { t } = texts;
  const [today] = useState(() => calendarDate(new Date()));
  const [question, setQuestion] = useState<Question | null>(null);
  const { data, error, isFetching } = useQuery({
    queryKey: ['exchangeRate', 'lookup', question],
    enabled: question !== null,
    retry: false,
    queryFn: async ({ signal }) =>
      (
        await http.request<ResolvedRate>('/api/v1/exchangeRate/lookup', {
          query: { ...question! },
          signal,
        })
      ).data,
  });
  return (
    <Form
      layout="vertical"
      className="panel crud-extra"
      name="rate-of-day"
      initialValues={{ date: today, use: 'rate' }}
      onFinish={(values: Question) => setQuestion({ ...values })}
    >
      <Form.Item name="source" label={texts.label('source')} rules={[{ required: true, message: '' }]}>
        <ReferenceInput field={CURRENCY} texts={texts} />
      </Form.Item>
      <Form.Item name="target" label={texts.label('target')} rules={[{ required: true, message: '' }]}>
        <ReferenceInput field={CURRENCY} texts={texts} />
      </Form.Item>
      <Form.Item name="date" label={t('exchangeRate:lookUp.date')} rules={[{ required: true, message: '' }]}>
        <DayPicker />
      </Form.Item>
      <Form.Item name="use" label={t('exchangeRate:lookUp.use')}>
        <Select options={RATE_USES.map((use) => ({ value: use, label: t(`exchangeRate:lookUp.${use}`) }))} />
      </Form.Item>
      <Button htmlType="submit" loading={isFetching}>
        {t('exchangeRate:lookUp.find')}
      </Button>
      <output aria-live="polite">
        {error && <span className="crud-fault">{error.message}</span>}
        {!error && data && (
          <>
            <strong className="num">{data.rate}</strong> <span className="soft">{describeRate(data, t)}</span>
          </>
        )}
      </output>
    </Form>
  );
}

/** `direct rate`, `inverse of CNY/USD`, `cross rate by CNY`. */
function describeRate({ how, via, used }: ResolvedRate, t: Texts['t']): string {
  const [first] = used;
  const pair = first ? `${first.source}/${first.target}` : '';
  return t(`exchangeRate:lookUp.${how}`, { pair, via });
}
