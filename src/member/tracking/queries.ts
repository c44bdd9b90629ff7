/** The calls of a tracking page: its texts, which the server hands out by public page, and its data. */
import { useQuery } from '@tanstack/react-query';
import type { Language } from '#contract/core/settings.ts';
import {
  engineOf,
  textsOfEngine,
  type AnyPageData,
  type TrackingPageKey,
} from '#contract/site/member-pages.ts';
import type { Texts, TrackingPageData } from '#contract/site/pages.ts';
import { unreported } from '#src/providers/office.ts';
import { ready } from '#src/tracking/shipment/parts.ts';
import type { Fields } from './fields.ts';

/** Texts change only with a release. */
const FOR_EVER = { staleTime: Infinity, gcTime: Infinity };

export const useParts = (key: TrackingPageKey, language: Language) =>
  useQuery({
    queryKey: ['tracking texts', textsOfEngine[engineOf(key)], language],
    queryFn: async (): Promise<Texts> => {
      const answer = await fetch(`/texts/${language}/${textsOfEngine[engineOf(key)]}.json`);
      if (!answer.ok) throw new Error(`no texts: ${answer.status}`);
      return (await answer.json()) as Texts;
    },
    ...FOR_EVER,
  });

/** What the page shows for `fields`; a result is asked for again when its page is opened again. */
export const useAnswer = (key: TrackingPageKey, fields: Fields) =>
  useQuery({
    queryKey: ['tracking page', key, fields],
    queryFn: async ({ signal }): Promise<AnyPageData> => {
      const { data } = await unreported.request<AnyPageData>(`/api/v1/trackingpage/${key}`, {
        method: 'POST',
        json: { fields },
        signal,
      });
      if (engineOf(key) === 'shipment') await ready(data as TrackingPageData);
      return data;
    },
    retry: false,
    refetchOnWindowFocus: false,
  });
