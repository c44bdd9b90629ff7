import { describe, expect, it } from 'vitest';
import { isEvent, isRefusal } from '../feed.ts';
import { interchange } from './fixtures.ts';
import { edifact } from './index.ts';

const context = { party: 'agent', receivedAt: '2026-04-20T08:00:00.000Z' };
function read(segments: string[]) {
  const body = new TextEncoder().encode(interchange('CUSRES:D:96B:UN', segments));
  const { parts, refused } = edifact.parse({ contentType: '', body });
  const mapped = parts.map((part, index) => edifact.map(part, index, context));
  return { events: mapped.filter(isEvent), refused: [...refused, ...mapped.filter(isRefusal)] };
}
const answer = (indicator: string, ...more: string[]) => [
  'BGM+962+R12345+9',
  'DTM+137:202604011200:203',
  'LOC+22+NLRTM:139:6',
  `GIS+${indicator}:109:95`,
  'DTM+148:202604011130:203',
  ...more,
];

describe('customs responses (CUSRES)', () => {
  it.each([
    ['4', 'CUSR', 'CUSR'],
    ['5', 'CUSI', 'CUIP'],
    ['7', 'CUHD', 'CUHD'],
    ['2', 'CUSRES 2', null],
  ])('maps %s to %s for the bill and the container', (indicator, code, milestone) => {
    const { events, refused } = read(
      answer(indicator, 'RFF+BM:MAEU123456789', 'EQD+CN+CSQU3054383', 'FTX+AAI+++noted'),
    );
    expect(refused).toEqual([]);
    expect(events).toMatchObject([
      {
        code,
        milestone,
        rawText: `CUSRES ${indicator}`,
        occurred: { at: '2026-04-01T09:30:00.000Z', zone: 'Europe/Amsterdam' },
        references: [
          { kind: 'container', value: 'CSQU3054383' },
          { kind: 'bill', value: 'MAEU123456789' },
        ],
        remark: 'noted',
      },
    ]);
  });

  it('links a response to its air waybill', () => {
    expect(read(answer('4', 'RFF+AWB:999-10000001')).events[0]!.references).toEqual([
      { kind: 'waybill', value: '99910000001' },
    ]);
  });

  it.each([
    ['1', 'EDC', 'CUAC'],
    ['4', 'PAS', 'DCRL'],
    ['5', 'CPI', 'CUIP'],
  ])('maps %s of a Chinese declaration to its receipt %s', (indicator, code, milestone) => {
    const { events } = read(answer(indicator, 'RFF+ABT:222520261000000001', 'RFF+BM:MAEU123456789'));
    expect(events).toMatchObject([
      {
        code,
        milestone,
        customs: {
          regime: 'CN',
          declaration: '222520261000000001',
          direction: 'import',
          master: 'MAEU123456789',
        },
      },
    ]);
  });

  it('refuses a response without a status, a time or a number, and reports where', () => {
    expect(read(answer('4')).refused).toMatchObject([{ path: '1/5/GIS', reason: 'feeds:refused.noNumber' }]);
    expect(read(['BGM+962+R1+9']).refused).toMatchObject([{ reason: 'feeds:refused.missing' }]);
    expect(read(['BGM+962+R1+9', 'GIS+4', 'RFF+BM:X1234']).refused).toMatchObject([
      { path: '1/3/DTM', reason: 'feeds:refused.missing' },
    ]);
  });
});
