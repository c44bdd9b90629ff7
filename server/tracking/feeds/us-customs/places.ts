/** The busiest US ports by customs code (Schedule D); airports of entry by their city. */
const SCHEDULE_D: Readonly<Record<string, string>> = {
  '0401': 'USBOS',
  '1001': 'USNYC',
  '1101': 'USPHL',
  '1303': 'USBAL',
  '1401': 'USORF',
  '1601': 'USCHS',
  '1703': 'USSAV',
  '1803': 'USJAX',
  '1901': 'USMOB',
  '2002': 'USMSY',
  '2704': 'USLAX',
  '2709': 'USLGB',
  '2809': 'USSFO',
  '2811': 'USOAK',
  '3001': 'USSEA',
  '3002': 'USTIW',
  '4601': 'USNYC',
  '5201': 'USMIA',
  '5203': 'USPEF',
  '5301': 'USHOU',
};

/** The UN/LOCODE of a port from its customs code; null if unknown. */
export const portOf = (code: string): string | null =>
  SCHEDULE_D[code.padStart(4, '0')] ?? (/^[A-Z]{2}[A-Z2-9]{3}$/.test(code) ? code : null);
