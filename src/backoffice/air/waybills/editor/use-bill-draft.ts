/** The draft of a bill on the server: saved after each change, available in all browsers of the user. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { EntryOf } from '#contract/resources.ts';
import { ApiFault } from '#src/providers/http/fault.ts';
import { unreported } from '#src/providers/office.ts';
import type { FieldValues } from './history.ts';

export type BillDraft = {
  at: string;
  stamp: number;
  version: number;
  base: Record<string, unknown>;
  typed: Record<string, unknown>;
};

/** Delay after the last keystroke (ms). */
const PAUSE_MS = 1200;
const NOTHING = { at: null, stamp: 0 } as const;
const pathOf = (id: string): string => `/api/v1/airWaybill/${id}/draft`;

export const askDraft = async (id: string, signal: AbortSignal): Promise<BillDraft | null> =>
  (await unreported.request<BillDraft | null>(pathOf(id), { signal })).data;

type DraftContent = { base: EntryOf<'airWaybill'>; typed: FieldValues };

/**
 * Stores `typed` until it is saved. `first` is the draft that the editor started with and continues; a newer
 * one from another browser is never overwritten without asking.
 */
export function useBillDraft(
  id: string,
  first: BillDraft | null,
  { base, typed }: DraftContent,
  dirty: boolean,
) {
  const [stored, setStored] = useState<{ at: string | null; stamp: number }>({
    at: first?.at ?? null,
    stamp: first?.stamp ?? 0,
  });
  const [other, setOther] = useState<BillDraft | null>(null);
  const stamp = useRef(first?.stamp ?? 0);
  // One save at a time, in typing order.
  const last = useRef<Promise<void>>(Promise.resolve());
  const opened = useRef(typed);

  const send = async (content: DraftContent): Promise<void> => {
    const { version } = content.base;
    try {
      const { data } = await unreported.request<BillDraft>(pathOf(id), {
        method: 'PUT',
        json: { stamp: stamp.current, version, base: content.base, typed: content.typed },
      });
      stamp.current = data.stamp;
      setStored({ at: data.at, stamp: data.stamp });
    } catch (error) {
      // Without a connection it stays in this browser; the next change retries.
      if (!(error instanceof ApiFault)) throw error;
      if (error.key !== 'versionConflict') return;
      const theirs = error.data.current as BillDraft | undefined;
      // If it was saved or deleted elsewhere, the next change starts it again.
      if (theirs) setOther(theirs);
      else stamp.current = 0;
    }
  };
  const drop = async (): Promise<void> => {
    stamp.current = 0;
    setStored(NOTHING);
    await unreported.request(pathOf(id), { method: 'DELETE' }).catch(() => undefined);
  };
  const keep = useEffectEvent(() => {
    const content = { base, typed };
    last.current = last.current.then(() => send(content));
  });
  useEffect(() => {
    if (!dirty || other !== null || typed === opened.current) return undefined;
    const timer = setTimeout(() => keep(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [dirty, other, typed]);

  return {
    /** When the server last stored it (null: not stored), and its stamp there. */
    ...stored,
    /** The newer draft from another browser of the same user. */
    other,
    /** Continues from the other draft, with the content of either. */
    settle: (mine: boolean): void => {
      if (other) stamp.current = other.stamp;
      setOther(null);
      if (mine) keep();
    },
    /** The bill is saved, and the server has deleted the draft. */
    saved: (): void => {
      stamp.current = 0;
      setStored(NOTHING);
    },
    forget: (): void => {
      last.current = last.current.then(() => drop());
    },
  };
}
