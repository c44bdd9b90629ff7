import QRCode from 'qrcode';

/** A QR code as SVG path data in a square of `size` units, with the quiet zone that scanners need. */
export function qrPath(text: string): { path: string; size: number } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const quiet = 4;
  let path = '';
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++) {
      if (!modules.get(row, column)) continue;
      let run = 1;
      while (column + run < modules.size && modules.get(row, column + run)) run++;
      path += `M${column + quiet} ${row + quiet}h${run}v1h-${run}z`;
      column += run - 1;
    }
  return { path, size: modules.size + 2 * quiet };
}
