import QRCode from 'qrcode';
import { Cache } from '#server/platform/cache/cache.ts';

type QrPath = { path: string; size: number };

/** Number of cached codes, some kilobytes each. */
const MOST = 200;
const cache = new Cache<QrPath>(MOST);

/** Returns a QR code as SVG path data in a square of `size` units, including the quiet zone. */
export const qrPath = (text: string): QrPath => cache.take(text, () => drawn(text));

function drawn(text: string): QrPath {
  // Any mask gives a readable code, and trying all eight takes longer than everything else. Everything is
  // encoded as bytes, since looking for shorter segments takes as long again.
  const segments = [{ data: Buffer.from(text), mode: 'byte' as const }];
  const { modules } = QRCode.create(segments, { errorCorrectionLevel: 'M', maskPattern: 0 });
  const quiet = 4;
  const { data, size } = modules;
  const runs: string[] = [];
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const at = row * size + column;
      if (!data[at]) continue;
      let run = 1;
      while (column + run < size && data[at + run]) run++;
      runs.push(`M${column + quiet} ${row + quiet}h${run}v1h-${run}z`);
      column += run - 1;
    }
  return { path: runs.join(''), size: size + 2 * quiet };
}
