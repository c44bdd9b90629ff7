/** Barcode of a piece label: the eleven digits of the master, then the piece number (IATA Resolution 606). */
const LABEL = /^(\d{3})-?(\d{8})\d{0,5}$/;

/** Returns the number behind a scanned code: the master of a piece label, else the code itself. */
export function numberOfLabel(code: string): string {
  const read = code.trim().toUpperCase();
  const [, prefix, serial] = LABEL.exec(read.replace(/\s/g, '')) ?? [];
  return prefix && serial ? `${prefix}-${serial}` : read;
}
