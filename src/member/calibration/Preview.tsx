/** The shipment without and with a correction, side by side, and what readers will be notified of. */
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/core/settings.ts';
import { factDetails, factTitle } from '#contract/members/alerts/details.ts';
import { instantIn } from '#contract/members/alerts/match.ts';
import type { ChangeKind } from '#contract/tracking/changes/kinds.ts';
import type {
  CalibrationLine,
  CalibrationPreview,
  ChangedValue,
} from '#contract/tracking/calibration/calibration.schema.ts';
import { EventName, EventText, EventTimeText } from './EventText.tsx';

type Event = CalibrationPreview['event'];

/** The event without and with the correction, side by side. */
export function EventChange({ event: { before, after } }: { event: Event }) {
  const { t } = useTranslation('calibration');
  return (
    <div className="calibration-columns">
      <section>
        <h3>{t('list.before')}</h3>
        <EventText event={before} />
      </section>
      <section>
        <h3>{t('list.after')}</h3>
        <EventText event={after} />
      </section>
    </div>
  );
}

export function Preview({ preview: { event, before, after, changes } }: { preview: CalibrationPreview }) {
  const { t } = useTranslation(['calibration', 'alerts', 'milestones']);
  // Holds, fees and free time are not on the timeline.
  const isMoved = [...before, ...after].some(({ differs }) => differs);
  return (
    <div className="calibration-preview" aria-live="polite">
      <EventChange event={event} />
      {isMoved ? (
        <div className="calibration-columns">
          <Lines title={t('preview.before')} lines={before} />
          <Lines title={t('preview.after')} lines={after} />
        </div>
      ) : (
        <p className="soft">{t('preview.sameTimeline')}</p>
      )}
      <h3>{t('preview.changes')}</h3>
      {changes.length === 0 ? (
        <p className="soft">{t('preview.none')}</p>
      ) : (
        <ul>
          {changes.map(({ id, kind, part, zone, before: was, after: is }) => (
            <li key={id}>
              <strong>{factTitle(kind, is ?? was, (key, values = {}) => t(key, values))}</strong> {part}{' '}
              <span className="soft">
                <FactText kind={kind} value={was} zone={zone} />
              </span>{' '}
              → <FactText kind={kind} value={is} zone={zone} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A fact before or after a change: its values, and its time in the zone of its place. */
function FactText({ kind, value, zone }: { kind: ChangeKind; value: ChangedValue; zone: string | null }) {
  const { t, i18n } = useTranslation(['alerts', 'milestones', 'ledger', 'terminal']);
  if (value === null) return <>—</>;
  const reading = {
    t: (key: string, values = {}) => t(key, values),
    language: i18n.language as Language,
    zone: zone ?? 'UTC',
    place: zone === null ? null : { code: '', name: '', zone },
  };
  const details = factDetails(kind, value, reading).join(t('alerts:mail.comma'));
  const at = instantIn(value);
  return (
    <>
      {details} {at !== null && <EventTimeText at={at} zone={zone} />}
      {!details && at === null && '—'}
    </>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly CalibrationLine[] }) {
  const { t } = useTranslation('calibration');
  return (
    <section>
      <h3>{title}</h3>
      {lines.length === 0 && <p className="soft">{t('preview.empty')}</p>}
      <ol>
        {lines.map((line) => (
          <li key={`${line.event} ${line.at} ${line.equipment}`} data-differs={line.differs || undefined}>
            <EventName event={line} /> {line.differs && <Tag color="gold">{t('preview.differs')}</Tag>}
            <div className="small">
              <EventTimeText at={line.at} zone={line.zone} /> ·{' '}
              {[line.place, line.vessel, line.equipment].filter(Boolean).join(' · ') || '—'}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
