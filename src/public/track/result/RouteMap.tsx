import { useId } from 'react';
import type { SeaMap, SeaResult } from '#contract/tracking/result.ts';
import { InteractiveMap } from '#src/ui/map/InteractiveMap.tsx';
import type { Shown } from '#src/ui/map/shown.ts';
import { VESSEL } from '#src/ui/map/signs.ts';
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
  const flying = map.legs.some(({ mode, state }) => mode === 'AIR' && state === 'current');
  const nameOf = (unlocode: string) => places[unlocode]?.names[language] ?? unlocode;
  const name = t('tracking:map.title', {
    ports: map.ports.map(({ unlocode }) => nameOf(unlocode)).join(' – '),
  });
  const picture = (
    <>
      {/* Inline, so that it follows the theme: no img element could. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <svg viewBox={map.viewBox} role="img" aria-labelledby={title}>
        <title id={title}>{name}</title>
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
            <path d={VESSEL} />
          </g>
        )}
      </svg>
    </>
  );
  return (
    <InteractiveMap
      className="map"
      picture={picture}
      {...(map.position && { caption: t(`tracking:map.${flying ? 'estimatedFlight' : 'estimated'}`) })}
      shown={shownOf(map, places, nameOf)}
      title={name}
    />
  );
}

/** The same for the interactive map, in degrees. */
function shownOf(map: SeaMap, places: SeaResult['places'], nameOf: (unlocode: string) => string): Shown {
  return {
    points: map.ports.flatMap(({ unlocode, state }) => {
      const { longitude, latitude } = places[unlocode] ?? {};
      if (longitude == null || latitude == null) return [];
      return [{ code: unlocode, name: nameOf(unlocode), longitude, latitude, kind: 'port' as const, state }];
    }),
    lines: map.legs.map(({ line, state }) => ({
      state,
      line: line.flatMap((longitude, at) => (at % 2 === 0 ? [[longitude, line[at + 1] ?? 0] as const] : [])),
    })),
    vessel: map.position,
  };
}
