/** A file with a list of numbers: any text, CSV or Excel, read like pasted text. */
import type { Language } from '#contract/core/settings.ts';
import { decodeText } from '#server/platform/files/charset.ts';
import { readWorkbook } from '#server/records/import/workbook.ts';
import type { SentFile } from '#server/platform/net/multipart.ts';

/** Why a file cannot be read: a text key under `tracking:upload.fault.`. */
type FileFault = 'empty' | 'workbook' | 'kind';
type FileText = { text: string } | { fault: FileFault };

const isWorkbook = (bytes: Buffer) => bytes.subarray(0, 2).toString('latin1') === 'PK';
const isWide = ([first, second]: Buffer) =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

/** The file's cells as text in rows and columns; never throws on bad input. */
export async function textOfFile({ name, bytes }: SentFile, language: Language): Promise<FileText> {
  if (bytes.length === 0) return { fault: 'empty' };
  if (isWorkbook(bytes)) {
    try {
      const { rows } = await readWorkbook(bytes);
      const text = rows.map(({ cells }) => cells.map((cell) => String(cell ?? '')).join('\t')).join('\n');
      return text.trim() === '' ? { fault: 'empty' } : { text };
    } catch {
      return { fault: 'workbook' };
    }
  }
  // The old binary .xls, a picture, a PDF.
  if (/\.xlsx?$/i.test(name) || (!isWide(bytes) && bytes.subarray(0, 4096).includes(0)))
    return { fault: 'kind' };
  const text = decodeText(bytes, { language });
  return text.trim() === '' ? { fault: 'empty' } : { text };
}
