/** Draws the picture that messengers show with a shipment's link: number, route, status, arrival. */
import type { ShipmentState } from '#contract/tracking/shipment/states.ts';
import { clockOf, milestoneOf, placeOf, type ShipmentExport } from '../presenters/words.ts';
import { identityOf } from '#server/platform/cache/identity.ts';
import { Canvas, type Colour } from './canvas.ts';
import { PICTURE } from './size.ts';
import { Cache } from '#server/platform/cache/cache.ts';

const WHITE: Colour = [255, 255, 255];
const SEA: Colour = [10, 77, 140];
const INK: Colour = [15, 30, 46];
const SOFT: Colour = [84, 104, 124];
const LINE: Colour = [214, 224, 234];
const colours: Record<ShipmentState, Colour> = {
  stopped: [176, 32, 32],
  waiting: [168, 98, 0],
  late: [168, 98, 0],
  underway: SEA,
  booked: SOFT,
  ended: [24, 120, 72],
};
const LEFT = 48;
const ROOM = PICTURE.width - 2 * LEFT;

/** Longer texts do not fit, and measuring them takes time. */
const LONGEST = 120;
/** Maximum number of cached pictures, about ten kilobytes each. */
const MOST = 100;
const cache = new Cache<Buffer>(MOST);

/** The PNG file, cached for the same result; `draws` is called before a new one is drawn, and may refuse. */
export function pictureOf(exported: ShipmentExport, draws: () => void): Buffer {
  const key = `${identityOf(exported.result)} ${exported.language}`;
  const known = cache.get(key);
  if (known) return known;
  draws();
  const picture = drawn(exported);
  cache.set(key, picture);
  return picture;
}

function drawn(exported: ShipmentExport): Buffer {
  const { summary, result, t } = exported;
  const canvas = new Canvas(PICTURE.width, PICTURE.height, WHITE);
  const write = (text: string, y: number, size: number, weight: 'regular' | 'bold', colour: Colour) => {
    canvas.text(fitting(text, size, weight), LEFT, y, size, weight, colour);
  };
  canvas.rectangle(0, 0, PICTURE.width, 72, SEA);
  canvas.circle(LEFT + 14, 36, 15, WHITE);
  canvas.circle(LEFT + 14, 36, 9, SEA);
  canvas.text('Porthole', LEFT + 42, 45, 26, 'bold', WHITE);
  const marks = [result.simulation && t('sandbox:badge'), result.demo && t('tracking:demo')].filter(Boolean);
  const mark = marks.join(' · ');
  if (mark)
    canvas.text(mark, PICTURE.width - LEFT - Canvas.width(mark, 20, 'regular'), 43, 20, 'regular', WHITE);
  write(summary.reference.value, 140, 46, 'bold', INK);
  const [from, to] = [summary.origin, summary.destination].map((place) => nameOf(place, exported));
  if (from || to) write([from, to].map((name) => name || '–').join(' → '), 192, 28, 'regular', SOFT);
  const { status } = summary;
  const statusText = milestoneOf(status.milestone, '', false, exported);
  write(
    [statusText, nameOf(status.place, exported)].filter(Boolean).join(' · '),
    262,
    34,
    'bold',
    colours[summary.state],
  );
  const arrival = summary.arrival?.time ?? null;
  const [clock, zone] = clockOf(arrival, exported.language);
  if (clock) {
    const name = summary.ata ? 'ATA' : 'ETA';
    write(`${name} ${clock.toISOString().slice(0, 16).replace('T', ' ')} ${zone}`, 312, 26, 'regular', INK);
  }
  canvas.rectangle(LEFT, 358, ROOM, 12, LINE);
  canvas.rectangle(LEFT, 358, (ROOM * summary.progressPercent) / 100, 12, colours[summary.state]);
  return canvas.png();
}

function nameOf(place: Parameters<typeof placeOf>[0], exported: ShipmentExport): string {
  const [code, name] = placeOf(place, exported);
  return name || code;
}

/** The text, cut to the available width. */
function fitting(text: string, size: number, weight: 'regular' | 'bold'): string {
  if (text.length <= LONGEST && Canvas.width(text, size, weight) <= ROOM) return text;
  const letters = Array.from(text.slice(0, LONGEST));
  while (letters.length > 1 && Canvas.width(`${letters.join('')}…`, size, weight) > ROOM) letters.pop();
  return `${letters.join('')}…`;
}
