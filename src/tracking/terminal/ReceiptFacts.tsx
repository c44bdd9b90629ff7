import type { ReactNode } from 'react';
import type { BoxIdentity } from '#contract/tracking/terminal/page.ts';
import type { TerminalBox, TerminalMove } from '#contract/tracking/terminal/types.ts';
import { ContainerType } from '#src/ui/ContainerType.tsx';
import { Time } from '#src/ui/Time.tsx';
import { useText } from '#src/ui/text.tsx';
import { facilityOf, facilityText, placeName, yearOf } from '../shipment/result/words.ts';
import { BoxMoves, Plate } from './BoxMoves.tsx';
import { Fact, type FactContext } from './Fact.tsx';

type Props = { box: TerminalBox; identity: BoxIdentity | undefined; context: FactContext };

/** The interchange receipts of one box: release, gates, plates, yards, seal and size; what is not reported is said. */
export function ReceiptFacts({ box, identity, context }: Props) {
  const words = useText();
  const { t, language } = words;
  const silent = <span className="soft">{t('terminalPage:notTold')}</span>;
  const out = box.moves.find(({ code }) => code === 'GTOT');
  const back = box.moves.findLast(({ code }) => code === 'GTIN');
  const when = (move: TerminalMove | undefined): ReactNode =>
    move ? <Time time={move.time} classifier="ACT" year={yearOf(context)} /> : silent;
  const placeOf = (move: TerminalMove | undefined, yard: string | null | undefined): ReactNode =>
    (yard && facilityText({ code: yard, name: box.care?.yardNames?.[yard] ?? null })) ??
    (move?.place &&
      (move.place.facility
        ? facilityOf(move.place, words)
        : placeName(move.place, context.places, language))) ??
    silent;
  const size = box.isoType ?? identity?.isoType;
  const plated = [out, back].filter((move) => move && (move.plate || move.withheld.includes('plate')));
  return (
    <div className="customs-part">
      <h3>{box.container ? <span className="code">{box.container}</span> : t('terminal:ofBill')}</h3>
      <dl className="customs-facts">
        <Fact name={t('terminalPage:receipt.size')}>{size ? <ContainerType code={size} /> : silent}</Fact>
        <Fact name={t('terminalPage:receipt.seal')}>
          {identity && identity.seals.length > 0 ? (
            <span className="code">{identity.seals.join(', ')}</span>
          ) : (
            <span className="soft">{t('terminalPage:receipt.sealWithheld')}</span>
          )}
        </Fact>
        <Fact name={t('terminalPage:receipt.released')}>
          {box.emptyRelease ? (
            <Time time={box.emptyRelease.time} classifier="ACT" year={yearOf(context)} />
          ) : (
            silent
          )}
        </Fact>
        <Fact name={t('terminalPage:receipt.out')}>{when(out)}</Fact>
        <Fact name={t('terminalPage:receipt.pickUp')}>{placeOf(out, box.care?.pickUpYard)}</Fact>
        <Fact name={t('terminalPage:receipt.in')}>{when(back)}</Fact>
        <Fact name={t('terminalPage:receipt.return')}>{placeOf(back, box.care?.returnYard)}</Fact>
        <Fact name={t('terminalPage:receipt.plates')}>
          {plated.length === 0
            ? silent
            : plated.map(
                (move) =>
                  move && (
                    <span className="block" key={move.code}>
                      <Plate plate={move.plate} withheld={move.withheld} />
                    </span>
                  ),
              )}
        </Fact>
      </dl>
      <BoxMoves box={box} context={context} />
    </div>
  );
}
