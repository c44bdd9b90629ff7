/** Filled shapes and text on a small picture, anti-aliased. */
import { font, type Weight } from '#server/platform/documents/fonts.ts';
import { runsOf } from '#server/platform/documents/runs.ts';
import { pngOf } from './png.ts';

export type Colour = readonly [red: number, green: number, blue: number];
type Point = readonly [x: number, y: number];

/** Number of straight segments that a curve is drawn with. */
const PIECES = 8;

export class Canvas {
  private readonly rgb: Uint8Array;
  /** How far the shape covers each pixel and all pixels to its right. */
  private readonly cover: Float32Array;

  private readonly width: number;
  private readonly height: number;

  constructor(width: number, height: number, [red, green, blue]: Colour) {
    this.width = width;
    this.height = height;
    this.rgb = new Uint8Array(width * height * 3);
    for (let at = 0; at < this.rgb.length; at += 3) this.rgb.set([red, green, blue], at);
    this.cover = new Float32Array(width * height + 2);
  }

  png(): Buffer {
    return pngOf(this.width, this.height, this.rgb);
  }

  rectangle(x: number, y: number, width: number, height: number, colour: Colour): void {
    this.polygon(
      [
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
      ],
      colour,
    );
  }

  circle(x: number, y: number, radius: number, colour: Colour): void {
    const points = Array.from({ length: 64 }, (_, at): Point => {
      const angle = (at * Math.PI) / 32;
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    });
    this.polygon(points, colour);
  }

  polygon(points: readonly Point[], colour: Colour): void {
    for (const [at, point] of points.entries()) this.edge(point, points[(at + 1) % points.length]!);
    this.fill(colour);
  }

  /** Width of the text in pixels. */
  static width(text: string, size: number, weight: Weight): number {
    return runsOf(text, weight, new Set()).reduce((sum, run) => {
      const face = font(run.font);
      return sum + (face.layout(run.text).advanceWidth * size) / face.unitsPerEm;
    }, 0);
  }

  /** Writes from `x` on the baseline `y`. */
  text(text: string, x: number, y: number, size: number, weight: Weight, colour: Colour): void {
    let at = x;
    for (const run of runsOf(text, weight, new Set())) {
      const face = font(run.font);
      const scale = size / face.unitsPerEm;
      const { glyphs, positions } = face.layout(run.text);
      for (const [index, glyph] of glyphs.entries()) {
        const place = positions[index]!;
        const to = (gx: number, gy: number): Point => [
          at + (gx + place.xOffset) * scale,
          y - (gy + place.yOffset) * scale,
        ];
        this.outline(glyph.path.commands, to);
        at += place.xAdvance * scale;
      }
    }
    this.fill(colour);
  }

  private outline(commands: readonly Command[], to: (x: number, y: number) => Point): void {
    let start: Point = [0, 0];
    let last: Point = [0, 0];
    for (const { command, args } of commands) {
      const points = Array.from({ length: args.length / 2 }, (_, at) => to(args[at * 2]!, args[at * 2 + 1]!));
      if (command === 'moveTo') start = last = points[0]!;
      else if (command === 'closePath') {
        this.edge(last, start);
        last = start;
      } else {
        const from = last;
        const pieces = command === 'lineTo' ? 1 : PIECES;
        for (let piece = 1; piece <= pieces; piece += 1) {
          const next = onCurve([from, ...points], piece / pieces);
          this.edge(last, next);
          last = next;
        }
      }
    }
  }

  /**
   * Adds an edge. In each row, the covered part of the edge's pixel is added there and the rest to the next
   * pixel.
   */
  private edge(a: Point, b: Point): void {
    if (a[1] === b[1]) return;
    const sign = a[1] < b[1] ? 1 : -1;
    const [top, bottom] = sign > 0 ? [a, b] : [b, a];
    const slope = (bottom[0] - top[0]) / (bottom[1] - top[1]);
    const end = Math.min(this.height, bottom[1]);
    for (let row = Math.max(0, Math.floor(top[1])); row < end; row += 1) {
      const from = Math.max(row, top[1]);
      const until = Math.min(row + 1, end);
      if (until <= from) continue;
      const middle = top[0] + slope * ((from + until) / 2 - top[1]);
      const x = Math.min(this.width - 1, Math.max(0, middle));
      const column = Math.floor(x);
      const high = (until - from) * sign;
      const at = row * this.width + column;
      this.cover[at]! += high * (1 - (x - column));
      this.cover[at + 1]! += high * (x - column);
    }
  }

  private fill([red, green, blue]: Colour): void {
    for (let row = 0; row < this.height; row += 1) {
      let sum = 0;
      for (let column = 0; column < this.width; column += 1) {
        const at = row * this.width + column;
        sum += this.cover[at]!;
        const part = Math.min(1, Math.abs(sum));
        if (part < 0.004) continue;
        for (const [band, value] of [red, green, blue].entries()) {
          const under = this.rgb[at * 3 + band]!;
          this.rgb[at * 3 + band] = Math.round(under + (value - under) * part);
        }
      }
    }
    this.cover.fill(0);
  }
}

type Command = { command: string; args: number[] };

/** A point of a Bézier curve (de Casteljau). */
function onCurve(points: readonly Point[], part: number): Point {
  if (points.length === 1) return points[0]!;
  return onCurve(
    points.slice(1).map(([x, y], at): Point => {
      const [x0, y0] = points[at]!;
      return [x0 + (x - x0) * part, y0 + (y - y0) * part];
    }),
    part,
  );
}
