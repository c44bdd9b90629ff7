/** What was typed into a form and not saved, kept from one opening of it to the next. */
import { useState } from 'react';
import type { Resource, ResourceRecord } from '#contract/resources/resource.ts';
import { forgetDraft, keepDraft, readDraft, type Draft } from '#src/providers/drafts.ts';
import { session } from '#src/providers/session.ts';

type Content = {
  typed: Record<string, unknown>;
  /** The record that it was typed over, as it was then. */
  base: ResourceRecord | undefined;
  /** Of the draft on the server that it goes on from, where there is one. */
  stamp?: number;
};

export function useDraft({ key }: Resource, record: ResourceRecord | undefined, place: string) {
  const person = session.get().actor?.id ?? session.get().member?.Id ?? null;
  const form = `${key}.${record?.id ?? `new${place}`}`;
  const [found, setFound] = useState<Draft<Content> | null>(() => readDraft<Content>(person, form));
  const forget = () => {
    forgetDraft(person, form);
    setFound(null);
  };
  return {
    /** What was there when the form was opened. */
    found,
    keep: (content: Content) => keepDraft(person, form, content),
    forget,
  };
}
