/** Loads the files of a record. Its tab shows their number before it is opened. */
import { useQuery } from '@tanstack/react-query';
import type { Attachment, AttachmentLimits } from '#contract/records/api/attachments.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import { http } from '#src/providers/office.ts';

type AttachmentList = { attachments: Attachment[]; limits: AttachmentLimits };

export const attachmentsOf = (key: ResourceKey, id: string): string => `/api/v1/${key}/${id}/attachments`;

const filesKey = (base: string): string[] => ['attachments', base];

export const useFiles = (base: string) =>
  useQuery({
    queryKey: filesKey(base),
    queryFn: async ({ signal }) => (await http.request<AttachmentList>(base, { signal })).data,
  });
export const useAttachments = (key: ResourceKey, id: string) => useFiles(attachmentsOf(key, id));
