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

/** What was typed before the search has loaded, and whether Enter followed. */
type Early = { text: string; enter: boolean };
const nothing = (): Early => ({ text: '', enter: false });

/** Collects key presses while the search loads, so that fast users can keep typing. */
function Waiting({ early, onClose }: { early: Early; onClose: () => void }) {
  const close = useEffectEvent(onClose);
  // Before the next key, which a passive effect may miss.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.key === 'Enter') early.enter = true;
      else if (event.key === 'Escape') close();
      else if (event.key === 'Backspace') early.text = early.text.slice(0, -1);
      else if (event.key.length === 1) early.text += event.key;
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', pressed, true);
    return () => window.removeEventListener('keydown', pressed, true);
  }, [early]);
  return null;
}

export function SearchButton() {
  const { t } = useTranslation('office');
  // The search was opened on a public page; the link here has it in the URL.
  const [open, setOpen] = useState(() => location.hash === SEARCH_HASH);
  const [early, setEarly] = useState(nothing);
  const close = () => {
    setOpen(false);
    setEarly(nothing());
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
        <Suspense fallback={<Waiting early={early} onClose={close} />}>
          <Palette early={early} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
