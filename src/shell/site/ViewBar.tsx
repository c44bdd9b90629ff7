/** While the portal is viewed as a role: said on every page, with the way out, which without scripts is on the member page. */
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
