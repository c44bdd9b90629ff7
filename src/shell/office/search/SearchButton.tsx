/**
 * Opens the global search: a button on every screen, and Ctrl-K (⌘K) anywhere in the office. Loaded on first
 * use.
 */
import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { optionalPart } from '#src/ui/optional-part.ts';
import { asksSearch, SEARCH_HASH } from '#src/ui/quick-search.ts';

const Palette = optionalPart(async () => (await import('./Palette.tsx')).Palette);

/** Text typed before the search has loaded. */
type Early = { text: string };

/** Collects key presses while the search loads, so that fast users can keep typing. */
function Waiting({ early }: { early: Early }) {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.key === 'Backspace') early.text = early.text.slice(0, -1);
      else if (event.key.length === 1) early.text += event.key;
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [early]);
  return null;
}

export function SearchButton() {
  const { t } = useTranslation('office');
  // The search was opened on a public page; the link here has it in the URL.
  const [open, setOpen] = useState(() => location.hash === SEARCH_HASH);
  const [early, setEarly] = useState<Early>({ text: '' });
  const close = () => {
    setOpen(false);
    setEarly({ text: '' });
  };
  useEffect(() => {
    if (location.hash === SEARCH_HASH)
      history.replaceState(history.state, '', location.pathname + location.search);
    const pressed = (event: KeyboardEvent) => {
      if (!asksSearch(event)) return;
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
        <Suspense fallback={<Waiting early={early} />}>
          <Palette typed={early} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
