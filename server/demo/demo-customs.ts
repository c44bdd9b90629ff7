/** Fictitious customs data: a master with two houses in the United States, and declarations in China. */

const DAY = 86_400_000;
const at = (today: Date, day: number): string => new Date(today.getTime() + day * DAY).toISOString();

/** Customs examples: a released declaration, and a bill with a held house. */
export const DEMO_CUSTOMS_EXAMPLES = [
  { key: 'declared', state: 'underway', kind: 'declaration', number: '222920261000000017' },
  { key: 'usHeld', state: 'stopped', kind: 'bill', number: 'DEMO2026000017' },
] as const;

/** Messages of a feed, dated from a day; the numbers belong to no real shipment. */
export const DEMO_CUSTOMS: { feed: string; message: (today: Date) => unknown }[] = [
  {
    feed: 'us-customs',
    message: (today) => ({
      masterBill: 'DEMO2026000017',
      port: '2709',
      dispositions: [{ id: 'M1', code: '69', dateTime: at(today, -12) }],
      houseBills: [
        {
          houseBill: 'DEMOH0000171',
          billQuantity: 120,
          dispositions: [
            { id: 'A1', code: '3Z', dateTime: at(today, -11) },
            { id: 'A2', code: '1H', dateTime: at(today, -4), quantity: 120, remarks: 'NII exam' },
            { id: 'A3', code: '1C', dateTime: at(today, -3), quantity: 120, entry: '99912345678' },
          ],
        },
        {
          houseBill: 'DEMOH0000172',
          billQuantity: 40,
          dispositions: [
            { id: 'B1', code: '3Z', dateTime: at(today, -11) },
            { id: 'B2', code: '1H', dateTime: at(today, -4), quantity: 40 },
            { id: 'B3', code: '1I', dateTime: at(today, -3), quantity: 40 },
            { id: 'B4', code: '1C', dateTime: at(today, -2), quantity: 40, entry: '99912345686' },
          ],
        },
      ],
    }),
  },
  {
    feed: 'china-customs',
    message: (today) => ({
      declarations: [
        {
          entryId: '222920261000000017',
          receipts: [
            { id: 'C1', returnCode: 'EDC', noticeDate: at(today, -3) },
            { id: 'C2', returnCode: 'CDC', noticeDate: at(today, -2.5) },
            { id: 'C3', returnCode: 'CPI', noticeDate: at(today, -2) },
            { id: 'C4', returnCode: 'PAS', noticeDate: at(today, -1) },
          ],
        },
      ],
    }),
  },
];
