/** Questions to the member: severity, field and text. */
import { Button, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { FEEDBACK_SEVERITIES, MOST, type BookingContent } from '#contract/members/bookings/request.ts';
import { fieldLabel } from '#src/ui/office/bookings/labels.ts';

/** The fields of a request, in the order of its form. */
function fieldsOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, part]) =>
    fieldsOf(part, path === '' ? name : `${path}.${name}`),
  );
}

export function FeedbackInput({ content }: { content: BookingContent }) {
  const { t } = useTranslation(['bookings', 'errors']);
  const { t: ofBookings } = useTranslation('bookings');
  const options = [
    { value: '', label: t('bookings:section.request') },
    ...fieldsOf(content)
      .filter((path) => path !== 'mode')
      .map((path) => ({ value: path, label: fieldLabel(ofBookings, path) })),
  ];
  return (
    <Form.List name="feedback">
      {(fields, { add, remove }) => (
        <>
          {fields.map(({ key, name: at }) => (
            <div key={key} className="booking-line">
              <div className="booking-fields">
                <Form.Item name={[at, 'severity']} label={t('bookings:feedback.severity')}>
                  <Select
                    options={FEEDBACK_SEVERITIES.map((value) => ({
                      value,
                      label: t(`bookings:option.severity.${value}`),
                    }))}
                  />
                </Form.Item>
                <Form.Item name={[at, 'field']} label={t('bookings:feedback.field')}>
                  <Select
                    showSearch
                    optionFilterProp="label"
                    options={options}
                    popupMatchSelectWidth={false}
                  />
                </Form.Item>
                <Form.Item
                  name={[at, 'text']}
                  label={t('bookings:feedback.text')}
                  className="wide"
                  rules={[{ required: true, whitespace: true, message: t('errors:fault.required') }]}
                >
                  <Input maxLength={500} />
                </Form.Item>
              </div>
              {fields.length > 1 && (
                <Button size="small" onClick={() => remove(at)}>
                  {t('bookings:line.remove', { line: at + 1 })}
                </Button>
              )}
            </div>
          ))}
          {fields.length < MOST.feedback && (
            <Button onClick={() => add({ severity: 'WARN', field: '', text: '' })}>
              {t('bookings:line.add.feedback')}
            </Button>
          )}
        </>
      )}
    </Form.List>
  );
}
