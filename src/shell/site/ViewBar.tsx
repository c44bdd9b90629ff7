/**
 * Shown on every page while the user views the portal as a role, and, to both sides, while support access is open.
 * Without scripts, the link to stop is on the member page.
 */
import { pathOf } from '#contract/core/paths.ts';
import type { Viewer } from '#contract/site/pages.ts';
import { useText } from '#src/ui/text.tsx';

async function end(what: string): Promise<void> {
  const { http } = await import('#src/ui/api.ts');
  await http()
    .request(`/api/v1/${what}`, { method: 'DELETE' })
    .catch(() => undefined);
  location.reload();
}

function Bar({ text, ends, label }: { text: string; ends?: string; label?: string }) {
  return (
    <aside className="view-bar" aria-label={text}>
      <span>{text}</span>
      {ends && (
        <a
          className="button"
          href={pathOf('member')}
          onClick={(event) => {
            event.preventDefault();
            void end(ends);
          }}
        >
          {label}
        </a>
      )}
    </aside>
  );
}

export function ViewBar({ viewing, support }: Viewer) {
  const { t } = useText();
  return (
    <>
      {viewing && <Bar text={t('viewing')} ends="viewas" label={t('endViewing')} />}
      {support?.company && (
        <Bar
          text={t('supportReading', { company: support.company })}
          ends="support-session"
          label={t('supportLeave')}
        />
      )}
      {/* The server does not know the reader's zone. */}
      {support?.company === null && (
        <Bar text={t('supportOpen', { until: `${support.until.slice(0, 16).replace('T', ' ')} UTC` })} />
      )}
    </>
  );
}
