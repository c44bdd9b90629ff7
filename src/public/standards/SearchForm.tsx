import { useRef } from 'react';
import { pathOf } from '#contract/core/paths.ts';
import { entryPath, type Face, type StandardQuery, type StandardList } from '#contract/reference/page.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { useText } from '#src/ui/text.tsx';
import { CountryChoice } from './list/CountryChoice.tsx';
import { Suggestions } from '#src/ui/standards/Suggestions.tsx';
import { useCombobox } from '#src/ui/use-combobox.ts';

type Props = { face: Face; query: StandardQuery; list: StandardList | null };

const LIST_ID = 'suggestions';

/** The search box: a plain form, with suggestions once scripts run. */
export function SearchForm({ face, query, list }: Props) {
  const { t } = useText();
  const form = useRef<HTMLFormElement>(null);
  const { kind } = face;
  const box = useCombobox({
    kind,
    country: query.country,
    choose: ({ code }, q) => location.assign(entryPath(face, code, { ...query, q })),
  });
  const { active } = box;
  return (
    <search className="no-print">
      <form className="search std-search" action={pathOf(face.list)} method="get" ref={form}>
        <label className="sr" htmlFor="q">
          {t(`standards:box.${kind}`)}
        </label>
        <div className="std-box">
          <div className="search-bar">
            <Icon name="search" />
            <input
              id="q"
              name="q"
              type="text"
              role="combobox"
              maxLength={120}
              defaultValue={query.q || (query.code ?? '')}
              placeholder={t(`standards:box.${kind}`)}
              autoComplete="off"
              autoCapitalize="none"
              enterKeyHint="search"
              spellCheck={false}
              aria-autocomplete="list"
              aria-expanded={box.open}
              aria-controls={LIST_ID}
              aria-activedescendant={active >= 0 ? `${LIST_ID}-${active}` : undefined}
              {...box.input}
            />
            <button className="button primary" type="submit">
              {t('standards:search')}
            </button>
          </div>
          <Suggestions id={LIST_ID} box={box} />
        </div>
        {list && list.countries.length > 1 && (
          <CountryChoice
            counts={list.countries}
            chosen={query.country}
            onChoose={() => form.current?.requestSubmit()}
          />
        )}
        {list && <Examples face={face} />}
      </form>
    </search>
  );
}

/** Examples: a code, a name, a name in another script. */
function Examples({ face }: { face: Face }) {
  const { t, language } = useText();
  return (
    <p className="small examples">
      <span className="soft">{t('standards:try')}</span>
      {t(`standards:examples.${face.kind}`)
        .split('|')
        .map((example) => (
          <a
            key={example}
            href={pathOf(face.list, {}, { q: example })}
            lang={/\p{Script=Han}/u.test(example) && language !== 'zh' ? 'zh' : undefined}
          >
            {example}
          </a>
        ))}
    </p>
  );
}
