/** Events for property tests: anything that a source might send. */
import fc from 'fast-check';
import type { StoredEvent } from '../../event.ts';
import { BOX, tell } from './events.ts';

/** Any event that a source might send, plausible or not. */
const anyEvent: fc.Arbitrary<StoredEvent> = fc
  .record({
    classifier: fc.constantFrom('ACT', 'EST', 'PLN'),
    code: fc.constantFrom(
      'LOAD',
      'DISC',
      'ARRI',
      'DEPA',
      'GTIN',
      'GTOT',
      'STUF',
      'STRP',
      'CUSI',
      'CUSR',
      'AVPU',
      'PICK',
      'HOLD',
      'CONF',
    ),
    place: fc.constantFrom('CNSHG', 'SGSIN', 'NLRTM', 'DEDUI', '-'),
    hour: fc.integer({ min: 0, max: 1500 }),
    reportedHour: fc.integer({ min: 0, max: 1500 }),
    vessel: fc.constantFrom('AURORA', 'BOREAS', undefined),
    mode: fc.constantFrom('VESSEL' as const, 'RAIL' as const, 'TRUCK' as const, 'BARGE' as const, undefined),
    box: fc.constantFrom(BOX, 'MWCU6059784', null),
    laden: fc.constantFrom(true, false, null),
    facility: fc.constantFrom('POTE', 'DEPO', 'CLOC', 'RAMP', undefined),
    precision: fc.constantFrom('minute' as const, 'day' as const),
    state: fc.constantFrom(
      'current' as const,
      'current' as const,
      'corrected' as const,
      'retracted' as const,
    ),
    movement: fc.constantFrom(
      'export' as const,
      'import' as const,
      'transhipment' as const,
      undefined,
      undefined,
    ),
    id: fc.uuid(),
  })
  .map(({ classifier, code, place, hour, reportedHour, ...rest }) => {
    const time = (hours: number) =>
      new Date(Date.UTC(2026, 9, 1) + hours * 3_600_000).toISOString().slice(0, 16);
    const document: [string, string] | undefined = ['HOLD', 'CONF'].includes(code)
      ? ['BKG', 'BK1']
      : undefined;
    return tell(`${classifier} ${code} ${place} ${time(hour)}`, {
      ...rest,
      document,
      reportedAt: time(reportedHour),
    });
  });

/** Several of them, with distinct ids. */
export const anyEvents = fc.uniqueArray(anyEvent, { selector: ({ id }) => id, maxLength: 14 });
