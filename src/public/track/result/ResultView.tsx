import { useCallback, useEffect, useRef, useState } from 'react';
import type { SeaPageData } from '#contract/pages.ts';
import type { SeaResult } from '#contract/tracking/result.ts';
import type { Shipment } from '#contract/tracking/shipment.ts';
import { RouteMap } from '#src/ui/map/RouteMap.tsx';
import { useText } from '#src/ui/text.tsx';
import { parts } from '../parts.ts';
import { remember } from '../recent.ts';
import { AnswerCard } from './AnswerCard.tsx';
import { Chain } from './Chain.tsx';
import { Containers } from './Containers.tsx';
import { CustomsCard, linesOf } from './CustomsCard.tsx';
import { EtaHistory } from './EtaHistory.tsx';
import { Facts } from './Facts.tsx';
import { GroundCard } from './GroundCard.tsx';
import { Journeys } from './Journeys.tsx';
import { Legs } from './Legs.tsx';
import { MasterJourney } from './MasterJourney.tsx';
import { Paper } from './Paper.tsx';
import { Pieces } from './Pieces.tsx';
import { Progress } from './Progress.tsx';
import { TerminalCard } from './TerminalCard.tsx';
import { Timeline } from './Timeline.tsx';
import { askAgain, useLive } from './useLive.ts';

const idsOf = (shipment: Shipment) => new Set(shipment.timeline.map(({ eventId }) => eventId));

/** Nobody but customs told of it: its ledger is all that happened, and there is no journey to speak of. */
const onlyCustoms = ({ customs, timeline }: Shipment): boolean =>
  customs !== undefined &&
  timeline.every(({ eventId }) => linesOf(customs).some((line) => line.eventId === eventId));

/** A found shipment, kept up to date while the page is open; what has come since is marked. */
export function ResultView({
  data,
  found,
}: {
  data: SeaPageData;
  found: SeaResult & { shipment: Shipment };
}) {
  const { t } = useText();
  const [result, setResult] = useState<SeaResult>(found);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const shipment = result.shipment ?? found.shipment;
  const known = useRef(idsOf(shipment));

  const take = useCallback((next: SeaResult) => {
    if (!next.shipment) return;
    const now = idsOf(next.shipment);
    setFresh(new Set([...now].filter((id) => !known.current.has(id))));
    known.current = now;
    setResult(next);
  }, []);
  const live = useLive(result, take, data.shared === null);
  const { Bar } = parts;
  const number = found.shipment.reference.value;
  useEffect(() => remember(number), [number]);

  return (
    <article className="result">
      {Bar && <Bar result={result} take={take} />}
      <Paper data={data} result={result} />
      <AnswerCard
        data={data}
        result={result}
        shipment={shipment}
        live={live}
        refresh={async () => take(await askAgain(result))}
      />
      <section className="card" aria-label={t('tracking:fact.title')}>
        <Progress result={result} shipment={shipment} />
        {!onlyCustoms(shipment) && <Facts result={result} shipment={shipment} />}
      </section>
      <div className="columns">
        {result.map && <RouteMap map={result.map} places={result.places} at={result.at} />}
        <div className="column main">
          <CustomsCard result={result} shipment={shipment} />
          <GroundCard result={result} shipment={shipment} />
          <TerminalCard result={result} shipment={shipment} />
          {!onlyCustoms(shipment) && <Timeline result={result} shipment={shipment} fresh={fresh} />}
          <Containers result={result} shipment={shipment} />
          <Pieces result={result} shipment={shipment} />
          <MasterJourney result={result} />
        </div>
        <div className="column side">
          <Chain result={result} />
          <Legs result={result} shipment={shipment} />
          <EtaHistory result={result} shipment={shipment} />
          <Journeys result={result} />
        </div>
      </div>
    </article>
  );
}
