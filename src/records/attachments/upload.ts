/** Uploads a file in parts, so that its progress is known and it can be stopped at any time. */
import { ATTACHMENT_PART_BYTES, type Attachment } from '#contract/records/api/attachments.ts';
import { unreported } from '#src/providers/office.ts';

const BYTES = 'application/octet-stream';

type OnProgress = (share: number) => void;

/** Uploads a file in parts. Throws ApiFault; a cancelled upload is discarded on the server too. */
export async function upload(
  base: string,
  file: File,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<Attachment> {
  const { data: begun } = await unreported.request<{ id: string; parts: number }>(base, {
    method: 'POST',
    json: { name: file.name, size: file.size },
    signal,
  });
  try {
    for (let part = 0; part < begun.parts; part += 1) {
      const from = part * ATTACHMENT_PART_BYTES;
      await unreported.request(`${base}/${begun.id}/parts/${part}`, {
        method: 'PUT',
        body: file.slice(from, from + ATTACHMENT_PART_BYTES, BYTES),
        signal,
      });
      onProgress((part + 1) / (begun.parts + 1));
    }
    return (
      await unreported.request<Attachment>(`${base}/${begun.id}/close`, { method: 'POST', json: {}, signal })
    ).data;
  } catch (error) {
    await unreported.request(`${base}/${begun.id}`, { method: 'DELETE' }).catch(() => undefined);
    throw error;
  }
}
