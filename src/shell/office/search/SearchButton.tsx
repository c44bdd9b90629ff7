/** Opens the one search: a button on every screen, and Ctrl-K (⌘K) anywhere in the office. Loaded when it is used. */
import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const Palette = lazy(async () => ({ default: (await import('./Palette.tsx')).Palette }));

export function SearchButton() {
  const { t } = useTranslation('office');
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      event.preventDefault();
      setOpen((is) => !is);
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
  return (
    <>
      <Button
        type="text"
        icon={<SearchOutlined />}
        aria-label={t('search.button')}
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
        title={`${t('search.button')} (Ctrl+K)`}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
