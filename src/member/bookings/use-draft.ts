/** A draft in the form: created with the first word, then saved a moment after the last one. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldFault } from '#contract/core/envelope.ts';
import type { BookingDetail } from '#contract/members/bookings/bookings.schema.ts';
import type { BookingContent } from '#contract/members/bookings/request.ts';
import { ApiFault } from '#src/providers/http/fault.ts';
import { reported, unreported } from '#src/providers/office.ts';

const PAUSE_MS = 900;
export type SaveState = 'untouched' | 'typing' | 'saving' | 'saved' | 'failed' | 'conflict';
type Typed = { content: BookingContent; office: number | undefined };

/** `id` and `version` of the draft; version 0 where the portal does not have it yet. */
export function useDraft(id: string, startVersion: number) {
  const [state, setState] = useState<SaveState>('untouched');
  const version = useRef(startVersion);
  const waiting = useRef<Typed | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Until it is decided whose version stays, typing saves nothing. */
  const inConflict = useRef(false);
  const running = useRef<Promise<FieldFault[] | null>>(Promise.resolve(null));

  const write = useCallback(async (): Promise<FieldFault[] | null> => {
    clearTimeout(timer.current);
    const typed = waiting.current;
    if (!typed) return null;
    waiting.current = null;
    setState('saving');
    const { content, office } = typed;
    const own = { content, ...(office !== undefined && { office }) };
    try {
      const { data } = await (version.current === 0
        ? unreported.request<BookingDetail>('/api/v1/booking', { method: 'POST', json: { id, ...own } })
        : unreported.request<BookingDetail>(`/api/v1/booking/${id}`, {
            method: 'PUT',
            json: { version: version.current, ...own },
          }));
      version.current = data.version;
      inConflict.current = false;
      setState(waiting.current ? 'typing' : 'saved');
      return null;
    } catch (error) {
      waiting.current ??= typed;
      const outdated = error instanceof ApiFault && error.key === 'versionConflict';
      inConflict.current = outdated;
      setState(outdated ? 'conflict' : 'failed');
      const faults = error instanceof ApiFault && error.key === 'invalid' ? error.data.faults : undefined;
      if (!outdated && !faults) reported(error);
      return faults ?? [];
    }
  }, [id]);
  /** Saves pending values and resolves to their faults. Saves run one after another, each on the latest version. */
  const flush = useCallback((): Promise<FieldFault[] | null> => {
    running.current = running.current.then(write);
    return running.current;
  }, [write]);

  const typed = useCallback(
    (content: BookingContent, office: number | undefined) => {
      waiting.current = { content, office };
      if (inConflict.current) return;
      setState('typing');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), PAUSE_MS);
    },
    [flush],
  );
  /** Answers a conflict: saves what is typed here over the version of somebody else, or leaves it away. */
  const overwrite = useCallback(
    (latest: number) => {
      version.current = latest;
      return flush();
    },
    [flush],
  );
  const drop = useCallback(() => {
    clearTimeout(timer.current);
    waiting.current = null;
  }, []);
  // The last values are saved when the form is left.
  useEffect(() => () => void flush(), [flush]);
  return { state, typed, flush, overwrite, drop, version };
}
