/** The parties of a request, typed, or from the address book and earlier requests. */
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  emptyParty,
  MOST,
  PARTY_ROLES,
  type BookingContent,
  type BookingParty,
  type BookingPartyRole,
} from '#contract/members/bookings/request.ts';
import { http } from '#src/providers/office.ts';
import { ChoiceField, TextField } from './fields.tsx';
import { PARTIES_KEY } from './parties-key.ts';
import { SaveParty } from './SaveParty.tsx';

const NEEDED = 2;

export function PartiesSection({ onPicked }: { onPicked: () => void }) {
  const { t } = useTranslation('bookings');
  const form = Form.useFormInstance<BookingContent>();
  const { data: book = [] } = useQuery({
    queryKey: PARTIES_KEY,
    queryFn: async ({ signal }) =>
      (await http.request<BookingParty[]>('/api/v1/booking/parties', { signal })).data,
  });
  function pick(at: number, chosen: number) {
    const party = book[chosen];
    if (!party) return;
    const role = form.getFieldValue(['parties', at, 'role']) as BookingPartyRole;
    form.setFieldValue(['parties', at], { ...party, role });
    onPicked();
  }
  return (
    <fieldset>
      <legend>{t('section.parties')}</legend>
      <Form.List name="parties">
        {(fields, { add, remove }, { errors }) => (
          <>
            {fields.map(({ key, name: at }) => {
              const of = { group: 'parties', path: [at] };
              const label = `${t('section.parties')} ${at + 1}`;
              return (
                <fieldset key={key} className="booking-line" aria-label={label}>
                  {book.length > 0 && (
                    <Select
                      className="booking-book"
                      aria-label={`${t('fromBook')} ${at + 1}`}
                      placeholder={t('fromBook')}
                      value={null}
                      showSearch
                      optionFilterProp="label"
                      popupMatchSelectWidth={false}
                      options={book.map(({ name, city }, value) => ({
                        value,
                        label: [name, city].filter(Boolean).join(', '),
                      }))}
                      onChange={(chosen: number | null) => chosen !== null && pick(at, chosen)}
                    />
                  )}
                  <div className="booking-fields">
                    <ChoiceField {...of} name="role" values={PARTY_ROLES} option="role" />
                    <TextField {...of} name="name" max={105} />
                    <TextField {...of} name="contact" max={70} />
                    <TextField {...of} name="address" max={140} />
                    <TextField {...of} name="city" max={40} />
                    <TextField {...of} name="postcode" max={12} />
                    <TextField {...of} name="country" max={2} upper />
                    <TextField {...of} name="phone" max={40} />
                    <TextField {...of} name="email" max={120} />
                  </div>
                  <div className="booking-line-actions">
                    <SaveParty at={at} />
                    {fields.length > NEEDED && (
                      <Button size="small" onClick={() => remove(at)}>
                        {t('line.remove', { line: at + 1 })}
                      </Button>
                    )}
                  </div>
                </fieldset>
              );
            })}
            <Form.ErrorList errors={errors} />
            {fields.length < MOST.parties && (
              <Button onClick={() => add(emptyParty('notify'))}>{t('line.add.parties')}</Button>
            )}
          </>
        )}
      </Form.List>
    </fieldset>
  );
}
