import { describe, expect, it } from 'vitest';
import type { Refusal, TrackingEvent } from '#contract/tracking/event.ts';
import { isRefusal } from '../feed.ts';
import { mutations } from '../mutations.ts';
import { receiptsCsv, receiptsJson, receiptsXml } from './fixtures.ts';
import { chinaCustoms } from './index.ts';

const context = { party: 'agent', receivedAt: '2026-11-22T08:00:00.000Z' };

function read(message: unknown) {
  const text = typeof message === 'string' ? message : JSON.stringify(message);
  const body = message instanceof Uint8Array ? message : new TextEncoder().encode(text);
  const { parts, refused } = chinaCustoms.parse({ contentType: 'application/json', body });
  const mapped = parts.map((part, index) => chinaCustoms.map(part, index, context));
  return {
    events: mapped.filter((one): one is TrackingEvent => !isRefusal(one)),
    refused: [...refused, ...mapped.filter(isRefusal)] as Refusal[],
  };
}

const summarise = ({ code, milestone, occurred, customs, references, remark }: TrackingEvent) =>
  [
    `${code}=${milestone}`,
    occurred.at.slice(0, 16),
    customs?.direction,
    references.map(({ kind, value }) => `${kind}:${value}`).join('+'),
    remark,
  ].join(' ');

describe('receipts of China customs', () => {
  it('are read from a declaration in Chinese time', () => {
    const { events, refused } = read(receiptsJson);
    expect(refused).toEqual([]);
    const numbers = 'declaration:222920261000000017+bill:OOLU2026000017';
    expect(events.map(summarise)).toEqual([
      `EDC=CUAC 2026-11-18T01:00 import ${numbers} 入库成功`,
      `CPI=CUIP 2026-11-18T06:20 import ${numbers} 查验通知`,
    ]);
  });

  it('are read from XML, where a manifest receipt releases nothing, and from CSV with Chinese headings', () => {
    expect(read(receiptsXml).events.map(summarise)).toEqual([
      'PAS=PASS 2026-11-20T02:30 export declaration:222920260000000018+bill:SHAA0000018 放行 & 结束',
      'BLR=MFPS 2026-11-20T03:00 export bill:SHAA0000018 ',
    ]);
    expect(read(receiptsCsv).events.map(summarise)).toEqual([
      'CLR=CUCL 2026-11-21T01:00 export declaration:222920260000000018+bill:SHAA0000018 结关',
    ]);
  });

  const one = (fields: object) => ({
    entryId: '222920261000000017',
    returnCode: 'PAS',
    noticeDate: '2026-11-20T08:00:00+08:00',
    ...fields,
  });

  it.each([
    [one({ returnCode: 'XXX' }), 'unknownCode'],
    [one({ returnCode: '' }), 'missing'],
    [one({ entryId: '2229' }), 'notDeclaration'],
    [one({ entryId: '' }), 'noBill'],
    [one({ noticeDate: '2026-13-20' }), 'notTime'],
    [one({ billNo: '提单' }), 'notNumber'],
  ])('are refused with a reason: %j', (record, reason) => {
    const { events, refused } = read([one({}), record]);
    expect(events).toHaveLength(1);
    expect(refused).toMatchObject([{ index: 1, reason: `feeds:refused.${reason}` }]);
  });

  it('are read with states in words, except for a bill alone, where the release is ambiguous', () => {
    const row = (number: string, state: string) =>
      `${number},状态,状态时间\n${number === '提单号' ? 'OOLU2026000017' : '222920261000000017'},${state},2026-11-19 09:00`;
    expect(read(row('报关单号', '海关查验')).events[0]).toMatchObject({ code: 'CPI', milestone: 'CUIP' });
    expect(read(row('报关单号', '已放行')).events[0]).toMatchObject({ code: 'PAS' });
    expect(read(row('提单号', '放行')).refused).toMatchObject([{ reason: 'feeds:refused.unknownCode' }]);
  });

  it('are read in the Chinese character set', () => {
    // 入库 in GB 18030.
    const gb = Buffer.concat([
      Buffer.from('[{"entryId":"222920261000000017","returnCode":"EDC","noticeDate":"2026-11-20","note":"'),
      Buffer.from([0xc8, 0xeb, 0xbf, 0xe2]),
      Buffer.from('"}]'),
    ]);
    expect(read(new Uint8Array(gb)).events[0]?.remark).toBe('入库');
  });

  it('never throws when corrupted in a hundred ways', () => {
    const spoiltBodies = [
      ...mutations(receiptsXml, 50),
      ...mutations(JSON.stringify(receiptsJson, null, 1), 30),
      ...mutations(receiptsCsv, 20),
    ];
    for (const body of spoiltBodies) {
      const { events, refused } = read(body);
      expect(events.length + refused.length).toBeGreaterThan(0);
    }
  });
});
