/** Suggestions while a cell is typed: options of a choice, codes of a referenced resource. */
import { useQuery } from '@tanstack/react-query';
import type { Colleague } from '#contract/access/staff.ts';
import { COUNT_PARAMETER, SEARCH_PARAMETER } from '#contract/records/api/list.ts';
import { plainText, type Target } from '#contract/records/fields.ts';
import { resources } from '#contract/resources.ts';
import { nameField, translated, type Field, type ResourceRecord } from '#contract/records/resource.ts';
import type { Language } from '#contract/core/settings.ts';
import { http } from '#src/providers/office.ts';
import { entrySource, type Suggestion } from '../parts.ts';
import type { Texts } from '../use-texts.ts';

const COUNT = 8;

/** Returns options with a code or label that begins with the text, then those that contain it. */
function among(options: readonly Suggestion[], text: string): Suggestion[] {
  const wanted = text.trim().toLowerCase();
  const rank = ({ value, name }: Suggestion): number => {
    const words = [value.toLowerCase(), name.toLowerCase()];
    if (words.some((word) => word.startsWith(wanted))) return 0;
    return words.some((word) => word.includes(wanted)) ? 1 : 2;
  };
  return options.filter((option) => rank(option) < 2).toSorted((one, other) => rank(one) - rank(other));
}

/** The labels of the values that a cell offers; null if it offers none. */
export const optionsOf = ({ kind, options, name }: Field, texts: Texts): Suggestion[] | null => {
  if (kind === 'choice') return (options ?? []).map((value) => ({ value, name: texts.choice(name, value) }));
  if (kind !== 'boolean') return null;
  return ['yes', 'no'].map((word) => texts.t(`crud:${word}`)).map((name) => ({ value: name, name }));
};

/** Whether the cells of a field have suggestions. */
export const suggests = ({ kind }: Field): boolean =>
  kind === 'choice' || kind === 'boolean' || kind === 'reference';

/**
 * Returns the text that a cell stores: an option's label in the user's language is replaced by the option.
 */
export function toStoredText(field: Field, text: string, texts: Texts): string {
  if (field.kind !== 'choice') return text;
  const wanted = text.trim().toLowerCase();
  return optionsOf(field, texts)?.find(({ name }) => name.toLowerCase() === wanted)?.value ?? text;
}

/** The displayed text of a cell. */
export const shown = (field: Field, text: string, texts: Texts): string =>
  field.kind === 'choice' && field.options?.includes(text) ? texts.choice(field.name, text) : text;

async function fetchSuggestions(target: Target, text: string, language: Language, signal: AbortSignal) {
  if ('staff' in target) {
    const { data } = await http.request<Colleague[]>('/api/v1/staff', { query: { q: text }, signal });
    return data.slice(0, COUNT).map(({ code, name }) => ({ value: code, name }));
  }
  const page = { _start: 0, _end: COUNT };
  if ('standard' in target) {
    const { path, suggestion } = entrySource();
    const { data } = await http.request<unknown[]>(path(target.standard), {
      query: { q: text, ...page },
      signal,
    });
    return data.map((entry) => suggestion(entry, language));
  }
  const definition = resources[target.resource];
  const { key, fields } = definition;
  const active = fields.some(({ name }) => name === 'active') ? { active: true } : {};
  const query = { [SEARCH_PARAMETER]: text, [COUNT_PARAMETER]: false, ...page, ...active };
  const { data } = await http.request<ResourceRecord[]>(`/api/v1/${key}`, { query, signal });
  const title = nameField(definition);
  return data.map((record) => ({
    value: plainText(record[definition.import[0] ?? '']),
    name: title ? plainText(record[translated(definition, title, language)] || record[title]) : '',
  }));
}

/** Returns the suggestions for `text` in a cell of `field`; none while `off`. */
export function useSuggestions(
  field: Field,
  text: string,
  texts: Texts,
  off: boolean,
): readonly Suggestion[] {
  const fixed = optionsOf(field, texts);
  const { data = [] } = useQuery({
    queryKey: ['suggest', field.target, text, texts.language],
    queryFn: ({ signal }) => fetchSuggestions(field.target!, text, texts.language, signal),
    enabled: !off && field.target !== undefined,
    staleTime: 60_000,
    placeholderData: (before) => before,
  });
  if (off) return [];
  return fixed ? among(fixed, text) : data;
}
