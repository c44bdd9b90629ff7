/** The shipment without and with a correction, side by side, and what readers will be notified of. */
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type {
  CalibrationLine,
  CalibrationPreview,
  ChangedValue,
} from '#contract/tracking/calibration/calibration.schema.ts';
import { EventName, EventTimeText } from './EventText.tsx';

export function Preview({ preview: { before, after, changes } }: { preview: CalibrationPreview }) {
  const { t } = useTranslation(['calibration', 'alerts']);
  return (
    <div className="calibration-preview" aria-live="polite">
      <div className="calibration-columns">
        <Lines title={t('preview.before')} lines={before} />
        <Lines title={t('preview.after')} lines={after} />
      </div>
      <h3>{t('preview.changes')}</h3>
      {changes.length === 0 ? (
        <p className="soft">{t('preview.none')}</p>
      ) : (
        <ul>
          {changes.map(({ id, kind, part, before: was, after: is }) => (
            <li key={id}>
              <strong>{t(`alerts:kind.${kind.replaceAll('.', '-')}`)}</strong> {part}{' '}
              <span className="soft">{valueText(was)}</span> → {valueText(is)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const valueText = (value: ChangedValue): string =>
  value === null
    ? '—'
    : Object.values(value)
        .filter((one) => one !== null && one !== '')
        .join(' · ') || '—';

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
