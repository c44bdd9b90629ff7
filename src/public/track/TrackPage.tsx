import type { Shared, TrackingPageData } from '#contract/site/pages.ts';
import type { ReferenceKind } from '#contract/tracking/event.ts';
import type { Language } from '#contract/core/settings.ts';
import { aboutOf, isMapRoute } from '#contract/tracking/pages/variants.ts';
import type { TrackRouteKey } from '#contract/tracking/pages/variants.ts';
import type { PageProps } from '#src/ui/page.tsx';
import { Day } from '#src/ui/Moment.tsx';
import { LAND_ID } from '#src/ui/map/land-id.ts';
import { useText } from '#src/ui/text.tsx';
import type { Translate } from '#src/ui/translate.ts';
import { written } from '#src/tracking/shipment/answers.tsx';
import { SavedList } from '#src/tracking/shipment/SavedHere.tsx';
import { TrackAnswer, useImpossible, withShipment } from '#src/tracking/shipment/TrackAnswer.tsx';
import { RecognisedBox } from '#src/tracking/shipment/RecognisedBox.tsx';
import { parts } from '#src/tracking/shipment/parts.ts';
import { QR_ID } from '#src/tracking/shipment/result/cards/qr-id.ts';
import { answerText } from '#src/tracking/shipment/result/words.ts';

export { ready } from '#src/tracking/shipment/parts.ts';

type Data = TrackingPageData;
const aboutPage = (key: TrackRouteKey) => (isMapRoute(key) ? 'map' : aboutOf(key));

/** The number itself, for tabs, bookmarks and search results; of an empty box, what it looks up. */
export const titleOf = (
  { result, query, list }: Data,
  t: Translate,
  _language: Language,
  key: TrackRouteKey,
): string =>
  list
    ? t('tracking:several.title', { count: list.rows.length })
    : result?.reference
      ? written(result.reference)
      : query || subjectOf(aboutPage(key), t);

/** Returns the status in one sentence, which messengers show with a shared link. */
export const descriptionOf = ({ result }: Data, t: Translate, language: Language): string =>
  withShipment(result) ? answerText(result!, { t, has: () => true, language }) : t('tracking:box.hint');

const withLand = (data: Data, land: string): Data => ({
  ...data,
  result: data.result && { ...data.result, map: data.result.map && { ...data.result.map, land } },
  list: data.list && {
    ...data.list,
    ...(data.list.map && { map: { ...data.list.map, map: { ...data.list.map.map, land } } }),
  },
});
const withQr = (data: Data, path: string): Data => ({ ...data, qr: data.qr && { ...data.qr, path } });

/** Land and QR code are already in the HTML. */
export const slim = (data: Data): Data => withLand(withQr(data, ''), '');

export function revive(data: Data, served: Document): Data {
  const drawn = (id: string) => served.getElementById(id)?.getAttribute('d') ?? '';
  return withLand(withQr(data, drawn(QR_ID)), drawn(LAND_ID));
}

const subjectOf = (about: ReferenceKind | 'map' | null, t: Translate): string =>
  t(about ? `tracking:about.${about}` : 'tracking:title');

function headingOf({ result, list }: Data, about: ReferenceKind | 'map' | null, t: Translate): string {
  if (list) return t('tracking:several.title', { count: list.rows.length });
  if (result?.outcome === 'notYet') return t('tracking:notYet.title');
  if (result?.outcome === 'none') return t('tracking:none.title');
  return subjectOf(about, t);
}

export default function TrackPage({ state }: PageProps<TrackRouteKey>) {
  const { t } = useText();
  const { data } = state;
  const { result, list, query, carrier } = data;
  const shown = withShipment(result);
  const { Upload } = parts;
  const fault = useImpossible(data);
  const { EmbedCard } = parts;
  if (shown && data.card && EmbedCard) return <EmbedCard result={shown} shipment={shown.shipment} />;
  return (
    <div className="track">
      {data.shared && <SharedNote shared={data.shared} />}
      {!shown && <h1>{headingOf(data, aboutPage(state.key), t)}</h1>}
      <div className="no-print">
        <RecognisedBox
          typed={query}
          carrier={carrier}
          fault={fault}
          about={aboutOf(state.key)}
          recognised={shown ? [] : result?.recognised}
        />
        {!shown && Upload && <Upload fault={data.fault} />}
      </div>
      <TrackAnswer data={data} />
      {!shown && !list && <SavedList />}
    </div>
  );
}

/** Says what a short link shows and until when, or that it has expired. */
function SharedNote({ shared: { shows, expiresAt, over, sender } }: { shared: Shared }) {
  const { t } = useText();
  return (
    <p className="notice">
      {sender?.logo && <img src={sender.logo} alt="" height={32} />}
      <span>
        {sender && (
          <>
            <strong>{sender.name}</strong> ·
          </>
        )}{' '}
        {t(over ? `tracking:shared.${over}` : `tracking:shared.${shows}`)}{' '}
        {!over && expiresAt && (
          <>
            {t('tracking:shared.until')} <Day at={expiresAt} />
          </>
        )}
      </span>
    </p>
  );
}
