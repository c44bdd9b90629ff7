import { pathOf } from '#contract/core/paths.ts';
import type { TrackingPageData } from '#contract/site/pages.ts';
import type { TrackingResult } from '#contract/tracking/pages/result.ts';
import type { Shipment } from '#contract/tracking/shipment/shipment.ts';
import { useText } from '#src/ui/text.tsx';
import { NumberLink, written } from './answers.tsx';
import { modeOf } from './mode.ts';
import { parts } from './parts.ts';
import { Repairs, useRemark, Warnings } from './Remarks.tsx';
import { ForgottenNote } from './result/ForgottenNote.tsx';
import type { ResultBody } from './result/ResultView.tsx';

type Data = TrackingPageData;
type ShipmentResult = TrackingResult & { shipment: Shipment };

export const withShipment = (result: TrackingResult | null): ShipmentResult | null =>
  result?.outcome === 'found' && result.shipment ? { ...result, shipment: result.shipment } : null;

/** A text that no number can be; a code that we know is no mistake. */
const isImpossible = ({ result, codes }: Data): boolean =>
  result?.outcome === 'impossible' && codes.length === 0;

/** Why the typed text is no number, or null. */
export function useImpossible(data: Data): string | null {
  const { t } = useText();
  const say = useRemark();
  if (!isImpossible(data)) return null;
  const problem = data.result?.problem;
  return problem ? say(problem) : t('tracking:impossible');
}

/** What is known of the typed numbers: one shipment, a list, or why there is nothing and what to try. */
export function TrackAnswer({ data, Body }: { data: Data; Body?: ResultBody | undefined }) {
  const { result, list, query } = data;
  const shown = withShipment(result);
  const { Codes, NotYet, ResultView, SeveralList } = parts;
  // On the server, loaded parts are shared between pages.
  const MapView = result?.query.track && parts.MapView;
  const [reading] = result?.recognised ?? [];
  return (
    <>
      {result?.outcome === 'impossible' && <Repairs repairs={result.repairs} />}
      {Codes && <Codes codes={data.codes} />}
      {Codes && <Codes codes={data.similar} similarTo={query} />}
      {shown && reading && <Warnings reading={reading} />}
      {list && SeveralList && <SeveralList several={list} typed={query} filter={data.filter} />}
      {result && !shown && NotYet && <NotYet readings={result.recognised} />}
      {result?.outcome === 'none' && <Nothing data={data} result={result} />}
      {shown &&
        (MapView ? (
          <MapView data={data} initial={shown} />
        ) : (
          ResultView && <ResultView data={data} initial={shown} Body={Body} />
        ))}
      {(!result || isImpossible(data)) && !list && <Examples data={data} />}
    </>
  );
}

/** Shown for a number without data: how it was read, and what the user can do. */
function Nothing({ data, result }: { data: Data; result: TrackingResult }) {
  const { t } = useText();
  const of = modeOf[result.reference?.kind ?? 'container'];
  return (
    <section className="card nothing">
      <ForgottenNote result={result} />
      {result.simulation && (
        <p>
          <span className="badge late">{t('sandbox:badge')}</span> {t('sandbox:none')}
        </p>
      )}
      <p>
        {t('tracking:none.text', { number: result.reference ? written(result.reference) : data.query })}
        {result.sync.reason && <> {t(`tracking:sync.reason.${result.sync.reason}`)}</>}
      </p>
      <ul>
        <li>{t('tracking:none.check')}</li>
        <li>{t(`tracking:none.of.${of}.early`)}</li>
        <li>{t(`tracking:none.of.${of}.another`)}</li>
      </ul>
      <Examples data={data} />
    </section>
  );
}

/** Number of examples that fit on a line. */
const FEW = 4;

function Examples({ data }: { data: Data }) {
  const { t } = useText();
  return (
    <>
      {data.examples.length > 0 && (
        <p className="small examples">
          <span className="soft">{t('tracking:examples')}</span>{' '}
          {data.examples.slice(0, FEW).map(({ number }) => (
            <NumberLink key={number} number={number} />
          ))}
        </p>
      )}
      {data.sandbox && (
        <p className="small examples">
          <a href={pathOf('sandbox')}>{t('sandbox:link')}</a>
        </p>
      )}
    </>
  );
}
