import { LAND_ID } from './land-id.ts';
import { useId, type ReactNode } from 'react';
import type { Instant } from '#contract/tracking/event.ts';
import type { PlaceView, ShipmentMap, ShipmentMapPort, Sighting } from '#contract/tracking/pages/result.ts';
import { useText } from '../text.tsx';
import { Time } from '../Time.tsx';
import { ageText } from './age.ts';
import { InteractiveMap } from './InteractiveMap.tsx';
import type { MapContent } from './map-content.ts';
import { VESSEL } from './signs.ts';

const SCREEN_WIDTH = 460;
/** Text size, space around a port, and the vessel's halo on a route map (px). */
const TEXT = 13;
const GAP = 12;
const HALO = 13;

type Props = {
  map: ShipmentMap;
  places: Readonly<Record<string, PlaceView>>;
  /** Time of the query. */
  at: Instant;
  /** Accessible title of the picture; by default it names the ports. */
  title?: string;
  caption?: ReactNode;
};

/**
 * A route or track on an inline map: past parts solid, remaining and unknown ones dashed. Estimated places
 * are marked.
 */
export function RouteMap({ map, places, at, title, caption }: Props) {
  const { t, language } = useText();
  const titleId = useId();
  // Sizes are for a map of this width on the screen (px), whatever its view box.
  const unit = map.width / SCREEN_WIDTH;
  // A leg in progress is cut at its estimated position.
  const under = map.legs.findLast(
    ({ mode, state }, index) =>
      state === 'current' ||
      (state === 'done' && map.legs[index + 1]?.state === 'expected' && map.legs[index + 1]?.mode === mode),
  )?.mode;
  const by = under === 'AIR' ? 'Flight' : under === 'RAIL' ? 'Train' : '';
  const nameOf = (unlocode: string) => places[unlocode]?.names[language] ?? unlocode;
  const ports = map.ports.map(({ unlocode }) => nameOf(unlocode)).join(' – ');
  const name = title ?? t('map:route', { ports });
  const { position } = map;
  const picture = (
    <>
      {/* Inline, so that it follows the theme, which an img element could not. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <svg viewBox={map.viewBox} role="img" aria-labelledby={titleId}>
        <title id={titleId}>{name}</title>
        <path className="land" id={LAND_ID} d={map.land} />
        {map.legs.map(({ d, state }, index) => (
          // Two pieces of a track may be the same line on a map of the world.
          // oxlint-disable-next-line react/no-array-index-key
          <path key={index} className={`leg ${state}`} d={d} />
        ))}
        {map.towns?.map((town) => (
          <g key={town.names.en} className="town">
            <circle cx={town.x} cy={town.y} r={2 * unit} />
            <Label port={town} unit={unit} name={town.names[language]} />
          </g>
        ))}
        {map.ports.map((port) => (
          <g key={port.unlocode} className={`port ${port.state}`}>
            <circle cx={port.x} cy={port.y} r={4.5 * unit} />
            <Label port={port} unit={unit} name={nameOf(port.unlocode)} />
          </g>
        ))}
        {position && (
          <g
            className="vessel"
            transform={`translate(${position.x} ${position.y}) rotate(${position.heading ?? 0}) scale(${unit})`}
          >
            <circle r={HALO} />
            {position.heading === null ? <circle className="dot" r="5" /> : <path d={VESSEL} />}
          </g>
        )}
      </svg>
    </>
  );
  const where = !position ? null : position.seen ? (
    <Seen seen={position.seen} at={at} />
  ) : (
    <>
      {map.unseen !== undefined && <>{t('map:unseen', { count: map.unseen })} </>}
      {t(`map:estimated${by}`)}
    </>
  );
  return (
    <InteractiveMap
      className="map"
      picture={picture}
      {...((caption ?? where) && { caption: caption ?? where })}
      shown={shownOf(map, places, nameOf)}
      title={name}
    />
  );
}

/** Position of a label relative to its port, in multiples of the gap and of the text size. */
const sides = {
  left: { x: -1, y: 0, letters: 0.35, anchor: 'end' },
  right: { x: 1, y: 0, letters: 0.35, anchor: 'start' },
  above: { x: 0, y: -1, letters: 0, anchor: 'middle' },
  below: { x: 0, y: 1, letters: 0.8, anchor: 'middle' },
} as const;

function Label({
  port,
  unit,
  name,
}: {
  port: Pick<ShipmentMapPort, 'x' | 'y' | 'label'>;
  unit: number;
  name: string;
}) {
  if (!port.label) return null;
  const { x, y, letters, anchor } = sides[port.label];
  return (
    <text
      x={Math.round(port.x + x * GAP * unit)}
      y={Math.round(port.y + (y * GAP + letters * TEXT) * unit)}
      fontSize={TEXT * unit}
      textAnchor={anchor}
    >
      {name}
    </text>
  );
}

/** Shows when the vessel was seen there, how long ago, and by which source. */
function Seen({ seen, at }: { seen: Sighting; at: Instant }) {
  const { t } = useText();
  const time = { at: seen.at, zone: 'UTC', precision: 'minute' as const, raw: seen.at };
  return (
    <>
      {t('map:seen', { vessel: seen.vessel ?? t('map:vessel') })} <Time time={time} classifier="ACT" />{' '}
      <span>
        ({ageText(seen.at, at, t)}
        {t('map:and')}
        {t('map:party', { party: seen.party === 'demo' ? t('map:demo') : seen.party })})
      </span>
    </>
  );
}

/** The same for the interactive map, in degrees. */
function shownOf(
  map: ShipmentMap,
  places: Readonly<Record<string, PlaceView>>,
  nameOf: (unlocode: string) => string,
): MapContent {
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
