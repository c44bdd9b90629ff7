/** Icons for the map's canvas, drawn from the outlines of the inline map. */
import type { MapKind } from '#contract/reference/map.ts';
import { DOT, DROP, SIGN_AT, signs, VESSEL } from '../signs.ts';
import type { Colours } from './colours.ts';

/** Image pixels per CSS pixel. */
export const DENSITY = 2;

const outline = (data: string) => new Path2D(data);

function painted(
  width: number,
  height: number,
  paint: (canvas: CanvasRenderingContext2D) => void,
): ImageData {
  const element = document.createElement('canvas');
  element.width = width * DENSITY;
  element.height = height * DENSITY;
  const canvas = element.getContext('2d');
  if (!canvas) throw new Error('no canvas');
  canvas.scale(DENSITY, DENSITY);
  canvas.lineJoin = 'round';
  canvas.lineCap = 'round';
  paint(canvas);
  return canvas.getImageData(0, 0, element.width, element.height);
}

/** A pin with its tip at the middle of the lower edge. */
export const pinImage = (kind: MapKind, { brand, onBrand, surface }: Colours): ImageData =>
  painted(30, 38, (canvas) => {
    canvas.translate(15, 37);
    const drop = outline(DROP);
    canvas.lineWidth = 2;
    canvas.strokeStyle = surface;
    canvas.stroke(drop);
    canvas.fillStyle = brand;
    canvas.fill(drop);
    canvas.translate(SIGN_AT.x, SIGN_AT.y);
    canvas.scale(SIGN_AT.scale, SIGN_AT.scale);
    canvas.lineWidth = 2.4;
    canvas.strokeStyle = onBrand;
    canvas.stroke(outline(signs[kind]));
  });

/** Icons of a vessel with a known heading, and of one without. */
export const vesselSigns = ['vessel', 'vessel-still'] as const;

/** Draws a vessel heading north; a vessel without a known heading is a dot. */
export const vesselImage = ({ done, surface }: Colours, sign: (typeof vesselSigns)[number]): ImageData =>
  painted(28, 28, (canvas) => {
    canvas.translate(14, 14);
    canvas.globalAlpha = 0.22;
    canvas.fillStyle = done;
    canvas.beginPath();
    canvas.arc(0, 0, 13, 0, 2 * Math.PI);
    canvas.fill();
    canvas.globalAlpha = 1;
    const vessel = outline(sign === 'vessel' ? VESSEL : DOT);
    canvas.lineWidth = 1.4;
    canvas.strokeStyle = surface;
    canvas.fill(vessel);
    canvas.stroke(vessel);
  });
