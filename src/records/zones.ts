/** Time zones of places, each requested once: times of a record are typed and shown in their local time. */
import { useQueries } from '@tanstack/react-query';
import { plainText } from '#contract/records/fields.ts';
import { asTyped } from '#contract/records/local.ts';
import type { Resource, ResourceRecord } from '#contract/records/resource.ts';
import { unreported } from '#src/providers/office.ts';
import { placeResource } from './parts.ts';

async function zoneOf(code: string, signal: AbortSignal): Promise<string | null> {
  const place = placeResource();
  if (!place) return null;
  const query = { [place.code]: code, _start: 0, _end: 1 };
  const { data } = await unreported.request<ResourceRecord[]>(`/api/v1/${place.key}`, { query, signal });
  return plainText(data[0]?.[place.zone]) || null;
}

/** A record in its form's notation: times in local time of its places. */
export const typedRecord = <R extends ResourceRecord>({ fields }: Pick<Resource, 'fields'>, record: R): R =>
  asTyped(fields, record, (code) => {
    const place = fields.find((field) => field.place && record[field.place] === code)?.place;
    return place && record.referred?.[place]?.zone;
  });

/** The zones loaded so far. */
export function useZones(codes: readonly string[]): (code: string) => string | undefined {
  const distinctCodes = [...new Set(codes)].filter((code) => code !== '');
  const answers = useQueries({
    queries: distinctCodes.map((code) => ({
      queryKey: [placeResource()?.key, 'zone', code],
      queryFn: ({ signal }: { signal: AbortSignal }) => zoneOf(code, signal),
      staleTime: Infinity,
      retry: false,
    })),
  });
  return (code) => answers[distinctCodes.indexOf(code)]?.data ?? undefined;
}
