/** A multipart body as a browser writes it. */
export async function uploaded(
  content: Uint8Array | string,
  name: string,
  columns?: unknown,
  fixes?: unknown,
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const form = new FormData();
  form.append('file', new Blob([content as BlobPart]), name);
  if (columns !== undefined) form.append('columns', JSON.stringify(columns));
  if (fixes !== undefined) form.append('fixes', JSON.stringify(fixes));
  const written = new Response(form);
  return {
    body: Buffer.from(await written.arrayBuffer()),
    headers: { 'content-type': written.headers.get('content-type')! },
  };
}
