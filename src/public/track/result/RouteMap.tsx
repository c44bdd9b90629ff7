import { useId } from 'react';
import type { SeaMap, SeaResult } from '#contract/tracking/result.ts';
import { useText } from '#src/ui/text.tsx';

/** Where the browser finds the land that the server drew: it is not sent twice. */
export const LAND_ID = 'map-land';

const SCREEN_WIDTH = 460;

/** The route on an inline map: past solid, remaining dashed; the vessel's place is an estimate and says so. */
export function RouteMap({ map, places }: { map: SeaMap; places: SeaResult['places'] }) {
  const { t, language } = useText();
  const title = useId();
  // Sizes are those of a map this wide on the screen (px), whatever the units of its view box.
  const unit = map.width / SCREEN_WIDTH;
  const nameOf = (unlocode: string) => places[unlocode]?.names[language] ?? unlocode;
  return (
    <figure className="map">
      {/* Inline, so that it follows the theme: no img element could. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <svg viewBox={map.viewBox} role="img" aria-labelledby={title}>
        <title id={title}>
          {t('tracking:map.title', { ports: map.ports.map(({ unlocode }) => nameOf(unlocode)).join(' – ') })}
        </title>
        <path className="land" id={LAND_ID} d={map.land} />
        {map.legs.map(({ d, state }) => (
          <path key={d} className={`leg ${state}`} d={d} />
        ))}
        {map.ports.map(({ unlocode, x, y, state, label }) => (
          <g key={unlocode} className={`port ${state}`}>
            <circle cx={x} cy={y} r={4.5 * unit} />
            <text
              x={label === 'left' ? x - 9 * unit : x + 9 * unit}
              y={y + 4.5 * unit}
              fontSize={13 * unit}
              textAnchor={label === 'left' ? 'end' : 'start'}
            >
              {nameOf(unlocode)}
            </text>
          </g>
        ))}
        {map.position && (
          <g
            className="vessel"
            transform={`translate(${map.position.x} ${map.position.y}) rotate(${map.position.heading}) scale(${unit})`}
          >
            <circle r="13" />
            <path d="M0-9L6 7 0 4-6 7z" />
          </g>
        )}
      </svg>
      {map.position && <figcaption className="small soft">{t('tracking:map.estimated')}</figcaption>}
    </figure>
  );
}
