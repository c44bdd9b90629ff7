/** The subscription that a question makes in the same step, and what became of each number. */
import { useState } from 'react';
import type { AddReport } from '#contract/members/subscriptions.schema.ts';
import { addNumbers, useReload } from '../subscriptions/calls.ts';

export type Following = {
  report: AddReport | null;
  follow: (form: FormData) => Promise<void>;
  close: () => void;
};

const textIn = (form: FormData, name: string): string | undefined => {
  const value = form.get(name);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
};

export function useFollow(): Following {
  const [report, setReport] = useState<AddReport | null>(null);
  const reload = useReload();
  async function follow(form: FormData): Promise<void> {
    const text = textIn(form, 'number');
    if (!form.has('follow') || text === undefined) return;
    try {
      const [ownReference, customer, tags, carrier] = ['ownReference', 'customer', 'tags', 'carrier'].map(
        (name) => textIn(form, name),
      );
      setReport(await addNumbers({ text, ownReference, customer, tags, carrier, how: 'follow' }));
      reload();
    } catch {
      // The client has shown the reason.
    }
  }
  return { report, follow, close: () => setReport(null) };
}
