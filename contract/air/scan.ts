/** What is on a label of a piece: the eleven digits of the master, then the number of the piece (Resolution 606). */
const LABEL = /^(\d{3})-?(\d{8})\d{0,5}$/;

/** The number that a scanned code stands for: the master of a piece's label, else the code as it is. */
export function numberOfLabel(code: string): string {
  const read = code.trim().toUpperCase();
  const [, prefix, serial] = LABEL.exec(read.replace(/\s/g, '')) ?? [];
  return prefix && serial ? `${prefix}-${serial}` : read;
}
