/** Texts of the office: i18next, with each namespace loaded on demand. */
import enUS from 'antd/es/locale/en_US';
import trTR from 'antd/es/locale/tr_TR';
import zhCN from 'antd/es/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/tr';
import 'dayjs/locale/zh-cn';
import i18next, { type i18n, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { I18nProvider } from '@refinedev/core';
import type { Locale } from 'antd/es/locale';
import { LANGUAGE_COOKIE, LANGUAGES, type Language } from '#contract/core/settings.ts';
import { firstState } from '../first.ts';
import { createStore, type Store } from '../store.ts';
import { readCookie, writeCookie } from '../http/token.ts';

/** The texts of the office's pages, which the build bundles into one file per language (vite.config.ts). */
const files = import.meta.glob<Record<string, unknown>>(
  [
    '/locales/*/*/*.json',
    '!/locales/*/*/{answer,feeds,home,hscode,identifiers,login,mail,map,milestones,schedule,tracking}.json',
  ],
  { import: 'default' },
);
const loaders = new Map(
  Object.entries(files).map(([path, load]) => {
    const [, , language, , file] = path.split('/');
    return [`${language}/${file?.replace('.json', '')}`, load];
  }),
);

/** Loaded before the first render; pages load the rest. */
const FIRST = ['office', 'routes', 'errors', 'common'];
const YEAR_S = 365 * 24 * 3600;

/**
 * antd's locale and dayjs's locale name by language. English is listed too, though it is built into antd:
 * when a locale appears or disappears, its provider remounts everything, and typed text is lost.
 */
export const packs: Record<Language, { dayjs: string; antd: Locale }> = {
  en: { dayjs: 'en', antd: enUS },
  zh: { dayjs: 'zh-cn', antd: zhCN },
  tr: { dayjs: 'tr', antd: trTR },
};

/** antd's own texts in the current language. */
export const componentTexts: Store<Locale> = createStore<Locale>(enUS);

const isLanguage = (text: string | null | undefined): text is Language =>
  LANGUAGES.includes(text as Language);

/** The initial language: the page's, else the cookie's, the browser's, the portal's. */
export function firstLanguage(fallback: Language): Language {
  const written = firstState()?.language;
  if (written) return written;
  const chosen = readCookie(LANGUAGE_COOKIE);
  if (isLanguage(chosen)) return chosen;
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? fallback;
}

/**
 * Prepares the texts in `language`, including those in the page; resolves when the first page can be
 * rendered.
 */
export async function startTexts(language: Language): Promise<i18n> {
  const first = firstState();
  i18next.use(initReactI18next).use({
    type: 'backend',
    // i18next also accepts a reader with two arguments, although its types only describe the one with a
    // callback.
    read: async (language: string, namespace: string) => {
      const load = loaders.get(`${language}/${namespace}`);
      if (!load) throw new Error(`no texts ${language}/${namespace}`);
      return load();
    },
  });
  await i18next.init({
    lng: language,
    supportedLngs: [...LANGUAGES],
    fallbackLng: false,
    // Without this list, a namespace would be loaded only after a change of language.
    ns: [...new Set([...FIRST, ...Object.keys(first?.texts ?? {})])],
    ...(first?.language === language && {
      resources: { [language]: first.texts as ResourceLanguage },
      partialBundledLanguages: true,
    }),
    defaultNS: 'office',
    // React escapes.
    interpolation: { escapeValue: false },
    react: { useSuspense: true },
  });
  spoken(language);
  return i18next;
}

/** Returns the texts of a namespace in each language, for input that may be in any of them. */
export const inEveryLanguage = (namespace: string): Promise<Record<string, unknown>[]> =>
  Promise.all(LANGUAGES.map(async (language) => (await loaders.get(`${language}/${namespace}`)?.()) ?? {}));

function spoken(language: Language): void {
  const { dayjs: name, antd } = packs[language];
  dayjs.locale(name);
  componentTexts.set(antd);
  document.documentElement.lang = language;
}

/** Switches to `language`, including antd and dayjs, and stores it. */
export async function changeLanguage(language: Language): Promise<void> {
  writeCookie(LANGUAGE_COOKIE, language, YEAR_S);
  await i18next.changeLanguage(language);
  spoken(language);
}

export const i18nProvider: I18nProvider = {
  translate(key, options, defaultMessage) {
    // Refine calls both translate(key, default) and translate(key, values, default).
    const fallback = typeof options === 'string' ? options : defaultMessage;
    const values = (typeof options === 'string' ? {} : (options ?? {})) as Record<string, unknown>;
    return i18next.t(key, { ...values, ...(fallback !== undefined && { defaultValue: fallback }) });
  },
  changeLocale: (language) => changeLanguage(language as Language),
  getLocale: () => i18next.language,
};
