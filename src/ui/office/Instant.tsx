import { useTranslation } from 'react-i18next';
import { formatDateTime, zoneLabel } from '#contract/core/format/time.ts';

/**
 * Created once per language: a list has an instant or two in each row, and creating a format takes longer
 * than using it.
 */
const formats = new Map<string, Intl.DateTimeFormat>();

function fullFormat(language: string): Intl.DateTimeFormat {
  const known = formats.get(language);
  if (known) return known;
  const made = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'full',
    timeStyle: 'long',
    hourCycle: 'h23',
  });
  formats.set(language, made);
  return made;
}

/** An instant in the reader's zone, with seconds and zone name on hover; tabular, so that columns align. */
export function Instant({ at }: { at: string }) {
  const { i18n } = useTranslation();
  const format = fullFormat(i18n.language);
  return (
    <time className="instant" dateTime={at} title={format.format(new Date(at))}>
      {formatDateTime(at, i18n.language, format.resolvedOptions().timeZone)}
    </time>
  );
}

/** An instant in a place's local time with its UTC offset; zone and the reader's own time on hover. */
export function LocalInstant({ at, place, zone }: { at: string; place: string; zone: string | undefined }) {
  const { i18n } = useTranslation();
  const label = zone && zoneLabel({ at, zone });
  if (!zone || !label) return <Instant at={at} />;
  return (
    <time
      className="instant"
      dateTime={at}
      title={`${place} · ${zone}\n${fullFormat(i18n.language).format(new Date(at))}`}
    >
      {formatDateTime(at, i18n.language, zone)} <span className="soft">{label}</span>
    </time>
  );
}
