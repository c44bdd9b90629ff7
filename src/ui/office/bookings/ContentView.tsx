/** A request as it is read: its way, parties, cargo, equipment, dangerous goods, dates and references. */
import { useTranslation } from 'react-i18next';
import { totalsOf } from '#contract/members/bookings/compare.ts';
import type { BookingContent } from '#contract/members/bookings/request.ts';
import { valueText } from './labels.ts';
import './bookings.css';

type Facts = Readonly<Record<string, string | boolean>>;

export function ContentView({ content }: { content: BookingContent }) {
  const { t, i18n } = useTranslation('bookings');
  const { mode, transport, load, parties, cargo, equipment, dangerous, dates, references, parcel } = content;
  const totals = totalsOf(content);
  const facts = (group: string, values: Facts) => (
    <dl className="booking-facts">
      {Object.entries(values)
        .filter(([, value]) => value !== '' && value !== false)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{t(`field.${group}.${name}` as never)}</dt>
            <dd>{valueText(t, i18n.language, `${group}.${name}`, String(value))}</dd>
          </div>
        ))}
    </dl>
  );
  const lines = (group: 'cargo' | 'equipment' | 'dangerous', values: readonly Facts[]) =>
    values.length > 0 && (
      <section>
        <h2>{t(`section.${group}`)}</h2>
        {values.map((line, at) => (
          // Lines have no id of their own, and are only read here.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at}>{facts(group, line)}</div>
        ))}
      </section>
    );
  return (
    <div className="booking-content">
      {mode === 'express' ? (
        <section>
          <h2>{t('section.parcel')}</h2>
          {facts('parcel', parcel)}
        </section>
      ) : (
        <section>
          <h2>{t('section.transport')}</h2>
          {facts('transport', transport)}
          {mode === 'sea' && <p>{t(`option.load.${load}`)}</p>}
        </section>
      )}
      <section>
        <h2>{t('section.parties')}</h2>
        <div className="booking-parties">
          {parties.map(({ role, ...party }, at) => (
            // oxlint-disable-next-line react/no-array-index-key
            <div key={at}>
              <strong>{t(`option.role.${role}`)}</strong>
              <p className="booking-text">{Object.values(party).filter(Boolean).join('\n') || '–'}</p>
            </div>
          ))}
        </div>
      </section>
      {lines('cargo', cargo)}
      <p className="soft">
        {t('totals', {
          packages: totals.packages,
          gross: totals.gross,
          volume: totals.volume === '0' ? '–' : totals.volume,
        })}
      </p>
      {lines('equipment', equipment)}
      {lines('dangerous', dangerous)}
      <section>
        <h2>{t('section.terms')}</h2>
        {mode !== 'express' && facts('dates', dates)}
        {facts('references', references)}
        {content.remark && <p className="booking-text">{content.remark}</p>}
      </section>
    </div>
  );
}
