import type { CargoCare } from '#contract/tracking/terminal/report.ts';
import type { TerminalBox, TerminalMove } from '#contract/tracking/terminal/types.ts';
import { Time } from '#src/ui/Time.tsx';
import { ContainerType } from '#src/ui/ContainerType.tsx';
import { useText } from '#src/ui/text.tsx';
import { facilityOf, placeName, yearOf } from '../shipment/result/words.ts';
import { BoxMoves } from './BoxMoves.tsx';
import { CareFacts } from './CareFacts.tsx';
import { Fact, type FactContext } from './Fact.tsx';

const NOTHING: CargoCare = {
  dangerous: [],
  temperature: null,
  ventilation: null,
  humidity: null,
  overweight: null,
  weighed: null,
  pickUpYard: null,
  returnYard: null,
};

/** One container at its depots: pick-up and return yards, cargo handling, receipts. */
export function DepotFacts({ box, context }: { box: TerminalBox; context: FactContext }) {
  const words = useText();
  const { t, language } = words;
  const care = box.care ?? NOTHING;
  const yardOf = (move: TerminalMove | undefined): string | null =>
    move?.place
      ? move.place.facility
        ? facilityOf(move.place, words)
        : placeName(move.place, context.places, language)
      : null;
  const out = box.moves.findLast(({ code, laden }) => code === 'GTOT' && laden === false);
  const back = box.moves.findLast(({ code, laden }) => code === 'GTIN' && laden === false);
  const shownCare = {
    ...care,
    pickUpYard: care.pickUpYard ?? yardOf(out),
    returnYard: care.returnYard ?? yardOf(back),
  };
  return (
    <div className="customs-part">
      <h3>
        {box.container ? <span className="code">{box.container}</span> : t('terminal:ofBill')}{' '}
        {box.isoType && (
          <span className="small soft">
            <ContainerType code={box.isoType} />
          </span>
        )}
      </h3>
      <CareFacts care={shownCare} rest={t('terminalPage:notTold')} />
      <dl className="customs-facts">
        <Fact name={t('terminal:emptyRelease')}>
          {box.emptyRelease ? (
            <Time time={box.emptyRelease.time} classifier="ACT" year={yearOf(context)} />
          ) : (
            <span className="soft">{t('terminalPage:notTold')}</span>
          )}
        </Fact>
      </dl>
      <BoxMoves box={box} context={context} />
    </div>
  );
}
