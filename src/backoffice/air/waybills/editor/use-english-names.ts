/** Names as printed on the form, in English for every user. */
import { useQuery } from '@tanstack/react-query';
import { airWaybill } from '#contract/air/resources/air-waybill.ts';
import type { EntryOf } from '#contract/resources.ts';
import { http } from '#src/providers/office.ts';

/** Returns the English names of a bill's references; undefined while loading or if the page is in English. */
export function useEnglishNames(
  { id, version }: EntryOf<'airWaybill'>,
  language: string,
): EntryOf<'airWaybill'>['referred'] | undefined {
  const { data } = useQuery({
    queryKey: ['air', 'english', id, version],
    enabled: language !== 'en',
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const call = { language: 'en', signal };
      return (
        (await http.request<EntryOf<'airWaybill'>>(`/api/v1/${airWaybill.key}/${id}`, call)).data.referred ??
        {}
      );
    },
  });
  return data;
}
