import { DatePicker, type DatePickerProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { datePatterns } from '#contract/core/format/time.ts';

/** A calendar date: shown as everywhere, and taken as it is shown, as ISO 8601, or in digits with the day first. */
export function DateField(props: DatePickerProps) {
  const { i18n } = useTranslation();
  return <DatePicker {...props} format={datePatterns(i18n.language)} />;
}
