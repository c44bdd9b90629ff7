import { Fragment } from 'react';
import type { GraticuleLabel, MapCorner, MapKind, PlaceMap } from '#contract/reference/map.ts';
import { useText } from '../text.tsx';
import { placeLabels, widthOf, type Rect } from './labels.ts';
import { DROP, SIGN_AT, signs } from './signs.ts';

/** Widths on the screen (px) for which the marks are drawn; the style sheet shows the set that fits. */
const SCREEN = { wide: 680, middle: 470, narrow: 350 } as const;
export const MAP_SIZES = ['wide', 'middle', 'narrow'] as const;
type Size = (typeof MAP_SIZES)[number];
/** The globe's diameter and its distance from the frame (px), as in map.css. */
const GLOBE = { wide: 112, middle: 88, narrow: 76 } as const;
const EDGE = 10;
const TEXT = 13;
const SMALL = 11;

const tenth = (px: number): number => Math.round(px * 10) / 10;

/**
 * Points, names, scale and degrees: marks with the same size on a phone as on a desktop. Measured in screen
 * pixels.
 */
export function MapMarks({ map, names, size }: { map: PlaceMap; names: string[]; size: Size }) {
  const { t } = useText();
  const units = map.width / SCREEN[size];
  const frame = { width: SCREEN[size], height: map.height / units };
  const bar = { x: EDGE, y: tenth(frame.height - 22) };
  const lengths = (['km', 'nm'] as const).map((unit) => ({
    unit,
    long: tenth(map.scale[unit].units / units),
    text: t(`map:${unit}`, { value: map.scale[unit].value }),
  }));
  const barWidth = Math.max(...lengths.map(({ long, text }) => Math.max(long, widthOf(text, SMALL))));
  const occupied: Rect[] = [
    globeRect(frame, map.globe.corner, GLOBE[size] + EDGE),
    { left: 0, right: bar.x + barWidth + 4, top: bar.y - 18, bottom: frame.height },
  ];
  const points = map.points.map((point) => ({
    ...point,
    x: tenth(point.x / units),
    y: tenth(point.y / units),
  }));
  const pinLast = points.toSorted((a, b) => Number(a.main) - Number(b.main));
  const labels = placeLabels(
    points.map(({ x, y, main }, at) => ({ x, y, main, text: names[at] ?? '' })),
    frame,
    { size: TEXT, gap: 9, pin: 34 },
    occupied,
  );
  return (
    <g className={size} transform={`scale(${Math.round(units * 1000) / 1000})`}>
      {degreesIn(map, units, occupied).map(({ degrees, axis, at }) => (
        <text
          key={`${axis}${degrees}`}
          className={`degrees ${axis}`}
          x={axis === 'parallel' ? 5 : at}
          y={axis === 'parallel' ? tenth(at - 3) : 12}
        >
          {t(`map:${axis}.${side(degrees)}`, { value: Math.abs(degrees) })}
        </text>
      ))}
      {lengths.map(({ unit, long, text }) => {
        const up = unit === 'km' ? -1 : 1;
        return (
          <g key={unit} className="scale">
            <path d={`M${bar.x} ${bar.y + up * 5}v${-up * 5}h${long}v${up * 5}`} />
            <text x={bar.x + 4} y={bar.y + (up < 0 ? -5 : 14)}>
              {text}
            </text>
          </g>
        );
      })}
      {pinLast.map(({ code, kind, x, y, main, islet }) => (
        <Fragment key={`${kind}${code}`}>
          {islet && <ellipse className="islet" cx={x} cy={y} rx="9" ry="5.5" />}
          {main ? <Pin kind={kind} x={x} y={y} /> : <circle className="point" cx={x} cy={y} r="4" />}
        </Fragment>
      ))}
      {labels.map((label, at) => {
        const point = points[at];
        return label && point ? (
          <text
            key={`${point.kind}${point.code}`}
            className={`name${point.main ? ' main' : ''} ${label.anchor}`}
            x={tenth(label.x)}
            y={tenth(label.y)}
          >
            {label.text}
          </text>
        ) : null;
      })}
    </g>
  );
}

/** The labels of the graticule that fit, in pixels. */
function degreesIn(map: PlaceMap, units: number, occupied: readonly Rect[]): GraticuleLabel[] {
  const all = map.labels.map((label) => ({ ...label, at: tenth(label.at / units) }));
  return all.filter(({ axis, at }, index) => {
    const [x, y] = axis === 'parallel' ? [0, at] : [at, 0];
    // Around a pole meridians meet the edge close together.
    const crowded = all.some(
      (other, before) => before < index && other.axis === axis && Math.abs(other.at - at) < 40,
    );
    return !crowded && occupied.every((rect) => !holds(rect, x, y));
  });
}

const holds = ({ left, right, top, bottom }: Rect, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

function side(degrees: number): 'zero' | 'date' | 'plus' | 'minus' {
  if (degrees === 0) return 'zero';
  if (Math.abs(degrees) === 180) return 'date';
  return degrees > 0 ? 'plus' : 'minus';
}

const globeRect = (
  { width, height }: { width: number; height: number },
  corner: MapCorner,
  side: number,
): Rect => ({
  left: corner === 'topLeft' ? 0 : width - side,
  right: corner === 'topLeft' ? side : width,
  top: corner === 'bottomRight' ? height - side : 0,
  bottom: corner === 'bottomRight' ? height : side,
});

/** A pin with its tip on the place and an icon of its kind (24 px grid, drawn at half size). */
function Pin({ kind, x, y }: { kind: MapKind; x: number; y: number }) {
  return (
    <g className="pin" transform={`translate(${x} ${y})`}>
      <path className="drop" d={DROP} />
      <path
        className="sign"
        transform={`translate(${SIGN_AT.x} ${SIGN_AT.y}) scale(${SIGN_AT.scale})`}
        d={signs[kind]}
      />
    </g>
  );
}
