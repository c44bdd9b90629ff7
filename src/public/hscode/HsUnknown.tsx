import type { HsPageData } from '#contract/reference/hs.ts';
import { useText } from '#src/ui/text.tsx';
import { HsTitle } from './HsTitle.tsx';
import { useHsPath } from './paths.ts';

/** An unknown code, or a search without results: suggests what to do instead. */
export function HsUnknown({ data: { requestedCode, query, near, searchResult } }: { data: HsPageData }) {
  const { t } = useText();
  const path = useHsPath();
  const national = requestedCode !== null && /^9[89]/.test(requestedCode.trim());
  return (
    <section className="hs-unknown">
      <h1>
        {requestedCode === null
          ? t('hscode:none.title', { query })
          : t('hscode:unknown.title', { code: requestedCode })}
      </h1>
      <p className="soft">
        {requestedCode === null
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
      {requestedCode !== null && !searchResult && (
        <p>
          <a href={path()}>{t('hscode:unknown.all')}</a>
        </p>
      )}
    </section>
  );
}
