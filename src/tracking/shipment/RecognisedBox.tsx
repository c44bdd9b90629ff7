import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ReadNumber } from '#contract/site/pages.ts';
import type { ReferenceKind } from '#contract/tracking/event.ts';
import type { RecognisedNumber } from '#contract/tracking/pages/result.ts';
import { ApiFault } from '#src/providers/http/fault.ts';
import { http } from '#src/ui/api.ts';
import { parts } from './parts.ts';
import { SearchBox } from './SearchBox.tsx';

/** Debounce before the number is looked up (ms). */
const PAUSE_MS = 250;
/** Maximum length of text read while typing; a longer one is read on submit. */
const LONGEST = 5_000;

type Props = {
  typed?: string;
  carrier?: string | null;
  fault?: string | null;
  large?: boolean;
  about?: ReferenceKind | null;
  /** Readings already included by the server. */
  recognised?: readonly RecognisedNumber[];
  id?: string;
  /** More fields of the same form. */
  children?: ReactNode;
};

const toReadNumbers = (readings: readonly RecognisedNumber[] | undefined, typed = ''): ReadNumber[] =>
  readings?.length ? [{ typed, readings: [...readings], problem: null }] : [];

/** The search box with the recognised kind and carrier, which the visitor can correct. */
export function RecognisedBox({ typed, carrier, fault, large, about, recognised, id, children }: Props) {
  const [numbers, setNumbers] = useState<ReadNumber[]>(() => toReadNumbers(recognised, typed));
  // Few visitors type on a page that already answers, so that this part is loaded then.
  const [Recognised, setRecognised] = useState(() => parts.Recognised);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const question = useRef<AbortController>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const isNeeded = numbers.length > 0 && !Recognised;
  useEffect(() => {
    if (isNeeded)
      import('./Recognised.tsx').then(
        (module) => setRecognised(() => module.Recognised),
        () => undefined,
      );
  }, [isNeeded]);

  async function look(text: string): Promise<void> {
    question.current?.abort();
    const { signal } = (question.current = new AbortController());
    if (text.trim().length < 4 || text.length > LONGEST) return setNumbers([]);
    try {
      const { data } = await http().request<ReadNumber[]>('/api/v1/tracking/recognise', {
        method: 'POST',
        json: { text },
        signal,
      });
      setNumbers(data);
    } catch (failure) {
      // This only helps while typing. Without it the box still works, and submitting reports any error.
      if (!(failure instanceof ApiFault)) throw failure;
    }
  }

  const onType = (text: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void look(text), PAUSE_MS);
  };
  return (
    <SearchBox
      typed={typed}
      carrier={carrier}
      fault={fault}
      large={large}
      about={about}
      id={id}
      onType={onType}
    >
      <div className="recognised" aria-live="polite">
        {Recognised && numbers.length > 0 ? (
          <Recognised numbers={numbers} chosen={carrier ?? null} />
        ) : (
          carrier && <input type="hidden" name="carrier" value={carrier} />
        )}
      </div>
      {children}
    </SearchBox>
  );
}
