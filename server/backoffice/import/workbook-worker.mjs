/**
 * Reads the first sheet of an .xlsx file away from the event loop. The archive is unpacked once under a limit before
 * the workbook reader sees it, so that a small file cannot fill the memory.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { inflateRawSync } from 'node:zlib';
import { CFB, read, utils } from 'xlsx';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_LINE = 0x02014b50;

/** Parts of a workbook; far more than any has. */
const MOST_PARTS = 10_000;

/**
 * The archive again, of nothing but its unpacked parts: what was measured is then what is read, however the two
 * readers may differ on a file made to deceive. Throws when the parts pass `limit` bytes, or the archive is damaged.
 */
function unpacked(/** @type {Buffer} */ file, /** @type {number} */ limit) {
  let end = file.length - 22;
  while (end >= 0 && file.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1;
  if (end < 0) throw new Error('no end of directory');
  let at = file.readUInt32LE(end + 16);
  let left = limit;
  const parts = CFB.utils.cfb_new();
  const entries = file.readUInt16LE(end + 10);
  if (entries > MOST_PARTS) throw new Error('too many parts');
  for (let entry = 0; entry < entries; entry += 1) {
    if (file.readUInt32LE(at) !== DIRECTORY_LINE) throw new Error('damaged directory');
    const method = file.readUInt16LE(at + 10);
    const packed = file.readUInt32LE(at + 20);
    const nameLength = file.readUInt16LE(at + 28);
    const local = file.readUInt32LE(at + 42);
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const content = file.subarray(start, start + packed);
    const part = method === 8 ? inflateRawSync(content, { maxOutputLength: Math.max(left, 1) }) : content;
    left -= part.length;
    if (left < 0) throw new Error('too large unpacked');
    CFB.utils.cfb_add(parts, `/${file.toString('latin1', at + 46, at + 46 + nameLength)}`, part);
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return CFB.write(parts, { type: 'buffer', fileType: 'zip' });
}

const { bytes, maxRows, maxUnpacked } = workerData;
const book = read(unpacked(Buffer.from(bytes), maxUnpacked), {
  type: 'buffer',
  dense: true,
  cellDates: true,
  cellFormula: false,
  sheetRows: maxRows + 2,
});
const sheet = book.Sheets[book.SheetNames[0]];
const rows = sheet
  ? utils.sheet_to_json(sheet, { header: 1, raw: true, UTC: true, defval: null, blankrows: true })
  : [];
const first = sheet?.['!ref'] ? utils.decode_range(sheet['!ref']).s.r + 1 : 1;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has none
parentPort.postMessage({ rows, first });
