/** Which columns a list shows: the resource's own in the reader's language, or the clerk's choice, remembered here. */
import { useState } from 'react';
import { SYSTEM_FIELDS, translated, type Resource } from '#contract/resources/resource.ts';
import type { Language } from '#contract/settings.ts';

const storageKey = (resource: Resource): string => `porthole.columns.${resource.key}`;

/** Columns a clerk may choose from, in the order of the form. */
export const possibleColumns = (resource: Resource): readonly string[] => [
  ...resource.fields.map(({ name }) => name),
  ...SYSTEM_FIELDS,
];

/** The columns as they are without a choice. */
export const usualColumns = (resource: Resource, language: Language): readonly string[] =>
  resource.list.map((name) => translated(resource, name, language));

function remembered(resource: Resource): readonly string[] | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(resource)) ?? 'null');
    if (!Array.isArray(stored)) return null;
    const chosen = possibleColumns(resource).filter((name) => stored.includes(name));
    return chosen.length > 0 ? chosen : null;
  } catch {
    return null;
  }
}

/** The columns shown, and how to choose others; null goes back to the usual ones. */
export function useColumns(resource: Resource, language: Language) {
  const [chosen, setChosen] = useState(() => remembered(resource));
  const choose = (columns: readonly string[] | null) => {
    if (columns) localStorage.setItem(storageKey(resource), JSON.stringify(columns));
    else localStorage.removeItem(storageKey(resource));
    setChosen(columns);
  };
  return { columns: chosen ?? usualColumns(resource, language), isChosen: chosen !== null, choose };
}
