/** The texts of a resource's pages: labels, values and names in the reader's language. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldValue } from '#contract/resources/fields.ts';
import {
  SYSTEM_FIELDS,
  translated,
  type Resource,
  type ResourceRecord,
} from '#contract/resources/resource.ts';
import type { Language } from '#contract/settings.ts';

export type Texts = ReturnType<typeof useTexts>;

export function useTexts(resource: Resource) {
  const { t, i18n } = useTranslation(['crud', resource.key, 'routes', 'errors']);
  const language = i18n.language as Language;
  return useMemo(() => {
    const number = new Intl.NumberFormat(language);
    const isSystem = (name: string) => SYSTEM_FIELDS.some((field) => field === name);
    return {
      t,
      language,
      number: (value: number) => number.format(value),
      /** `Currency` */
      title: t(`${resource.key}:title`),
      /** `Currencies` */
      plural: t(`routes:${resource.key}`),
      label: (name: string): string =>
        t(isSystem(name) ? `crud:field.${name}` : `${resource.key}:field.${name}`),
      /** An explanation for newcomers, where the resource has one. */
      help: (name: string): string | undefined =>
        t(`${resource.key}:help.${name}`, { defaultValue: '' }) || undefined,
      choice: (name: string, option: string): string =>
        t(`${resource.key}:choice.${name}.${option}`, { defaultValue: option }),
      /** A value as plain text. */
      value(name: string, value: FieldValue | undefined): string {
        if (value === null || value === undefined || value === '') return '';
        if (typeof value === 'boolean') return t(value ? 'crud:yes' : 'crud:no');
        const options = resource.fields.find((field) => field.name === name)?.options;
        return options
          ? t(`${resource.key}:choice.${name}.${value}`, { defaultValue: String(value) })
          : String(value);
      },
      /** How people call a record: its key, and its first text in their language. */
      name(record: ResourceRecord): string {
        const key = String(record[resource.import] ?? '');
        const text = resource.list.find((field) => field !== resource.import);
        const more = text && (record[translated(resource, text, language)] || record[text]);
        return typeof more === 'string' && more !== '' ? `${key} ${more}` : key;
      },
    };
  }, [t, language, resource]);
}
