/** Two versions of a request, side by side in what differs. */
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingDetail } from '#contract/members/bookings/bookings.schema.ts';
import { isAmending, type BookingSide } from '#contract/members/bookings/flow.ts';
import { useChanges } from './calls.ts';
import { fieldLabel, valueText } from './labels.ts';

export function Compare({ side, booking }: { side: BookingSide; booking: BookingDetail }) {
  const { t, i18n } = useTranslation('bookings');
  const last = booking.revision;
  const [chosen, setChosen] = useState<{ from: number; to: number } | null>(null);
  // An open amendment is compared with what was confirmed, the version before it.
  const { from, to } = chosen ?? { from: Math.max(1, last - 1), to: last };
  const { data: changes } = useChanges(side, booking.id, from, to);
  if (last < 2) return null;
  const options = booking.versions.map(({ revision, kind, by }) => ({
    value: revision,
    label: `${t('version', { revision })} · ${t(`event.${kind}`, { number: '' })}${by ? ` · ${by}` : ''}`,
  }));
  return (
    <section className="booking-compare">
      <h2>{t(isAmending(booking) ? 'compare.amendment' : 'compare.title')}</h2>
      <div className="booking-tools">
        <Select
          aria-label={t('compare.from')}
          value={from}
          options={options}
          popupMatchSelectWidth={false}
          onChange={(value: number) => setChosen({ from: value, to })}
        />
        <span aria-hidden="true">→</span>
        <Select
          aria-label={t('compare.to')}
          value={to}
          options={options}
          popupMatchSelectWidth={false}
          onChange={(value: number) => setChosen({ from, to: value })}
        />
      </div>
      {from === to || changes?.length === 0 ? (
        <p className="soft">{t('compare.same')}</p>
      ) : (
        <dl className="booking-changes">
          {changes?.map(({ path, before, after }) => (
            <div key={path}>
              <dt>{fieldLabel(t, path)}</dt>
              <dd>
                <del>{valueText(t, i18n.language, path, before)}</del> <span aria-hidden="true">→</span>{' '}
                <ins>{valueText(t, i18n.language, path, after)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
