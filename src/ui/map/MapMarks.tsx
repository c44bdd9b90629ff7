import type { MapCorner, PlaceMap } from '#contract/standards/map.ts';
import { useText } from '../text.tsx';
import { placeLabels, widthOf, type Rect } from './labels.ts';
import { DROP, SIGN_AT, signs } from './signs.ts';

/** Widths on the screen (px) for which the marks are drawn; the style sheet shows the set that fits. */
const SCREEN = { wide: 640, narrow: 350 } as const;
/** The globe's diameter and its distance from the frame (px), as in map.css. */
const GLOBE = { wide: 112, narrow: 76 } as const;
const EDGE = 10;
const TEXT = 13;
const SMALL = 11;

/** Points, names, scale and degrees: what must be as large on a phone as on a desk. */
export function MapMarks({ map, names, size }: { map: PlaceMap; names: string[]; size: 'wide' | 'narrow' }) {
  const { t } = useText();
  /** Units a pixel takes. */
  const px = map.width / SCREEN[size];
  const bar = { x: EDGE * px, y: map.height - 22 * px };
  const lengths = (['km', 'nm'] as const).map((unit) => ({
    unit,
    units: map.scale[unit].units,
    text: t(`map:${unit}`, { value: map.scale[unit].value }),
  }));
  const barWidth = Math.max(...lengths.map(({ units, text }) => Math.max(units, widthOf(text, SMALL * px))));
  const taken: Rect[] = [
    globeRect(map, map.globe.corner, (GLOBE[size] + EDGE) * px),
    { left: 0, right: bar.x + barWidth + 4 * px, top: bar.y - 18 * px, bottom: map.height },
  ];
  const labels = placeLabels(
    map.points.map(({ x, y, main }, at) => ({ x, y, main, text: names[at] ?? '' })),
    map,
    { size: TEXT * px, gap: 9 * px, pin: 34 * px },
    taken,
  );
  const degrees = map.labels.filter(({ axis, at }, index) => {
    const [x, y] = axis === 'parallel' ? [0, at] : [at, 0];
    // Around a pole meridians meet the edge close together.
    const crowded = map.labels.some(
      (other, before) => before < index && other.axis === axis && Math.abs(other.at - at) < 40 * px,
    );
    return !crowded && taken.every((rect) => !holds(rect, x, y));
  });
  return (
    <g className={size}>
      {degrees.map(({ degrees, axis, at }) => (
        <text
          key={`${axis}${degrees}`}
          className="degrees"
          x={axis === 'parallel' ? 5 * px : at}
          y={axis === 'parallel' ? at - 3 * px : 12 * px}
          fontSize={10 * px}
          textAnchor={axis === 'parallel' ? 'start' : 'middle'}
        >
          {t(`map:${axis}.${side(degrees)}`, { value: Math.abs(degrees) })}
        </text>
      ))}
      {lengths.map(({ unit, units, text }) => {
        const up = unit === 'km' ? -1 : 1;
        return (
          <g key={unit} className="scale">
            <path d={`M${bar.x} ${bar.y + up * 5 * px}V${bar.y}h${units}v${up * 5 * px}`} />
            <text x={bar.x + 4 * px} y={bar.y + (up < 0 ? -5 : 14) * px} fontSize={SMALL * px}>
              {text}
            </text>
          </g>
        );
      })}
      {map.points.map(({ code, kind, x, y, main, islet }) => (
        <g key={`${kind}${code}`} transform={`translate(${x} ${y}) scale(${px})`}>
          {islet && <ellipse className="islet" rx="7" ry="5" />}
          {main ? <Pin kind={kind} /> : <circle className="point" r="4" />}
        </g>
      ))}
      {labels.map((label, at) => {
        const point = map.points[at];
        return label && point ? (
          <text
            key={`${point.kind}${point.code}`}
            className={point.main ? 'name main' : 'name'}
            x={label.x}
            y={label.y}
            fontSize={TEXT * px}
            textAnchor={label.anchor}
          >
            {label.text}
          </text>
        ) : null;
      })}
    </g>
  );
}

const holds = ({ left, right, top, bottom }: Rect, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

function side(degrees: number): 'zero' | 'date' | 'plus' | 'minus' {
  if (degrees === 0) return 'zero';
  if (Math.abs(degrees) === 180) return 'date';
  return degrees > 0 ? 'plus' : 'minus';
}

const globeRect = ({ width, height }: PlaceMap, corner: MapCorner, side: number): Rect => ({
  left: corner === 'topLeft' ? 0 : width - side,
  right: corner === 'topLeft' ? side : width,
  top: corner === 'bottomRight' ? height - side : 0,
  bottom: corner === 'bottomRight' ? height : side,
});

/** A pin whose tip is on the place, with a sign of what it is (24 px grid, drawn half as large). */
function Pin({ kind }: { kind: PlaceMap['points'][number]['kind'] }) {
  return (
    <g className="pin">
      <path className="drop" d={DROP} />
      <path
        className="sign"
        transform={`translate(${SIGN_AT.x} ${SIGN_AT.y}) scale(${SIGN_AT.scale})`}
        d={signs[kind]}
      />
    </g>
  );
}
