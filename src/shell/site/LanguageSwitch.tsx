import { IN_ONE_LANGUAGE } from '#contract/content/content.ts';
import { LANGUAGES } from '#contract/core/settings.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { languageNames, useText } from '#src/ui/text.tsx';
import { usePage } from '#src/ui/page.tsx';

/** The same URL in another language, for browsers without JavaScript. */
function inLanguage(url: string, language: string): string {
  // The typed text may contain question marks.
  const [path = '/', ...search] = url.split('?');
  const query = new URLSearchParams(search.join('?'));
  query.set('language', language);
  // A URL that begins with two slashes would be a link to another site.
  return `${path.replace(/^[/\\]+/, '/')}?${query.toString()}`;
}

export function LanguageSwitch() {
  const { t, language } = useText();
  const { state, speak } = usePage();
  return (
    <details className="menu" name="header">
      <summary aria-label={`${t('language')}: ${languageNames[language]}`}>
        <Icon name="globe" />
        <span className="wide-only">{languageNames[language]}</span>
      </summary>
      <ul className="menu-list">
        {LANGUAGES.map((one) => (
          <li key={one}>
            <a
              href={inLanguage(state.url, one)}
              lang={one}
              hrefLang={one}
              aria-current={one === language ? 'true' : undefined}
              onClick={(event) => {
                if (IN_ONE_LANGUAGE.includes(state.key)) return;
                event.preventDefault();
                event.currentTarget.closest('details')?.removeAttribute('open');
                speak(one);
              }}
            >
              {languageNames[one]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
