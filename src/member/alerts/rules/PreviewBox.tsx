/** What a rule would have sent: counts, and the latest of its alerts. */
import { useTranslation } from 'react-i18next';
import type { Preview } from '#contract/members/alerts/api.schema.ts';
import { Instant } from '#src/ui/office/Instant.tsx';

export function PreviewBox({ preview, days }: { preview: Preview; days: number }) {
  const { t } = useTranslation('alerts');
  const { sentence, alerts, mails, shipments, samples, cut } = preview;
  return (
    <section className="alerts-preview" aria-live="polite" aria-label={t('rules.previewTitle')}>
      <strong>{sentence}</strong>
      <p>{t('rules.previewCounts', { days, alerts, mails, shipments })}</p>
      {cut && <p className="soft">{t('rules.previewCut')}</p>}
      {samples.length > 0 && (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul tabIndex={0} aria-label={t('rules.previewTitle')}>
          {samples.map(({ at, number, text, recipients }) => (
            <li key={`${at} ${number} ${text}`}>
              <Instant at={at} /> <span className="code">{number}</span> {text}{' '}
              <span className="soft">→ {recipients.join(', ')}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
