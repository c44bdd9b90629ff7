/** An event in one line: what, when in its place's zone, where. */
import { useTranslation } from 'react-i18next';
import { formatEventTime } from '#contract/core/format/time.ts';
import type { CalibrationEvent } from '#contract/tracking/calibration/calibration.schema.ts';

type Named = Pick<CalibrationEvent, 'milestone' | 'code' | 'classifier'>;

export function EventName({ event: { milestone, code, classifier } }: { event: Named }) {
  const { t } = useTranslation(['calibration', 'milestones']);
  const key = milestone ? `milestones:label.${milestone}` : `milestones:code.${code}`;
  const text = t(key, { defaultValue: code });
  return (
    <>
      {text}{' '}
      <span className="soft small">
        {text !== code && `${code} · `}
        {t(`classifier.${classifier}`)}
      </span>
    </>
  );
}

export function EventTimeText({ at, zone }: Pick<CalibrationEvent, 'at' | 'zone'>) {
  const { i18n } = useTranslation();
  const { text, zone: label } = formatEventTime({ at, zone, precision: 'minute', raw: at }, i18n.language);
  return (
    <span className="num">
      {text} <span className="soft small">{label}</span>
    </span>
  );
}

export const placeText = ({
  placeCode,
  placeName,
}: Pick<CalibrationEvent, 'placeCode' | 'placeName'>): string =>
  [...new Set([placeName, placeCode])].filter(Boolean).join(' · ') || '—';

export const conveyanceText = ({ vesselName, imo, voyage }: CalibrationEvent): string =>
  [vesselName ?? imo, voyage].filter(Boolean).join(' · ') || '—';

export function EventText({ event }: { event: CalibrationEvent | null }) {
  if (!event) return <>—</>;
  const conveyance = conveyanceText(event);
  return (
    <>
      <div>
        <EventName event={event} />
      </div>
      <div>
        <EventTimeText at={event.at} zone={event.zone} />
      </div>
      <div className="small">
        {placeText(event)}
        {conveyance !== '—' && ` · ${conveyance}`}
        {event.equipment && ` · ${event.equipment}`}
      </div>
      {event.remark && <div className="small">{event.remark}</div>}
    </>
  );
}
