import { Icon } from '#src/ui/Icon.tsx';
import { useText } from '#src/ui/text.tsx';
import { useHsPath } from './paths.ts';

/** A code, and goods in each language of ours. */
const EXAMPLES = [
  { text: '8471' },
  { text: 'coffee', language: 'en' },
  { text: '手机', language: 'zh' },
  { text: 'ayakkabı', language: 'tr' },
];

/** The box, an ordinary form; `examples`: with some things to try. */
export function HsSearch({ typed, examples }: { typed: string; examples: boolean }) {
  const { t, language } = useText();
  const path = useHsPath();
  return (
    <search className="hs-search no-print">
      <form action={path()} method="get">
        <label className="sr" htmlFor="hs-q">
          {t('hscode:box.label')}
        </label>
        <div className="search-bar">
          <Icon name="search" />
          <input
            id="hs-q"
            name="q"
            type="search"
            maxLength={120}
            defaultValue={typed}
            placeholder={t('hscode:box.placeholder')}
            autoComplete="off"
            spellCheck={false}
            required
          />
          <button className="button primary" type="submit">
            {t('hscode:box.go')}
          </button>
        </div>
      </form>
      {examples && (
        <p className="small hs-examples">
          <span className="soft">{t('hscode:examples')}</span>
          {EXAMPLES.map((one) => (
            <a
              key={one.text}
              className="hs-chip"
              href={path({ q: one.text })}
              lang={one.language === language ? undefined : one.language}
            >
              {one.text}
            </a>
          ))}
        </p>
      )}
    </search>
  );
}
