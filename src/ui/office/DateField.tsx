import { DatePicker, type DatePickerProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { datePatterns } from '#contract/core/format/time.ts';

/** A calendar date. Accepts its display format, ISO 8601, and digits with the day first. */
export function DateField(props: DatePickerProps) {
  const { i18n } = useTranslation();
  return <DatePicker {...props} format={datePatterns(i18n.language)} />;
}
