/** Our own messages, in the shapes that single-window agents send. */

export const receiptsJson = {
  declarations: [
    {
      entryId: '222920261000000017',
      billNo: 'OOLU 2026-000017',
      ieFlag: 'I',
      receipts: [
        { returnCode: 'EDC', noticeDate: '2026-11-18 09:00:00', note: '入库成功' },
        { returnCode: 'CPI', noticeDate: '2026-11-18 14:20:00', note: '查验通知' },
      ],
    },
  ],
};

export const receiptsXml = `<?xml version="1.0" encoding="UTF-8"?>
<ns:DecReceipts xmlns:ns="urn:example">
  <!-- two receipts of one bill -->
  <ns:Receipt>
    <ns:EntryId>222920260000000018</ns:EntryId>
    <ns:BillNo>SHAA0000018</ns:BillNo>
    <ns:ReturnCode>PAS</ns:ReturnCode>
    <ns:NoticeDate>20261120103000</ns:NoticeDate>
    <ns:Note><![CDATA[放行 & 结束]]></ns:Note>
  </ns:Receipt>
  <ns:Receipt>
    <ns:BillNo>SHAA0000018</ns:BillNo>
    <ns:ReturnCode>BLR</ns:ReturnCode>
    <ns:NoticeDate>2026-11-20T11:00:00+08:00</ns:NoticeDate>
    <ns:Port>CNSHG</ns:Port>
  </ns:Receipt>
</ns:DecReceipts>`;

export const receiptsCsv = `报关单号,提单号,回执代码,时间,备注
222920260000000018,SHAA0000018,CLR,2026-11-21 09:00,结关
`;
