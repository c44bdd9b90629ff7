import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#contract/core/settings.ts';
import { translator } from './translate.ts';

const files = import.meta.glob<object>('/locales/*/*/*.json', { eager: true, import: 'default' });

function textsIn(language: string): Record<string, object> {
  const own = Object.entries(files).filter(([path]) => path.includes(`/locales/${language}/`));
  return Object.fromEntries(own.map(([path, texts]) => [path.replace(/.*\/|\.json/g, ''), texts]));
}

function keysOf(node: object, prefix: string): string[] {
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? keysOf(value, `${prefix}${key}.`) : [prefix + key],
  );
}

describe.each(LANGUAGES)('texts in %s', (language) => {
  const texts = textsIn(language);
  const theirs = createInstance();
  void theirs.init({
    lng: language,
    resources: { [language]: texts },
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  const ours = translator(language, texts);

  it('equal those of i18next', () => {
    const keys = Object.entries(texts).flatMap(([namespace, node]) => keysOf(node, `${namespace}:`));
    expect(keys.length).toBeGreaterThan(50);
    for (const key of keys) {
      const names = (ours.t(key, {}).match(/\{\{\s*\w+/g) ?? []).map((name) => name.replace(/\W/g, ''));
      const values = Object.fromEntries(
        [...names, 'name', 'path', 'value'].map((name) => [name, `<${name}>`]),
      );
      const plain = theirs.t(key, { ...values, interpolation: { skipOnVariables: true } });
      // i18next shows a placeholder without a value; ours shows nothing.
      expect(ours.t(key, values), key).toBe(plain.replace(/\{\{\s*\w+\s*\}\}/g, ''));
    }
  });

  it('choose the plural form', () => {
    const node = { common: { box_one: '{{count}} box', box_other: '{{count}} boxes' } };
    const { t } = translator(language, node);
    expect(t('box', { count: 5 })).toBe('5 boxes');
    expect(t('box', { count: 1 })).toBe(language === 'zh' ? '1 boxes' : '1 box');
  });

  it('include other texts', () => {
    const node = {
      common: { used: 'used by “$t(routes:{{by}})”: {{why}}' },
      routes: { customer: 'Customers' },
    };
    const { t } = translator(language, node);
    expect(t('used', { by: 'customer', why: '$t(routes:customer)' })).toBe(
      'used by “Customers”: $t(routes:customer)',
    );
  });

  it('return the key of a missing text', () => {
    expect(ours.t('tracking:nothing.here')).toBe('nothing.here');
    expect(ours.has('tracking:nothing.here')).toBe(false);
  });
});
