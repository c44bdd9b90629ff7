import { useTranslation } from 'react-i18next';

/** An instant in the reader's own zone, which is named on hover; tabular, so that columns line up. */
export function Instant({ at }: { at: string }) {
  const { i18n } = useTranslation();
  const date = new Date(at);
  const short = new Intl.DateTimeFormat(i18n.language, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    hourCycle: 'h23',
  });
  const zone = new Intl.DateTimeFormat(i18n.language, {
    dateStyle: 'full',
    timeStyle: 'long',
    hourCycle: 'h23',
  });
  return (
    <time className="instant" dateTime={at} title={zone.format(date)}>
      {short.format(date)}
    </time>
  );
}
