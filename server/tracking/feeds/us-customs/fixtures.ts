/** Our own messages, in the shapes that brokers send. */

export const dispositionsJson = {
  sender: 'BROKER',
  bills: [
    {
      masterBill: '2026000017',
      scac: 'OOLU',
      port: '2709',
      containers: ['CSQU3054383'],
      dispositions: [{ id: 'D-1', code: 69, dateTime: '2026-11-10T09:00:00' }],
      houseBills: [
        {
          houseBill: 'HSEA000171',
          billQuantity: 120,
          dispositions: [
            { id: 'D-2', code: '3Z', dateTime: '2026-11-11T10:30:00' },
            { id: 'D-3', code: '1H', dateTime: '2026-11-18T08:05:00', quantity: 120, remarks: 'NII exam' },
          ],
        },
      ],
    },
  ],
};

export const dispositionsCsv = `SCAC;Bill Number;Disposition;Date;Time;Qty;Manifest Quantity;Remarks
SCAC;2026000018;1C;11/20/2026;2:30 PM;40;40;"entered; released"
SCAC;2026000018;1I;2026-11-20;;;;
SCAC;2026000018;1H;31/31/2026;;;;
`;
