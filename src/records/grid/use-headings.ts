/**
 * Column names of a sheet in every language: a block may be copied from a file in any of them, as for
 * imports.
 */
import { useQuery } from '@tanstack/react-query';
import type { Resource } from '#contract/records/resource.ts';
import { inEveryLanguage } from '#src/providers/refine/i18n.ts';

export type Headings = (field: string) => readonly string[];

type Labelled = { field?: Readonly<Record<string, string>> };

/** Empty until they have been loaded. */
export function useHeadings({ key }: Resource): Headings {
  const { data = [] } = useQuery({
    queryKey: ['headings', key],
    staleTime: Infinity,
    queryFn: async () => (await inEveryLanguage(key)) as Labelled[],
  });
  return (field) => data.flatMap((texts) => texts.field?.[field] ?? []);
}
