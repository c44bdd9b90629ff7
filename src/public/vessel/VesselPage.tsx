import type { VesselPageData, VesselRouteKey } from '#contract/tracking/pages/vessel-page.ts';
import type { PageProps } from '#src/ui/page.tsx';
import { LAND_ID } from '#src/ui/map/land-id.ts';
import { useText, type Translate } from '#src/ui/text.tsx';
import { VesselAnswer } from '#src/tracking/vessels/VesselAnswer.tsx';

type Data = VesselPageData;

/** Returns the page title, so that a tab or bookmark can be recognised. */
export const titleOf = ({ vessel, query }: Data, t: Translate): string =>
  vessel ? (vessel.name ?? vessel.number) : query || t('vessel:title');

const withLand = (data: Data, land: string): Data => ({
  ...data,
  vessel: data.vessel && { ...data.vessel, map: data.vessel.map && { ...data.vessel.map, land } },
});
/** The land is already in the HTML. */
export const slim = (data: Data): Data => withLand(data, '');
export const revive = (data: Data, served: Document): Data =>
  withLand(data, served.getElementById(LAND_ID)?.getAttribute('d') ?? '');

/** Page of a ship (position, track, port calls), or the list of ships that match the text. */
export default function VesselPage({ state }: PageProps<VesselRouteKey>) {
  const { t } = useText();
  const { key, data } = state;
  const { outcome, vessel, query, candidates } = data;
  return (
    <div className="vessel-page">
      {!vessel && (
        <header>
          <h1>
            {outcome === 'several'
              ? t('vessel:several.title', { count: candidates.length, query })
              : outcome === 'none'
                ? t('vessel:none.title')
                : t('vessel:title')}
          </h1>
          {outcome === 'empty' && <p className="soft">{t('vessel:line')}</p>}
        </header>
      )}
      <VesselAnswer route={key} data={data} />
    </div>
  );
}
