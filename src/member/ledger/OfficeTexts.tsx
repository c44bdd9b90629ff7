/** Gives the foundations that public pages share, such as the map, their texts within the office. */
import i18next from 'i18next';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/core/settings.ts';
import { TextProvider } from '#src/ui/text.tsx';

function onAdded(changed: () => void): () => void {
  i18next.store.on('added', changed);
  return () => i18next.store.off('added', changed);
}

export function OfficeTexts({ names, children }: { names: readonly string[]; children: ReactNode }) {
  const { i18n } = useTranslation([...names]);
  const language = i18n.language as Language;
  // A text that comes late, after its first load was cut off, is shown too.
  useSyncExternalStore(
    onAdded,
    () => names.filter((name) => i18next.hasResourceBundle(language, name)).length,
  );
  const texts = Object.fromEntries(
    names.map((name) => [name, i18next.getResourceBundle(language, name) as unknown]),
  );
  return (
    <TextProvider language={language} texts={texts}>
      {children}
    </TextProvider>
  );
}
