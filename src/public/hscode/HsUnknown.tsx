import type { HsPageData } from '#contract/reference/hs.ts';
import { useText } from '#src/ui/text.tsx';
import { HsTitle } from './HsTitle.tsx';
import { useHsPath } from './paths.ts';

/** A code that nobody knows, or words that nothing fits: what to do instead. */
export function HsUnknown({ data: { asked, query, near, found } }: { data: HsPageData }) {
  const { t } = useText();
  const path = useHsPath();
  const national = asked !== null && /^9[89]/.test(asked.trim());
  return (
    <section className="hs-unknown">
      <h1>
        {asked === null ? t('hscode:none.title', { query }) : t('hscode:unknown.title', { code: asked })}
      </h1>
      <p className="soft">
        {asked === null
          ? t('hscode:none.text')
          : t(national ? 'hscode:unknown.national' : 'hscode:unknown.text')}
      </p>
      {near && (
        <p>
          {t('hscode:unknown.near')}{' '}
          <a href={path({ code: near.code })}>
            <span className="code">{near.code}</span> <HsTitle line={near} />
          </a>
        </p>
      )}
      {asked !== null && !found && (
        <p>
          <a href={path()}>{t('hscode:unknown.all')}</a>
        </p>
      )}
    </section>
  );
}
