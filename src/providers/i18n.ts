/** Texts of the office: i18next, each namespace of each language loaded when it is needed. */
import dayjs from 'dayjs';
import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { I18nProvider } from '@refinedev/core';
import type { Locale } from 'antd/es/locale';
import { LANGUAGE_COOKIE, LANGUAGES, type Language } from '#contract/settings.ts';
import { createStore, type Store } from './store.ts';
import { readCookie, writeCookie } from './token.ts';

const files = import.meta.glob<Record<string, unknown>>('/locales/*/*.json', { import: 'default' });

/** Loaded before the first render; pages bring the rest. */
const FIRST = ['office', 'routes', 'errors', 'common'];
const YEAR_S = 365 * 24 * 3600;

/** What antd and dayjs say in a language; English is built into both. */
const packs: Record<Language, () => Promise<Locale | undefined>> = {
  en: async () => (dayjs.locale('en'), undefined),
  zh: async () => {
    const [pack] = await Promise.all([import('antd/es/locale/zh_CN'), import('dayjs/locale/zh-cn')]);
    dayjs.locale('zh-cn');
    return pack.default;
  },
  tr: async () => {
    const [pack] = await Promise.all([import('antd/es/locale/tr_TR'), import('dayjs/locale/tr')]);
    dayjs.locale('tr');
    return pack.default;
  },
};

/** antd's own texts in the language being spoken. */
export const componentTexts: Store<Locale | undefined> = createStore<Locale | undefined>(undefined);

const isLanguage = (text: string | null | undefined): text is Language =>
  LANGUAGES.includes(text as Language);

/** The language to start with: the cookie's, else the browser's, else the portal's. */
export function firstLanguage(fallback: Language): Language {
  const chosen = readCookie(LANGUAGE_COOKIE);
  if (isLanguage(chosen)) return chosen;
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? fallback;
}

/** Prepares the texts in `language`; resolves when the first page can be drawn. */
export async function startTexts(language: Language): Promise<i18n> {
  i18next.use(initReactI18next).use({
    type: 'backend',
    // i18next awaits a reader of two arguments, though its types know only the one with a callback.
    read: async (language: string, namespace: string) => {
      const load = files[`/locales/${language}/${namespace}.json`];
      if (!load) throw new Error(`no texts ${language}/${namespace}`);
      return load();
    },
  });
  const [pack] = await Promise.all([
    packs[language](),
    i18next.init({
      lng: language,
      supportedLngs: [...LANGUAGES],
      fallbackLng: false,
      ns: FIRST,
      defaultNS: 'office',
      // React escapes.
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    }),
  ]);
  componentTexts.set(pack);
  document.documentElement.lang = language;
  return i18next;
}

/** Speaks `language` from now on, antd and dayjs too, and remembers it. */
export async function changeLanguage(language: Language): Promise<void> {
  writeCookie(LANGUAGE_COOKIE, language, YEAR_S);
  const [pack] = await Promise.all([packs[language](), i18next.changeLanguage(language)]);
  componentTexts.set(pack);
  document.documentElement.lang = language;
}

export const i18nProvider: I18nProvider = {
  translate(key, options, defaultMessage) {
    // Refine calls translate(key, default) as well as translate(key, values, default).
    const fallback = typeof options === 'string' ? options : defaultMessage;
    const values = (typeof options === 'string' ? {} : (options ?? {})) as Record<string, unknown>;
    return i18next.t(key, { ...values, ...(fallback !== undefined && { defaultValue: fallback }) });
  },
  changeLocale: (language) => changeLanguage(language as Language),
  getLocale: () => i18next.language,
};
