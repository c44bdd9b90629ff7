/** Detects a file's type by its first bytes, since its name may be wrong. */

/** The first box of videos and photos from phones. */
const FTYP = [0x66, 0x74, 0x79, 0x70];
/** Media types by the first bytes of a file; `at` is their offset. */
const MAGIC: readonly { type: string; bytes: readonly number[]; at?: number }[] = [
  { type: 'application/pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/gif', bytes: [0x47, 0x49, 0x46, 0x38] },
  { type: 'image/tiff', bytes: [0x49, 0x49, 0x2a, 0x00] },
  { type: 'image/tiff', bytes: [0x4d, 0x4d, 0x00, 0x2a] },
  { type: 'image/bmp', bytes: [0x42, 0x4d] },
  { type: 'image/webp', bytes: [0x57, 0x45, 0x42, 0x50], at: 8 },
  // Photos as phones store them: `heic`, `heix`, and the less specific `mif1`.
  { type: 'image/heic', bytes: [...FTYP, 0x68, 0x65, 0x69, 0x63], at: 4 },
  { type: 'image/heic', bytes: [...FTYP, 0x68, 0x65, 0x69, 0x78], at: 4 },
  { type: 'image/heic', bytes: [...FTYP, 0x6d, 0x69, 0x66, 0x31], at: 4 },
  { type: 'video/mp4', bytes: FTYP, at: 4 },
  // Word, Excel and Outlook before 2007.
  { type: 'application/x-ole-storage', bytes: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] },
  { type: 'application/rtf', bytes: [0x7b, 0x5c, 0x72, 0x74, 0x66] },
  { type: 'application/x-7z-compressed', bytes: [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c] },
  { type: 'application/vnd.rar', bytes: [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07] },
  { type: 'application/gzip', bytes: [0x1f, 0x8b] },
];
/** Programs: Windows, Linux, macOS (four kinds), Java classes. */
const PROGRAMS: readonly (readonly number[])[] = [
  [0x4d, 0x5a],
  [0x7f, 0x45, 0x4c, 0x46],
  [0xfe, 0xed, 0xfa, 0xce],
  [0xfe, 0xed, 0xfa, 0xcf],
  [0xce, 0xfa, 0xed, 0xfe],
  [0xcf, 0xfa, 0xed, 0xfe],
  [0xca, 0xfe, 0xba, 0xbe],
  // A script with an interpreter line, and a Windows shortcut.
  [0x23, 0x21],
  [0x4c, 0x00, 0x00, 0x00, 0x01, 0x14, 0x02, 0x00],
];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OFFICE: readonly (readonly [string, string])[] = [
  ['xl/', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['word/', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['ppt/', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
];
/** Bytes examined to tell text from anything else. */
const LOOKED_AT = 8192;

const begins = (head: Buffer, bytes: readonly number[], at = 0): boolean =>
  bytes.every((byte, place) => head[at + place] === byte);

/** Returns the media type of a file that begins with `head`; null for a program, which is not accepted. */
export function contentType(head: Buffer): string | null {
  if (PROGRAMS.some((bytes) => begins(head, bytes))) return null;
  if (begins(head, ZIP)) {
    const names = head.toString('latin1');
    if (!names.includes('[Content_Types].xml')) return 'application/zip';
    return OFFICE.find(([folder]) => names.includes(folder))?.[1] ?? 'application/zip';
  }
  const match = MAGIC.find(({ bytes, at }) => begins(head, bytes, at));
  if (match) return match.type;
  // HTML and SVG that could carry scripts are treated as plain text: nothing opens them.
  return isText(head.subarray(0, LOOKED_AT)) ? 'text/plain' : 'application/octet-stream';
}

/** UTF-8 without control characters; it may be cut off within a character. */
function isText(head: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    // oxlint-disable-next-line no-control-regex
    return !/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text);
  } catch {
    return false;
  }
}
