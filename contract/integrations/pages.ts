/** The pages of the API document; those of the office bear the keys of their routes. */
export const DOCUMENT_PAGES = [
  'overview',
  'seaReferencenoUpload',
  'seaDataDownload',
  'seaUploadDownload',
  'airReferencenoUpload',
  'airDataDownload',
  'sdkDocument',
  'apiTestTools',
  'errors',
] as const;
export type DocumentPage = (typeof DOCUMENT_PAGES)[number];

export type DrawnPage = { title: string; html: string };
