import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import type { TrackingPageData } from '#contract/site/pages.ts';
import type { TrackingResult } from '#contract/tracking/pages/result.ts';
import type { Shipment } from '#contract/tracking/shipment/shipment.ts';
import { useText } from '#src/ui/text.tsx';
import { useAnswerPath } from '../answers.tsx';
import { parts, partsOf } from '../parts.ts';
import { remember } from '../recent.ts';
import { AnswerCard } from './cards/AnswerCard.tsx';
import { Facts } from './cards/Facts.tsx';
import { PrintHeader } from './cards/ConsignmentDocument.tsx';
import { Progress } from './cards/Progress.tsx';
import { Timeline } from './Timeline.tsx';
import { askAgain, useLive } from './use-live.ts';

const idsOf = (shipment: Shipment) => new Set(shipment.timeline.map(({ eventId }) => eventId));

/**
 * Whether only customs reported on it. Then its ledger contains everything, and there is no journey to show.
 */
function onlyCustoms({ customs, timeline }: Shipment): boolean {
  if (!customs) return false;
  const lines = [
    ...customs.us.flatMap((bill) => bill.lines),
    ...customs.china.flatMap(({ declarations }) => declarations.flatMap((one) => one.lines)),
  ];
  return timeline.every(({ eventId }) => lines.some((line) => line.eventId === eventId));
}

/** Number of events whose column is shorter than the cut-offs and linked numbers beside it. */
const FEW_EVENTS = 8;

/** What a page shows below the answer instead of the whole journey. */
export type ResultBody = ComponentType<{ result: TrackingResult; shipment: Shipment }>;

/** A result with a shipment. It updates while the page is open, and new events are marked. */
export function ResultView({
  data,
  initial,
  Body,
}: {
  data: TrackingPageData;
  initial: TrackingResult & { shipment: Shipment };
  Body?: ResultBody | undefined;
}) {
  const { t } = useText();
  const [result, setResult] = useState<TrackingResult>(initial);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const shipment = result.shipment ?? initial.shipment;
  const known = useRef(idsOf(shipment));

  const take = useCallback((next: TrackingResult) => {
    if (!next.shipment) return;
    const now = idsOf(next.shipment);
    setFresh(new Set([...now].filter((id) => !known.current.has(id))));
    known.current = now;
    // The new result may need a part that the page has not loaded yet.
    void partsOf(next).finally(() => setResult(next));
  }, []);
  const live = useLive(result, take, data.shared === null && !result.versions);
  const {
    Chain,
    Containers,
    CustomsCard,
    CutOffs,
    EtaHistory,
    Legs,
    GroundCard,
    Journeys,
    MasterJourney,
    Pieces,
  } = parts;
  const { History, RouteMap, SandboxBar, TerminalCard } = parts;
  const further = (
    <>
      {Legs && <Legs result={result} shipment={shipment} />}
      {EtaHistory && <EtaHistory result={result} shipment={shipment} />}
    </>
  );
  // Beside a long table of cut-offs a few events would leave their column half empty.
  const isShort = result.cutOffs !== undefined && shipment.timeline.length <= FEW_EVENTS;
  const number = initial.shipment.reference.value;
  useEffect(() => remember(number), [number]);

  return (
    <article className="result">
      {SandboxBar && <SandboxBar result={result} take={take} />}
      <PrintHeader data={data} result={result} />
      <AnswerCard
        data={data}
        result={result}
        shipment={shipment}
        live={live}
        refresh={async () => take(await askAgain(result))}
      />
      {Body ? (
        <Body result={result} shipment={shipment} />
      ) : (
        <>
          <section className="card course" aria-label={t('tracking:fact.title')}>
            <Progress result={result} shipment={shipment} />
            {!onlyCustoms(shipment) && <Facts result={result} shipment={shipment} />}
          </section>
          <div className="columns">
            {result.map && RouteMap && <RouteMap map={result.map} places={result.places} at={result.at} />}
            <div className="column main">
              {CustomsCard && <CustomsCard result={result} shipment={shipment} />}
              {GroundCard && <GroundCard result={result} shipment={shipment} />}
              {TerminalCard && <TerminalCard result={result} shipment={shipment} />}
              {!onlyCustoms(shipment) && <Timeline result={result} shipment={shipment} fresh={fresh} />}
              {Containers && <Containers result={result} shipment={shipment} />}
              {Pieces && <Pieces result={result} shipment={shipment} />}
              {isShort && further}
            </div>
            <div className="column side">
              {CutOffs && <CutOffs result={result} />}
              {Chain && <Chain result={result} />}
              {!isShort && further}
              {Journeys && <Journeys result={result} />}
              {History ? <History result={result} /> : <HistoryLink data={data} result={result} />}
            </div>
          </div>
          {MasterJourney && <MasterJourney result={result} />}
        </>
      )}
    </article>
  );
}

/** A link to the changes made by each message. */
function HistoryLink({ data: { shared }, result }: { data: TrackingPageData; result: TrackingResult }) {
  const { t } = useText();
  const addressOf = useAnswerPath();
  // A shared result is shown as it is, and a simulated one has no messages.
  if (shared || result.simulation) return null;
  const { number, kind, carrier, before } = result.query;
  const query = {
    number,
    ...(kind && { kind }),
    ...(carrier && { carrier }),
    ...(before && { before }),
    asOf: result.shipment?.lastReceivedAt ?? result.at,
  };
  return (
    <p className="small no-print">
      <a className="to-versions" href={`${addressOf(query)}#history`} rel="nofollow">
        {t('tracking:history.title')}
      </a>
    </p>
  );
}
