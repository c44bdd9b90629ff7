import { useId, type ReactNode } from 'react';
import { nameIn } from '#contract/reference/entry.ts';
import { GLOBE_SIZE, type PlaceMap as Drawn, type PlaceMapPoint } from '#contract/reference/map.ts';
import { useText } from '../text.tsx';
import { InteractiveMap } from './InteractiveMap.tsx';
import { MAP_SIZES, MapMarks } from './MapMarks.tsx';
import { mapIds } from './slim.ts';

type Props = {
  map: Drawn;
  /** Accessible title of the picture; by default it names the places. */
  title?: string;
  /** A line below the picture. */
  caption?: ReactNode;
  /** Returns the link of a place on the interactive map. */
  hrefOf?: (code: string) => string;
};

/** A server-rendered map, inline so that it follows the theme. It needs the texts of `map`. */
export function PlaceMap({ map, title, caption, hrefOf }: Props) {
  const { t, language } = useText();
  const titleId = useId();
  const nameOf = (point: PlaceMapPoint) => nameIn(point.names, language).text;
  const [main] = map.points.filter((point) => point.main);
  const names = map.points.map(nameOf);
  const named = main
    ? t('map:place', { name: nameOf(main) })
    : names.length > 0
      ? t('map:places', { places: names.slice(0, 12).join(t('map:and')) })
      : t('map:country');
  const points = map.points.map(({ code, kind, longitude, latitude, main }, at) => ({
    code,
    kind,
    longitude,
    latitude,
    main,
    name: names[at] ?? code,
    ...(hrefOf && !main && { href: hrefOf(code) }),
  }));
  const half = GLOBE_SIZE / 2;
  const picture = (
    <div className="picture">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <svg className="sheet" viewBox={`0 0 ${map.width} ${map.height}`} role="img" aria-labelledby={titleId}>
        <title id={titleId}>{title ?? named}</title>
        <path className="land" id={mapIds.land} fillRule="evenodd" d={map.land} />
        {map.border && <path className="border" id={mapIds.border} fillRule="evenodd" d={map.border} />}
        <path className="graticule" id={mapIds.graticule} d={map.graticule} />
        {MAP_SIZES.map((size) => (
          <MapMarks key={size} map={map} names={names} size={size} />
        ))}
      </svg>
      <svg
        className={`globe ${map.globe.corner}`}
        viewBox={`0 0 ${GLOBE_SIZE} ${GLOBE_SIZE}`}
        aria-hidden="true"
        focusable="false"
      >
        <circle className="sea" cx={half} cy={half} r={half - 1} />
        <path className="land" id={mapIds.globe} fillRule="evenodd" d={map.globe.land} />
        <path className="frame" d={map.globe.frame} />
        <circle className="at" cx={map.globe.at.x} cy={map.globe.at.y} r="5" />
        <circle className="rim" cx={half} cy={half} r={half - 1} />
      </svg>
    </div>
  );
  return (
    <InteractiveMap
      className="place-map"
      picture={picture}
      caption={caption}
      shown={{ points }}
      title={title ?? named}
    />
  );
}
