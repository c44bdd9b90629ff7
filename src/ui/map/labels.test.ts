import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeLabels, widthOf, type LabelSpot } from './labels.ts';

const frame = { width: 800, height: 500 };
const style = { size: 30, gap: 20, pin: 78 };
const point = fc.record({
  x: fc.integer({ min: 0, max: 800 }),
  y: fc.integer({ min: 0, max: 500 }),
  text: fc.constantFrom('Shanghai', '上海', 'İskenderun Limanı', 'Port of Saint-Denis de la Réunion', 'Rio'),
  main: fc.constant(false),
});

function room({ x, y, anchor, text }: LabelSpot) {
  const width = widthOf(text, style.size);
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { left, right: left + width, top: y - style.size, bottom: y + style.size * 0.3 };
}

describe('labels on a map', () => {
  it('stay within the frame, never overlap, and always include the main place', () => {
    fc.assert(
      fc.property(fc.array(point, { maxLength: 20 }), point, (others, place) => {
        const spots = placeLabels([...others, { ...place, main: true }], frame, style, []);
        const rooms = spots.flatMap((spot) => (spot ? [room(spot)] : []));
        for (const { left, right, top, bottom } of rooms) {
          expect(left).toBeGreaterThanOrEqual(0);
          expect(right).toBeLessThanOrEqual(frame.width);
          expect(top).toBeGreaterThanOrEqual(0);
          expect(bottom).toBeLessThanOrEqual(frame.height);
        }
        for (const [index, a] of rooms.entries())
          for (const b of rooms.slice(index + 1))
            expect(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).toBe(false);
        expect(spots.at(-1)).not.toBeNull();
      }),
    );
  });

  it('moves a label to the other side where the right one is occupied or outside', () => {
    const [spot] = placeLabels([{ x: 780, y: 250, text: 'Rotterdam', main: true }], frame, style, []);
    expect(spot?.anchor).toBe('end');
  });

  it('shortens a label wider than the map', () => {
    const long = 'Aeropuerto Internacional Comandante Armando Tola de la Provincia de Santa Cruz';
    const [spot] = placeLabels([{ x: 400, y: 250, text: long, main: true }], frame, style, []);
    expect(spot?.text).toMatch(/^Aeropuerto Internacional.*…$/);
  });
});
