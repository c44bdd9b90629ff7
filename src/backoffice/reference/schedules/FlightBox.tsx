/** Flights of a route around a day, in the local time of each airport. */
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import type { Flight } from '#contract/air/flights.ts';
import { calendarDate } from '#contract/core/format/date-presets.ts';
import { http } from '#src/providers/office.ts';
import { DayPicker } from '#src/ui/office/DayPicker.tsx';
import { ReferenceInput } from '#src/records/form/inputs/ReferenceInput.tsx';
import type { Texts } from '#src/records/use-texts.ts';

type Question = { origin: string; destination: string; date: string; around: number };
const AIRPORT = { kind: 'reference', required: true, target: { resource: 'airport' } } as const;
const DAY_SPANS = [0, 1, 3, 7, 14];

export function FlightBox({ texts }: { texts: Texts }) {
  const { t } = texts;
  const [today] = useState(() => calendarDate(new Date()));
  const [question, setQuestion] = useState<Question | null>(null);
  const { data, error, isFetching } = useQuery({
    queryKey: ['airSchedule', 'flights', question],
    enabled: question !== null,
    retry: false,
    queryFn: async ({ signal }) =>
      (await http.request<Flight[]>('/api/v1/airSchedule/flights', { query: { ...question! }, signal })).data,
  });
  const needed = [{ required: true, message: '' }];
  return (
    <Form
      layout="vertical"
      className="panel crud-extra"
      name="flight-search"
      initialValues={{ date: today, around: 3 }}
      onFinish={(values: Question) => setQuestion({ ...values })}
    >
      <Form.Item name="origin" label={texts.label('origin')} rules={needed}>
        <ReferenceInput field={AIRPORT} texts={texts} />
      </Form.Item>
      <Form.Item name="destination" label={texts.label('destination')} rules={needed}>
        <ReferenceInput field={AIRPORT} texts={texts} />
      </Form.Item>
      <Form.Item name="date" label={t('airSchedule:search.date')} rules={needed}>
        <DayPicker />
      </Form.Item>
      <Form.Item name="around" label={t('airSchedule:search.around')}>
        <Select options={DAY_SPANS.map((days) => ({ value: days, label: String(days) }))} />
      </Form.Item>
      <Button htmlType="submit" loading={isFetching}>
        {t('airSchedule:search.find')}
      </Button>
      <output aria-live="polite" className="crud-full">
        {error && <span className="crud-fault">{error.message}</span>}
        {!error && data?.length === 0 && <span className="soft">{t('airSchedule:search.none')}</span>}
        {!error && data && data.length > 0 && (
          <ol className="crud-flights">
            {data.map((flight) => (
              <li key={flight.id + flight.legs[0]!.departs.at}>
                <FlightLine flight={flight} texts={texts} />
              </li>
            ))}
          </ol>
        )}
      </output>
    </Form>
  );
}

/** `TK27 PVG 2026-03-24 23:55 → FRA 2026-03-25 11:15 · 18:20 · via IST` */
function FlightLine({ flight: { legs, minutes }, texts }: { flight: Flight; texts: Texts }) {
  const [first, last] = [legs[0]!, legs.at(-1)!];
  const shown = (local: string) => local.replace('T', ' ');
  const stops = legs.slice(1).map(({ from }) => from);
  const length = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  return (
    <span className="num">
      <strong>{legs.map(({ flight }) => flight).join(' / ')}</strong> {first.from}{' '}
      {shown(first.departs.local)} → {last.to} {shown(last.arrives.local)}{' '}
      <span className="soft">{length}</span>{' '}
      {stops.length > 0 && (
        <span className="soft">{texts.t('airSchedule:search.stops', { stops: stops.join(', ') })}</span>
      )}
    </span>
  );
}
