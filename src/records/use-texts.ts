/** Subscribes to the texts of a resource's pages in the reader's language. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { namespacesOf, type Sheet } from '#contract/records/resource.ts';
import type { Language } from '#contract/core/settings.ts';
import { textsOf } from './texts.ts';

export type Texts = ReturnType<typeof useTexts>;

export function useTexts(resource: Sheet) {
  const namespaces = useMemo(() => ['crud', ...namespacesOf(resource), 'routes', 'errors'], [resource]);
  const { t, i18n } = useTranslation(namespaces);
  const language = i18n.language as Language;
  return useMemo(() => textsOf(resource, language, t), [t, language, resource]);
}
