import { useState } from 'react';
import { queryWords } from '#contract/reference/words.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { useText } from '#src/ui/text.tsx';
import { Suggestions, type ShownHit } from '#src/ui/standards/Suggestions.tsx';
import { useCombobox } from '#src/ui/use-combobox.ts';
import { HsTitle } from './HsTitle.tsx';
import { useHsPath } from './paths.ts';

/** A code, and goods in each language of ours. */
const EXAMPLES = [
  { text: '8471' },
  { text: 'coffee', language: 'en' },
  { text: '手机', language: 'zh' },
  { text: 'ayakkabı', language: 'tr' },
];

const LIST_ID = 'hs-suggestions';

/** The search box, a plain form, with suggestions once scripts run; `examples`: with some examples. */
export function HsSearch({ typed, examples }: { typed: string; examples: boolean }) {
  const { t, language } = useText();
  const path = useHsPath();
  const [words, setWords] = useState<readonly string[]>([]);
  const box = useCombobox({
    kind: 'hs',
    country: null,
    choose: ({ code }) => location.assign(path({ code })),
  });
  const { active } = box;
  return (
    <search className="hs-search no-print">
      <form action={path()} method="get">
        <label className="sr" htmlFor="hs-q">
          {t('hscode:box.label')}
        </label>
        <div className="std-box">
          <div className="search-bar">
            <Icon name="search" />
            <input
              id="hs-q"
              name="q"
              type="text"
              role="combobox"
              maxLength={120}
              defaultValue={typed}
              placeholder={t('hscode:box.placeholder')}
              autoComplete="off"
              autoCapitalize="none"
              enterKeyHint="search"
              spellCheck={false}
              required
              aria-autocomplete="list"
              aria-expanded={box.open}
              aria-controls={LIST_ID}
              aria-activedescendant={active >= 0 ? `${LIST_ID}-${active}` : undefined}
              {...box.input}
              onChange={(event) => {
                setWords(queryWords(event.currentTarget.value));
                box.input.onChange?.(event);
              }}
            />
            <button className="button primary" type="submit">
              {t('hscode:box.go')}
            </button>
          </div>
          <Suggestions id={LIST_ID} box={box} Show={Suggested} words={words} />
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

function Suggested({ hit, words }: ShownHit) {
  const { t } = useText();
  const within = { heading: 'hscode:chapter', subheading: 'hscode:within' } as const;
  const level = hit.kind === 'hs' ? hit.detail.level : 'section';
  return (
    <>
      <span className="code">{hit.code}</span>
      <span className="std-option-name">
        <HsTitle line={{ names: hit.names }} words={words} />
      </span>
      <span className="soft small">
        {level in within
          ? t(within[level as keyof typeof within], { first: hit.parent })
          : t(`hscode:level.${level}`)}
      </span>
    </>
  );
}
