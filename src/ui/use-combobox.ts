/** Suggestions while typing, by ARIA's combobox pattern: arrows, Enter, Escape. */
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import type { StandardHit } from '#contract/reference/entry.ts';
import type { PagedKind } from '#contract/reference/page.ts';

/** Debounce between the last key and the request (ms). */
const PAUSE_MS = 120;
/** A request that takes longer than this (ms) is reported as slow. */
const SLOW_MS = 2_000;
/** Number of suggestions that fit at a glance. */
const MOST = 8;

/** `idle`: no request is running. */
export type RequestState = 'idle' | 'asking' | 'slow' | 'done' | 'failed';

type Options = {
  kind: PagedKind | 'hs';
  country: string | null;
  /** Opens a suggestion; `typed` is the text in the box. */
  choose: (hit: StandardHit, typed: string) => void;
};

export type Combobox = {
  open: boolean;
  hits: readonly StandardHit[];
  state: RequestState;
  /** Index of the highlighted suggestion; −1: none. */
  active: number;
  pick: (hit: StandardHit) => void;
  input: Pick<ComponentProps<'input'>, 'onChange' | 'onKeyDown' | 'onFocus' | 'onBlur' | 'ref'>;
};

/** The signed client is loaded on the first key, not with the page. */
const client = () => import('./api.ts');

export function useCombobox({ kind, country, choose }: Options): Combobox {
  const [hits, setHits] = useState<readonly StandardHit[]>([]);
  const [state, setState] = useState<RequestState>('idle');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const box = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const question = useRef<AbortController>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const close = () => {
    clearTimeout(timer.current);
    question.current?.abort();
    setOpen(false);
    setActive(-1);
  };

  async function ask(text: string): Promise<void> {
    question.current?.abort();
    const { signal } = (question.current = new AbortController());
    setState('asking');
    setOpen(true);
    const slow = setTimeout(() => !signal.aborted && setState('slow'), SLOW_MS);
    try {
      const { http } = await client();
      const query = { q: text, country, _end: MOST };
      const { data } = await http().request<StandardHit[]>(`/api/v1/standards/${kind}`, { query, signal });
      if (signal.aborted) return;
      setHits(data);
      setState('done');
    } catch {
      // The form can still be submitted with the typed text; the box says so.
      if (!signal.aborted) setState('failed');
    } finally {
      clearTimeout(slow);
    }
  }

  const pick = (hit: StandardHit) => choose(hit, box.current?.value.trim() ?? '');

  return {
    open,
    hits,
    state,
    active,
    pick,
    input: {
      ref: box,
      onFocus: () => void client().catch(() => undefined),
      onBlur: close,
      onChange: ({ currentTarget: { value } }) => {
        clearTimeout(timer.current);
        setActive(-1);
        const text = value.trim();
        if (text === '') return close();
        timer.current = setTimeout(() => void ask(text), PAUSE_MS);
      },
      onKeyDown: (event) => {
        // While Chinese text is being composed, keys belong to the input method.
        if (event.nativeEvent.isComposing) return;
        const marked = hits[active];
        if (event.key === 'Escape' && open) {
          event.preventDefault();
          close();
        } else if (event.key === 'Enter' && open && marked) {
          event.preventDefault();
          pick(marked);
        } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && hits.length > 0) {
          event.preventDefault();
          const step = event.key === 'ArrowDown' ? 1 : -1;
          setOpen(true);
          // One position more than suggestions: the box itself.
          setActive((now) => ((now + 1 + step + hits.length + 1) % (hits.length + 1)) - 1);
        }
      },
    },
  };
}
