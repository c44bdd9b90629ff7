import type { TruckPageData } from '#contract/site/pages.ts';
import { TruckAnswer } from '#src/tracking/trucks/TruckAnswer.tsx';
import { LAND_ID } from '#src/ui/map/land-id.ts';
import type { PageProps } from '#src/ui/page.tsx';
import { useText } from '#src/ui/text.tsx';
import type { Translate } from '#src/ui/translate.ts';

export const titleOf = ({ plate }: TruckPageData, t: Translate): string =>
  plate ? `${plate} · ${t('truck:title')}` : t('truck:title');

/** The land is already in the HTML. */
export const slim = (data: TruckPageData): TruckPageData => ({
  ...data,
  view: data.view && { ...data.view, map: data.view.map && { ...data.view.map, land: '' } },
});
export function revive(data: TruckPageData, served: Document): TruckPageData {
  const land = served.getElementById(LAND_ID)?.getAttribute('d') ?? '';
  return { ...data, view: data.view && { ...data.view, map: data.view.map && { ...data.view.map, land } } };
}

/** A truck's track over a span of days: map, position, stops. */
export default function TruckPage({ state: { data } }: PageProps<'truckTrajectory'>) {
  const { t } = useText();
  return (
    <div className="track">
      <h1>{data.view ? data.view.plate : t('truck:title')}</h1>
      <TruckAnswer route="truckTrajectory" data={data} />
    </div>
  );
}
