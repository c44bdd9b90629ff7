/** Names as the form prints them, whatever language its clerk reads. */
import { useQuery } from '@tanstack/react-query';
import { airWaybill } from '#contract/air/resources/air-waybill.ts';
import type { ResourceRecord } from '#contract/records/resource.ts';
import { http } from '#src/providers/office.ts';

/** What a bill refers to by its English names; undefined while they are asked for, and where the page is in English. */
export function useEnglishNames(
  { id, version }: ResourceRecord,
  language: string,
): ResourceRecord['referred'] | undefined {
  const { data } = useQuery({
    queryKey: ['air', 'english', id, version],
    enabled: language !== 'en',
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const call = { language: 'en', signal };
      return (
        (await http.request<ResourceRecord>(`/api/v1/${airWaybill.key}/${id}`, call)).data.referred ?? {}
      );
    },
  });
  return data;
}
