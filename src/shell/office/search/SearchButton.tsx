/**
 * Opens the global search: a button on every screen, and Ctrl-K (⌘K) anywhere in the office. Loaded on first
 * use.
 */
import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { optionalPart } from '#src/ui/optional-part.ts';
import { asksSearch, SEARCH_HASH } from '#src/ui/quick-search.ts';

const Palette = optionalPart(async () => (await import('./Palette.tsx')).Palette);

/** The text of the search, and whether Enter is waiting for its results. */
export type Typed = { text: string; enter: boolean };
const NOTHING: Typed = { text: '', enter: false };

/** Collects key presses while the search loads, so that fast users can keep typing. */
function Waiting({ onKey, onClose }: { onKey: (key: string) => void; onClose: () => void }) {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' || event.key === 'Backspace' || event.key.length === 1) onKey(event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  // Before the next key, and until the search has the focus: a passive effect may miss one.
  useLayoutEffect(() => {
    window.addEventListener('keydown', pressed, true);
    return () => window.removeEventListener('keydown', pressed, true);
  }, []);
  return null;
}

const withKey = ({ text, enter }: Typed, key: string): Typed => {
  if (key === 'Enter') return { text, enter: true };
  return { text: key === 'Backspace' ? text.slice(0, -1) : text + key, enter };
};

export function SearchButton() {
  const { t } = useTranslation('office');
  // The search was opened on a public page; the link here has it in the URL.
  const [open, setOpen] = useState(() => location.hash === SEARCH_HASH);
  const [typed, setTyped] = useState(NOTHING);
  const close = () => {
    setOpen(false);
    setTyped(NOTHING);
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
        <Suspense
          fallback={<Waiting onKey={(key) => setTyped((now) => withKey(now, key))} onClose={close} />}
        >
          <Palette typed={typed} onTyped={setTyped} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
