import { describe, expect, expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import type { IngestAnswer } from '../ingest.ts';
import type { ingestAnswerSchema } from '../ingest.schema.ts';
import type { Evidence, RecognisedNumber, TrackingResult } from './result.ts';
import { evidenceSchema, recognisedSchema, seaResultSchema, severalSchema } from './result.schema.ts';
import type { Several, SeveralRow } from './several.ts';
import type { Shipment } from '../shipment/shipment.ts';
import { shipmentSchema } from '../shipment/shipment.schema.ts';

/** Each type must extend the other, in any notation. */
describe('response schemas match their types', () => {
  test('match for a shipment', () => {
    expectTypeOf<z.infer<typeof shipmentSchema>>().toExtend<Shipment>();
    expectTypeOf<Shipment>().toExtend<z.infer<typeof shipmentSchema>>();
    expectTypeOf<keyof Shipment>().toEqualTypeOf<keyof z.infer<typeof shipmentSchema>>();
    expect(shipmentSchema).toBeDefined();
  });

  test('match for a tracking result', () => {
    expectTypeOf<z.infer<typeof seaResultSchema>>().toExtend<TrackingResult>();
    expectTypeOf<TrackingResult>().toExtend<z.infer<typeof seaResultSchema>>();
    expectTypeOf<keyof TrackingResult>().toEqualTypeOf<keyof z.infer<typeof seaResultSchema>>();
    expect(seaResultSchema).toBeDefined();
  });

  test('match for several numbers', () => {
    type Parsed = z.infer<typeof severalSchema>;
    expectTypeOf<Parsed>().toExtend<Several>();
    expectTypeOf<Several>().toExtend<Parsed>();
    expectTypeOf<keyof SeveralRow>().toEqualTypeOf<keyof Parsed['rows'][number]>();
    expect(severalSchema).toBeDefined();
  });

  test('match for readings, evidence and ingest responses', () => {
    type Reading = z.infer<typeof recognisedSchema>[number]['readings'][number];
    expectTypeOf<Reading>().toEqualTypeOf<RecognisedNumber>();
    expectTypeOf<z.infer<typeof evidenceSchema>>().toEqualTypeOf<Evidence>();
    expectTypeOf<z.infer<typeof ingestAnswerSchema>>().toExtend<IngestAnswer>();
    expectTypeOf<IngestAnswer>().toExtend<z.infer<typeof ingestAnswerSchema>>();
    expect([recognisedSchema, evidenceSchema]).toHaveLength(2);
  });
});
