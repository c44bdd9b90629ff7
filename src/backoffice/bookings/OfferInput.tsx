/** Other sailings or flights to offer: from the schedules of the request's way, or typed. */
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { DayText } from '#src/ui/office/DayText.tsx';
import type { BookingDetail } from '#contract/members/bookings/bookings.schema.ts';
import { MOST, type Offer, type Transport } from '#contract/members/bookings/request.ts';
import { http } from '#src/providers/office.ts';
import { pathOfBooking } from '#src/ui/office/bookings/calls.ts';
import { offerText } from '#src/ui/office/bookings/offer-text.ts';

export function OfferInput({ booking }: { booking: BookingDetail }) {
  const { t, i18n } = useTranslation(['bookings', 'errors']);
  const { transport, mode } = booking.content;
  const { data: alternatives = [], isFetching } = useQuery({
    queryKey: ['bookings', 'office', 'alternatives', booking.id],
    queryFn: async ({ signal }) =>
      (await http.request<Transport[]>(`${pathOfBooking('office', booking.id)}/alternatives`, { signal }))
        .data,
  });
  const blank: Offer = {
    ...transport,
    vessel: '',
    imo: '',
    voyage: '',
    flight: '',
    departs: '',
    arrives: '',
    note: '',
  };
  const names =
    mode === 'sea' ? (['carrier', 'vessel', 'voyage'] as const) : (['carrier', 'flight'] as const);
  return (
    <Form.List
      name="offers"
      rules={[
        {
          validator: async (_, offers: readonly Offer[] | undefined) => {
            if (!offers || offers.length === 0) throw new Error(t('bookings:offer.needed'));
          },
        },
      ]}
    >
      {(fields, { add, remove }, { errors }) => (
        <>
          <div className="booking-tools">
            <Select
              aria-label={t('bookings:offer.fromSchedule')}
              placeholder={t('bookings:offer.fromSchedule')}
              loading={isFetching}
              value={null}
              notFoundContent={t('bookings:offer.noSchedule')}
              popupMatchSelectWidth={false}
              disabled={fields.length >= MOST.offers}
              options={alternatives.map((one, value) => ({ value, label: offerText(one, i18n.language) }))}
              onChange={(at: number | null) => {
                const chosen = at === null ? undefined : alternatives[at];
                if (chosen) add({ ...chosen, note: '' });
              }}
            />
            <Button disabled={fields.length >= MOST.offers} onClick={() => add(blank)}>
              {t('bookings:offer.type')}
            </Button>
          </div>
          {fields.map(({ key, name: at }) => (
            <fieldset
              key={key}
              className="booking-line"
              aria-label={`${t('bookings:offer.title')} ${at + 1}`}
            >
              <div className="booking-fields">
                {names.map((name) => (
                  <Form.Item key={name} name={[at, name]} label={t(`bookings:field.transport.${name}`)}>
                    <Input maxLength={name === 'vessel' ? 60 : name === 'voyage' ? 20 : 8} />
                  </Form.Item>
                ))}
                {(['departs', 'arrives'] as const).map((name) => (
                  <Form.Item
                    key={name}
                    name={[at, name]}
                    label={t(`bookings:field.transport.${name}`)}
                    rules={[{ required: name === 'departs', message: t('errors:fault.required') }]}
                  >
                    <DayText />
                  </Form.Item>
                ))}
                <Form.Item name={[at, 'note']} label={t('bookings:note')} className="wide">
                  <Input maxLength={500} />
                </Form.Item>
              </div>
              <Button size="small" onClick={() => remove(at)}>
                {t('bookings:line.remove', { line: at + 1 })}
              </Button>
            </fieldset>
          ))}
          <Form.ErrorList errors={errors} />
        </>
      )}
    </Form.List>
  );
}
