/** A page's texts in one small context, the same on the server and in the browser. */
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { Texts } from '#contract/site/pages.ts';
import type { Language } from '#contract/core/settings.ts';
import { translator, type Translator } from './translate.ts';

export type { TextValues, Translate } from './translate.ts';

/** The languages' own names, by which readers find them. */
export const languageNames: Record<Language, string> = { en: 'English', zh: '中文', tr: 'Türkçe' };

type LocalTranslator = Translator & { language: Language };
const TextContext = createContext<LocalTranslator>({ t: (key) => key, has: () => false, language: 'en' });

/** Provides texts in `language` to its children. */
export function TextProvider(props: { language: Language; texts: Texts; children: ReactNode }) {
  const { language, texts, children } = props;
  const spoken = useMemo<LocalTranslator>(
    () => ({ language, ...translator(language, texts) }),
    [language, texts],
  );
  return <TextContext value={spoken}>{children}</TextContext>;
}

/** `t('namespace:key', values)`, whether a text exists, and the current language. */
export const useText = (): LocalTranslator => useContext(TextContext);
