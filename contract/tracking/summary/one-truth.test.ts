import { describe, expect, it } from 'vitest';
import { SANDBOX, simulatedAt } from '../sandbox/index.ts';
import { deriveShipment } from '../shipment/derive.ts';
import { summarise } from './summarise.ts';
import { trackingSummary } from './summary.schema.ts';
import { contradictions } from './testing/contradictions.ts';

/** Every day of a scenario's life, and six hours more. */
const STEPS_A_DAY = 4;

describe.each(SANDBOX.map((line) => [`${line.mode} ${line.scene}`, line] as const))('%s', (_, line) => {
  it('shows the same in headline, progress, timeline and row at every moment', () => {
    const found = new Set<string>();
    for (let step = 0; step <= line.days * STEPS_A_DAY; step += 1) {
      const day = step / STEPS_A_DAY;
      const { reference, events, now } = simulatedAt(line.number, day)!;
      const shipment = deriveShipment({ ...reference, carrier: null }, events, now);
      if (shipment.eventCount === 0) continue;
      const summary = summarise(shipment, now);
      for (const one of contradictions(shipment, summary, now)) found.add(`day ${day}: ${one}`);
      expect(trackingSummary.parse(JSON.parse(JSON.stringify(summary)))).toEqual(summary);
    }
    expect([...found]).toEqual([]);
  });
});
