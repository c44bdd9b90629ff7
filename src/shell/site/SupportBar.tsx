/** Shown on every public page while support access is open, to the company and to the operator who reads it. */
import type { Viewer } from '#contract/site/pages.ts';
import { formatDateTime } from '#contract/core/format/time.ts';
import { pathOf } from '#contract/core/paths.ts';
import { useText } from '#src/ui/text.tsx';

async function leave(): Promise<void> {
  const { http } = await import('./api.ts');
  await http()
    .request('/api/v1/support-session', { method: 'DELETE' })
    .catch(() => undefined);
  location.reload();
}

export function SupportBar({ company, until }: NonNullable<Viewer['support']>) {
  const { t, language } = useText();
  // The server does not know the reader's zone.
  const end = `${formatDateTime(until, language, 'UTC')} UTC`;
  if (company === null)
    return (
      <aside className="view-bar" aria-label={t('support')}>
        <span>{t('supportOpen', { until: end })}</span>
      </aside>
    );
  return (
    <aside className="view-bar" aria-label={t('support')}>
      <span>{t('supportReading', { company })}</span>
      <a
        className="button"
        href={pathOf('member')}
        onClick={(event) => {
          event.preventDefault();
          void leave();
        }}
      >
        {t('supportLeave')}
      </a>
    </aside>
  );
}
