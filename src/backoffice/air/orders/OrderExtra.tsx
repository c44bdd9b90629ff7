/** Additions to the order's inputs: templates, the last order, and the flights on its route. */
import { useQuery } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Flight } from '#contract/air/flights.ts';
import { ofCustomer, partyOf } from '#contract/air/orders/parties.ts';
import { onwardOf } from '#contract/air/transfers.ts';
import { calendarDate } from '#contract/core/format/date-presets.ts';
import type { EntryOf, ValuesOf } from '#contract/resources.ts';
import { plainText, type LineValues } from '#contract/records/fields.ts';
import { portalConfig } from '#src/providers/http/config.ts';
import { http, unreported } from '#src/providers/office.ts';
import type { FormExtraProps } from '#src/records/parts.ts';
import { again } from './order-templates.ts';
import { useTypedFlight } from './use-typed-flight.ts';
import { OrderTemplates } from './OrderTemplates.tsx';
import '../air.css';

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Returns the defaults of a customer's order: sales owner, currency, and the customer as shipper, the last consignee. */
function defaultsOf(
  customer: EntryOf<'customer'>,
  last: EntryOf<'airOrder'> | null,
): Record<string, unknown> {
  const text = (name: keyof ValuesOf<'customer'>, most: number) =>
    plainText(customer[name]).slice(0, most) || null;
  const shipper = { role: 'shipper', ...partyOf(ofCustomer(customer)) };
  return {
    salesOwner: text('salesOwner', 64),
    currency: text('creditCurrency', 32),
    // The consignee of the latest order is usually the next one's too.
    parties: [shipper, ...(last?.parties ?? []).filter(({ role }) => role === 'consignee')],
  };
}

export function OrderExtra({ form, record }: FormExtraProps<'airOrder'>) {
  const { t } = useTranslation('air');
  const [address] = useSearchParams();
  const copied = record ? null : address.get('copy');
  useEffect(() => {
    if (!copied) return;
    void http
      .request<EntryOf<'airOrder'>>(`/api/v1/airOrder/${encodeURIComponent(copied)}`)
      .then(({ data }) => form.setFieldsValue(again(data)));
  }, [copied, form]);
  useEffect(() => {
    // The reason of the last change does not apply to this one.
    if (record) form.setFieldsValue({ changeReason: null });
  }, [record, form]);
  const code = Form.useWatch<string | null>('customer', form);
  const { data: book } = useQuery({
    queryKey: ['air', 'customer', code],
    enabled: !record && !!code,
    retry: false,
    queryFn: async ({ signal }) => {
      const one = { _start: 0, _end: 1 };
      const [customers, orders] = await Promise.all([
        unreported.request<EntryOf<'customer'>[]>('/api/v1/customer', {
          query: { code: code!, ...one },
          signal,
        }),
        unreported.request<EntryOf<'airOrder'>[]>('/api/v1/airOrder', {
          query: { customer: code!, _sort: 'number', _order: 'desc', ...one },
          signal,
        }),
      ]);
      return { customer: customers.data[0] ?? null, last: orders.data[0] ?? null };
    },
  });
  useEffect(() => {
    // Values of the customer's record fill fields that are still empty.
    if (!book?.customer) return;
    const defaults = Object.entries(defaultsOf(book.customer, book.last));
    form.setFieldsValue(
      Object.fromEntries(
        defaults.filter(([name, value]) => value !== null && isEmpty(form.getFieldValue(name))),
      ),
    );
  }, [book, form]);
  // The customer's record names the sales owner if the last order did not.
  const repeated = (last: EntryOf<'airOrder'>) => ({
    ...again(last),
    ...(isEmpty(last.salesOwner) && { salesOwner: form.getFieldValue('salesOwner') as unknown }),
  });
  return (
    !record && (
      <div className="air-bar">
        <OrderTemplates
          values={() => form.getFieldsValue(true) as Record<string, unknown>}
          onSelect={(values) => form.setFieldsValue(values)}
        />
        {book?.last && (
          <Button size="small" onClick={() => form.setFieldsValue(repeated(book.last!))}>
            {t('repeat')}: {plainText(book.last.number)}
          </Button>
        )}
      </div>
    )
  );
}

export function OrderFlights({ form }: FormExtraProps<'airOrder'>) {
  const [origin, destination, date] = [
    Form.useWatch<string | null>('origin', form),
    Form.useWatch<string | null>('destination', form),
    Form.useWatch<string | null>('flightDate', form),
  ];
  useTypedFlight(form);
  return (
    <Flights
      question={origin && destination ? { origin, destination, date: date ?? null } : null}
      onChosen={(flight) => form.setFieldsValue(flight)}
    />
  );
}

type ChosenFlight = Record<'flight' | 'flightDate' | 'etd' | 'eta' | 'cutOff' | 'airline', string> & {
  onward: LineValues[] | null;
};
type Question = { origin: string; destination: string; date: string | null };
type FlightsProps = {
  question: Question | null;
  onChosen: (flight: ChosenFlight) => void;
};

function Flights({ question, onChosen }: FlightsProps) {
  const { t } = useTranslation('air');
  const [request, setRequest] = useState<Question | null>(null);
  const { data, error, isFetching } = useQuery({
    queryKey: ['air', 'flights', request],
    enabled: request !== null,
    retry: false,
    queryFn: async ({ signal }) => {
      const { origin, destination, date } = request!;
      const query = {
        origin,
        destination,
        date: date ?? calendarDate(new Date(), portalConfig().officeZone),
        around: 3,
      };
      return (await unreported.request<Flight[]>('/api/v1/airSchedule/flights', { query, signal })).data;
    },
  });
  const shown = (local: string) => local.replace('T', ' ');
  const [now] = useState(() => new Date().toISOString());
  // Flights that can still be booked come first, then closed ones.
  const shownFirst = (data ?? []).toSorted((a, b) => Number(a.cutOff.at < now) - Number(b.cutOff.at < now));
  return (
    <div className="air-find">
      <Button
        disabled={!question}
        title={question ? undefined : t('flight.needed')}
        loading={isFetching}
        onClick={() => setRequest(question)}
      >
        {t('flight.find')}
      </Button>
      {error && <p className="crud-fault">{error.message}</p>}
      {data?.length === 0 && <p className="soft">{t('flight.none')}</p>}
      <ul className="air-flights">
        {shownFirst.map(({ id, airline, legs, cutOff }) => {
          const [first, last] = [legs[0]!, legs.at(-1)!];
          const closed = cutOff.at < now;
          return (
            <li key={id + first.departs.at} className="num">
              <strong>{legs.map(({ flight }) => flight).join(' / ')}</strong> {first.from}{' '}
              {shown(first.departs.local)} → {last.to} {shown(last.arrives.local)}
              <span className={closed ? 'air-late' : 'soft'}>
                {t('flight.cutOff', { at: shown(cutOff.local) })} (
                {[cutOff.kind && t(`flight.kind.${cutOff.kind}`), t(`flight.by.${cutOff.by}`)]
                  .filter(Boolean)
                  .join(', ')}
                ){closed && ` · ${t('flight.closed')}`}
              </span>
              <Button
                size="small"
                disabled={closed}
                onClick={() => {
                  onChosen({
                    flight: first.flight,
                    flightDate: first.departs.local.slice(0, 10),
                    etd: shown(first.departs.local),
                    eta: shown(last.arrives.local),
                    cutOff: shown(cutOff.local),
                    airline,
                    onward: onwardOf({ legs, airline }),
                  });
                  setRequest(null);
                }}
              >
                {t('flight.choose')}
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
