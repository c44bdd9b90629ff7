import type { ComponentType } from 'react';
import type { StandardHit } from '#contract/reference/entry.ts';
import { useText } from '../text.tsx';
import type { Combobox } from '../use-combobox.ts';
import { codesOf } from './words.ts';
import { spoken } from './spoken.ts';

type Props = {
  id: string;
  box: Combobox;
  /** Component of a suggestion; default: code, name, and other codes with the country. */
  Show?: ComponentType<ShownHit>;
  /** Words to highlight in it. */
  words?: readonly string[];
};
export type ShownHit = { hit: StandardHit; words: readonly string[] };
const NONE: readonly string[] = [];

/** The list under the box, with announcements for screen readers. */
export function Suggestions({ id, box, Show = CodeAndName, words = NONE }: Props) {
  const { t } = useText();
  const { open, hits, state, active, pick } = box;
  const shown = open && hits.length > 0;
  const announcement =
    state === 'slow'
      ? t('slow')
      : state === 'failed'
        ? t('standards:suggest.failed')
        : state === 'done' && open
          ? t(hits.length > 0 ? 'standards:suggest.count' : 'standards:suggest.none', { count: hits.length })
          : '';
  return (
    <div className="std-pop" hidden={!open || (!shown && announcement === '')}>
      {/* The pattern's own roles: a select element could hold no names in several columns. */}
      {/* oxlint-disable jsx-a11y/prefer-tag-over-role */}
      <div
        className="std-options"
        id={id}
        role="listbox"
        aria-label={t('standards:suggest.label')}
        hidden={!shown}
      >
        {hits.map((hit, index) => (
          // The box keeps the focus and answers the keys: that is the pattern.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={hit.code}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(hit)}
          >
            <Show hit={hit} words={words} />
          </div>
        ))}
      </div>
      {/* oxlint-enable jsx-a11y/prefer-tag-over-role */}
      <output className={shown ? 'sr' : 'soft small'}>{announcement}</output>
    </div>
  );
}

function CodeAndName({ hit }: ShownHit) {
  const { t, language } = useText();
  const name = spoken(hit.names, language);
  const [[, main] = ['', hit.code], ...more] = codesOf(hit);
  return (
    <>
      <span className="code">{main}</span>
      <span className="std-option-name" lang={name.lang}>
        {name.text}
      </span>
      <span className="soft small">
        {[
          more.map(([, code]) => code).join(' '),
          hit.country && hit.kind !== 'country' && t(`countries:${hit.country}`),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  );
}
