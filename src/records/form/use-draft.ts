/** Draft of a form: unsaved text is kept until the form is opened again. */
import { useEffect, useRef, useState } from 'react';
import type { ResourceRecord } from '#contract/records/resource.ts';
import { draftsForgotten, forgetDraft, keepDraft, readDraft, type Draft } from '#src/providers/drafts.ts';
import { session } from '#src/providers/session.ts';

type Content<R> = {
  typed: Record<string, unknown>;
  /** The record it is based on, as it was then. */
  base: R | undefined;
  /** Stamp of the server draft that it continues, if any. */
  stamp?: number;
};

/** Delay after the last keystroke (ms). */
const PAUSE_MS = 300;

export function useDraft<R extends ResourceRecord = ResourceRecord>(
  { key }: { key: string },
  id: string | undefined,
  place: string,
) {
  const person = session.get().actor?.id ?? session.get().member?.Id ?? null;
  const form = `${key}.${id ?? `new${place}`}`;
  const [found, setFound] = useState<Draft<Content<R>> | null>(() => readDraft<Content<R>>(person, form));
  // Drafts are written after a pause, since hundreds of lines take longer to store than a key press; leaving
  // the page writes the last one at once.
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; write: () => void } | null>(null);
  const stop = () => {
    if (waiting.current) clearTimeout(waiting.current.timer);
    waiting.current = null;
  };
  useEffect(() => {
    const leave = () => {
      const last = waiting.current;
      if (!last) return;
      clearTimeout(last.timer);
      waiting.current = null;
      last.write();
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  const forget = () => {
    stop();
    forgetDraft(person, form);
    setFound(null);
  };
  const keep = (content: Content<R>) => {
    stop();
    const before = draftsForgotten();
    const write = () => {
      if (draftsForgotten() === before) keepDraft(person, form, content);
    };
    const timer = setTimeout(() => {
      waiting.current = null;
      write();
    }, PAUSE_MS);
    waiting.current = { timer, write };
  };
  return {
    /** The draft found when the form was opened. */
    found,
    keep,
    forget,
  };
}
