/** What the pages of the API document read. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OpenApiDocument } from '#contract/integrations/document.ts';
import type { DocumentPage, DrawnPage } from '#contract/integrations/pages.ts';
import { OPEN_BASE } from '#contract/core/settings.ts';
import { http } from '#src/providers/office.ts';

export function useDocumentPage(page: DocumentPage) {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['api-document', page, i18n.language],
    queryFn: async ({ signal }) =>
      (await http.request<DrawnPage>(`/api/v1/apidocument/${page}`, { signal })).data,
    staleTime: Infinity,
  });
}

export function useOpenApi() {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['open-api', i18n.language],
    queryFn: async ({ signal }) =>
      (await (await fetch(`${OPEN_BASE}/openapi.json`, { signal })).json()) as OpenApiDocument,
    staleTime: Infinity,
  });
}
