import type { Texts } from '#contract/site/pages.ts';
import type { Language } from '#contract/core/settings.ts';
import type { Say } from '#src/records/texts.ts';
import { translator } from '#src/ui/translate.ts';

/** The translator of the office's pages, using the server's texts. */
export function sayer(language: Language, texts: Texts): Say {
  const { t, has } = translator(language, texts);
  return (key, { defaultValue, ...values } = {}) => {
    const keys = [key].flat();
    const known = keys.find(has);
    return known === undefined
      ? (defaultValue ?? t(keys.at(-1) ?? ''))
      : t(known, values as Record<string, string | number>);
  };
}
