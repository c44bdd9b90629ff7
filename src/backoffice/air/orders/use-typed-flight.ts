/** A typed flight of the timetable fills its times, its airline and its cut-off. */
import { useQuery } from '@tanstack/react-query';
import { Form, type FormInstance } from 'antd';
import { useEffect } from 'react';
import type { Flight } from '#contract/air/flights.ts';
import { onwardOf } from '#contract/air/transfers.ts';
import { calendarDate } from '#contract/core/format/date-presets.ts';
import { plainText } from '#contract/records/fields.ts';
import { portalConfig } from '#src/providers/http/config.ts';
import { unreported } from '#src/providers/office.ts';

const FLIGHT = /^[A-Z0-9]{2}\d{1,4}[A-Z]?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Days after today in which a flight without a typed day is looked for. */
const AHEAD = 7;

const shown = (local: string) => local.replace('T', ' ');

/** The values of a flight as the form of an order holds them. */
export const flightValues = ({ legs, airline, cutOff }: Flight) => ({
  flight: legs[0]!.flight,
  flightDate: legs[0]!.departs.local.slice(0, 10),
  etd: shown(legs[0]!.departs.local),
  eta: shown(legs.at(-1)!.arrives.local),
  cutOff: shown(cutOff.local),
  airline,
  onward: onwardOf({ legs, airline }),
});

export function useTypedFlight(form: FormInstance): void {
  const [origin, destination, typed, date] = [
    plainText(Form.useWatch<unknown>('origin', form)),
    plainText(Form.useWatch<unknown>('destination', form)),
    plainText(Form.useWatch<unknown>('flight', form)).toUpperCase().replace(/\s/g, ''),
    plainText(Form.useWatch<unknown>('flightDate', form)),
  ];
  const day = DAY.test(date) ? date : '';
  // A flight that came with the record or a template keeps its times.
  const touched = form.isFieldTouched('flight') || form.isFieldTouched('flightDate');
  const { data } = useQuery({
    queryKey: ['air', 'typedFlight', origin, destination, typed, day],
    enabled: touched && origin !== '' && destination !== '' && FLIGHT.test(typed),
    retry: false,
    queryFn: async ({ signal }) => {
      const from = day || calendarDate(new Date(), portalConfig().officeZone);
      const query = { origin, destination, date: from, around: day ? 0 : AHEAD };
      const { data: flights } = await unreported.request<Flight[]>('/api/v1/airSchedule/flights', {
        query,
        signal,
      });
      const now = new Date().toISOString();
      return (
        flights.find(({ legs, cutOff }) => legs[0]!.flight === typed && (day !== '' || cutOff.at > now)) ??
        null
      );
    },
  });
  useEffect(() => {
    if (data) form.setFieldsValue(flightValues(data));
  }, [data, form]);
}
