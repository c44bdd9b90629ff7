import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#contract/format/time.ts';

/** An instant in the reader's own zone, to the second and with the zone's name on hover; tabular, so that columns line up. */
export function Instant({ at }: { at: string }) {
  const { i18n } = useTranslation();
  const whole = new Intl.DateTimeFormat(i18n.language === 'en' ? 'en-GB' : i18n.language, {
    dateStyle: 'full',
    timeStyle: 'long',
    hourCycle: 'h23',
  });
  return (
    <time className="instant" dateTime={at} title={whole.format(new Date(at))}>
      {formatDateTime(at, i18n.language)}
    </time>
  );
}
