/**
 * Shown on every page while the user views the portal as a role. Without scripts, the link to stop is on the
 * member page.
 */
import { pathOf } from '#contract/core/paths.ts';
import { useText } from '#src/ui/text.tsx';

async function end(): Promise<void> {
  const { http } = await import('./api.ts');
  await http()
    .request('/api/v1/viewas', { method: 'DELETE' })
    .catch(() => undefined);
  location.reload();
}

export function ViewBar() {
  const { t } = useText();
  return (
    <aside className="view-bar" aria-label={t('viewing')}>
      <span>{t('viewing')}</span>
      <a
        className="button"
        href={pathOf('member')}
        onClick={(event) => {
          event.preventDefault();
          void end();
        }}
      >
        {t('endViewing')}
      </a>
    </aside>
  );
}
