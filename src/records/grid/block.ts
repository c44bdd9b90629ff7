/**
 * A block of cells in the spreadsheet clipboard format: one row per line, cells separated by tabs, some
 * quoted.
 */

/** The cells of a copied block. A quoted cell may contain tabs, line breaks and doubled quotes. */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  for (;;) {
    const quoted = source[at] === '"' ? /^"((?:[^"]|"")*)"(?=[\t\n]|$)/.exec(source.slice(at)) : null;
    const end = quoted ? at + quoted[0].length : nextBreak(source, at);
    row.push(quoted ? quoted[1]!.replaceAll('""', '"') : source.slice(at, end));
    if (end >= source.length) break;
    if (source[end] === '\n') {
      rows.push(row);
      row = [];
    }
    at = end + 1;
  }
  rows.push(row);
  return rows;
}

function nextBreak(source: string, at: number): number {
  const breaks = /[\t\n]/g;
  breaks.lastIndex = at;
  return breaks.exec(source)?.index ?? source.length;
}

export const writeBlock = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(written).join('\t')).join('\n');

const written = (cell: string): string => (/[\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
