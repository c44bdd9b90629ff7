/** Parts that not every page has: one that has them loads them before it is drawn, on both sides. */
import type { TrackingPageData } from '#contract/site/pages.ts';
import type { TrackingResult } from '#contract/tracking/pages/result.ts';
import type { RouteMap } from '#src/ui/map/RouteMap.tsx';
import type { Chain } from './result/cards/Chain.tsx';
import type { EmbedCard } from './result/EmbedCard.tsx';
import type { Codes } from './Codes.tsx';
import type { NotYet } from './NotYet.tsx';
import type { CutOffs, NearestCutOff } from './result/cards/CutOffs.tsx';
import type { CustomsCard } from './result/cards/CustomsCard.tsx';
import type { GroundCard } from './result/cards/GroundCard.tsx';
import type { AsItWas, History } from './result/history/History.tsx';
import type { Journeys, JourneyNotice } from './result/history/Journeys.tsx';
import type { EtaHistory } from './result/history/EtaHistory.tsx';
import type { Containers } from './result/cards/Containers.tsx';
import type { Legs } from './result/cards/Legs.tsx';
import type { MapView } from './result/MapView.tsx';
import type { ResultView } from './result/ResultView.tsx';
import type { MasterJourney } from './result/history/MasterJourney.tsx';
import type { Pieces } from './result/cards/Pieces.tsx';
import type { SandboxBar } from './result/actions/SandboxBar.tsx';
import type { TerminalCard } from './result/cards/TerminalCard.tsx';
import type { Recognised } from './Recognised.tsx';
import type { SeveralList } from './SeveralList.tsx';
import type { Upload } from './Upload.tsx';

type Parts = {
  ResultView?: typeof ResultView;
  EmbedCard?: typeof EmbedCard;
  Chain?: typeof Chain;
  Legs?: typeof Legs;
  Containers?: typeof Containers;
  EtaHistory?: typeof EtaHistory;
  SeveralList?: typeof SeveralList;
  Recognised?: typeof Recognised;
  Upload?: typeof Upload;
  NotYet?: typeof NotYet;
  Codes?: typeof Codes;
  SandboxBar?: typeof SandboxBar;
  RouteMap?: typeof RouteMap;
  MapView?: typeof MapView;
  MasterJourney?: typeof MasterJourney;
  CutOffs?: typeof CutOffs;
  NearestCutOff?: typeof NearestCutOff;
  CustomsCard?: typeof CustomsCard;
  GroundCard?: typeof GroundCard;
  TerminalCard?: typeof TerminalCard;
  Pieces?: typeof Pieces;
  Journeys?: typeof Journeys;
  JourneyNotice?: typeof JourneyNotice;
  AsItWas?: typeof AsItWas;
  History?: typeof History;
};
export const parts: Parts = {};

/** Loads the wanted parts in parallel. */
async function bring(wanted: readonly [unknown, () => Promise<Parts>][]): Promise<void> {
  const loaded = await Promise.all(wanted.flatMap(([is, load]) => (is ? load() : [])));
  for (const module of loaded) Object.assign(parts, module);
}

export async function ready({
  list,
  result,
  card,
  codes,
  similar,
}: Pick<TrackingPageData, 'list' | 'result' | 'card'> &
  Partial<Pick<TrackingPageData, 'codes' | 'similar'>>): Promise<void> {
  const none = !result?.shipment;
  await Promise.all([
    bring([
      [card, () => import('./result/EmbedCard.tsx')],
      [list, () => import('./SeveralList.tsx')],
      [list?.map, () => import('#src/ui/map/RouteMap.tsx')],
      [none, () => import('./Upload.tsx')],
      [none && result?.recognised.length, () => import('./Recognised.tsx')],
      [result && none, () => import('./NotYet.tsx')],
      [codes?.length || similar?.length, () => import('./Codes.tsx')],
    ]),
    // The card in another site's frame shows no more than the answer.
    card && result?.shipment ? undefined : partsOf(result),
  ]);
}

/** Loads the parts that a result needs and the page does not have yet, before the result is shown. */
export async function partsOf(result: TrackingResult | null): Promise<void> {
  if (!result) return;
  const { chain, cutOffs, journeys, map, query, shipment, simulation, truck } = result;
  await bring([
    [map, () => import('#src/ui/map/RouteMap.tsx')],
    [shipment && query.track, () => import('./result/MapView.tsx')],
  ]);
  // A map shows nothing of the cards.
  if (!shipment || query.track) return;
  await bring([
    [true, () => import('./result/ResultView.tsx')],
    [simulation, () => import('./result/actions/SandboxBar.tsx')],
    [chain, () => import('./result/cards/Chain.tsx')],
    [shipment?.legs.length, () => import('./result/cards/Legs.tsx')],
    [shipment?.etaHistory.length, () => import('./result/history/EtaHistory.tsx')],
    [shipment?.containers.length, () => import('./result/cards/Containers.tsx')],
    [chain?.master, () => import('./result/history/MasterJourney.tsx')],
    [cutOffs, () => import('./result/cards/CutOffs.tsx')],
    [shipment?.customs, () => import('./result/cards/CustomsCard.tsx')],
    [truck ?? shipment?.rail ?? shipment?.trucks, () => import('./result/cards/GroundCard.tsx')],
    [shipment?.terminal, () => import('./result/cards/TerminalCard.tsx')],
    [shipment?.cargo, () => import('./result/cards/Pieces.tsx')],
    [journeys.length > 1, () => import('./result/history/Journeys.tsx')],
    [result.versions, () => import('./result/history/History.tsx')],
  ]);
}
