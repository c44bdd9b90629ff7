/** Texts and numbers of the page in the reader's language. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/core/settings.ts';

export type Words = ReturnType<typeof useWords>;

export function useWords() {
  const { t, i18n } = useTranslation(['standardData', 'routes', 'errors']);
  const language = i18n.language as Language;
  return useMemo(() => {
    const format = new Intl.NumberFormat(language);
    return { t, language, number: (value: number): string => format.format(value) };
  }, [t, language]);
}
