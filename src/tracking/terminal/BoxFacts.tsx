import type { ReactNode } from 'react';
import type { EventTime } from '#contract/tracking/event.ts';
import type { TrackingResult } from '#contract/tracking/pages/result.ts';
import type { TerminalFact } from '#contract/tracking/terminal/report.ts';
import type { TerminalBox, TerminalState } from '#contract/tracking/terminal/types.ts';
import { ContainerType } from '#src/ui/ContainerType.tsx';
import { Time } from '#src/ui/Time.tsx';
import { useText } from '#src/ui/text.tsx';
import { LineList } from '../shipment/result/LineList.tsx';
import { placeName, yearOf } from '../shipment/result/words.ts';
import { BoxMoves } from './BoxMoves.tsx';
import { CareFacts } from './CareFacts.tsx';
import { Fact, type FactContext } from './Fact.tsx';
import { feeText } from './fee.ts';

/** Badge style of each state; a state that is not ready never looks ready. */
export const looks: Record<TerminalState, string> = {
  ready: 'finished',
  held: 'stopped',
  notReady: 'late',
  noWord: '',
  out: '',
};

/** Facts with a future time: an appointment, a last free day. */
const AHEAD: readonly TerminalFact[] = ['appointment', 'freeDay'];

/** One container at its terminals: readiness with reasons, holds, fees, free days, moves, messages. */
export function BoxFacts({
  box,
  context,
  open = false,
  rest = null,
}: {
  box: TerminalBox;
  context: FactContext;
  open?: boolean;
  /** Shown for what was not reported; absent: nothing. */
  rest?: string | null;
}) {
  const words = useText();
  const { t, language } = words;
  const silent = rest && <span className="soft">{rest}</span>;
  const when = (time: EventTime) => <ShowTime time={time} context={context} />;
  return (
    <div className="customs-part terminal-box">
      <h3>
        {box.container ? <span className="code">{box.container}</span> : t('terminal:ofBill')}{' '}
        {box.isoType && (
          <span className="small soft">
            <ContainerType code={box.isoType} />
          </span>
        )}{' '}
        {box.place && <span className="small soft">{placeName(box.place, context.places, language)}</span>}{' '}
        <span className={`badge ${looks[box.state]}`}>{t(`terminal:state.${box.state}`)}</span>
      </h3>
      {box.why.length > 0 && box.state !== 'out' && (
        <p className="small">
          {t('terminal:whyNot')} {box.why.map((one) => t(`terminal:why.${one}`)).join('; ')}
        </p>
      )}
      <dl className="customs-facts">
        <Fact name={t('terminal:available')}>
          {(box.available && (
            <>
              {t(`terminal:available${box.available.yes ? 'Yes' : 'No'}`)} {when(box.available.time)}
            </>
          )) ||
            silent}
        </Fact>
        <Fact name={t('terminal:move.DISC')}>{momentOf(box, 'DISC', when) ?? silent}</Fact>
        <Fact name={t('terminal:yard')}>
          {box.yard ? <span className="code">{box.yard.position}</span> : silent}
        </Fact>
        <Fact name={t('terminal:inspection')}>{box.inspection ? when(box.inspection.time) : silent}</Fact>
        <Fact name={t('terminal:emptyRelease')}>{box.emptyRelease && when(box.emptyRelease.time)}</Fact>
        <Fact name={t('terminal:vgm')}>
          {box.vgm && (
            <>
              {box.vgm.weight !== null && <span className="num">{box.vgm.weight} kg </span>}
              {when(box.vgm.time)}
            </>
          )}
        </Fact>
        <Fact name={t('terminal:loadPlan')}>{box.loadPlan && when(box.loadPlan.time)}</Fact>
        <Fact name={t('terminal:stowed')}>
          {box.stowed && (
            <>
              {box.stowed.position && <span className="code">{box.stowed.position} </span>}
              {when(box.stowed.time)}
            </>
          )}
        </Fact>
      </dl>
      <Holds box={box} when={when} />
      <Fees box={box} context={context} rest={rest} />
      <FreeDays box={box} context={context} rest={rest} />
      <BoxMoves box={box} context={context} />
      {box.care && <CareFacts care={box.care} />}
      <LineList
        title={t('terminal:messages', { count: box.lines.length })}
        open={open}
        result={context}
        lines={box.lines.map((line) => ({
          eventId: line.eventId,
          code: line.text ?? line.fact,
          name: [
            t(`terminal:fact.${line.fact}`),
            line.party && t(`terminal:party.${line.party}`),
            codeText(line.fact, ownName(line.code), words),
          ]
            .filter(Boolean)
            .join(' · '),
          time: line.time,
          place: line.place,
          phase: 'destination',
          expected: AHEAD.includes(line.fact),
          wordy: true,
        }))}
      />
    </div>
  );
}

/** A fee's type in words; any other code as it is. */
const codeText = (fact: TerminalFact, code: string | null, words: Parameters<typeof feeText>[1]) =>
  fact === 'fee' && code !== null ? feeText(code, words) : code;

/**
 * Returns the code, or null where it is a placeholder that starts with `#`, for a name hidden from the user.
 */
export const ownName = (code: string | null): string | null => (code?.startsWith('#') ? null : code);

type ShowTime = (time: EventTime) => ReactNode;

function momentOf({ moves }: TerminalBox, code: 'DISC' | 'LOAD', when: ShowTime): ReactNode {
  const move = moves.findLast((one) => one.code === code);
  return move ? when(move.time) : null;
}

/** Lists who holds the container and who has released it, each separately. */
function Holds({ box, when }: { box: TerminalBox; when: ShowTime }) {
  const { t } = useText();
  return (
    <>
      <h4>{t('terminal:holds')}</h4>
      {box.holds.length === 0 && <p className="small soft">{t('terminal:noHolds')}</p>}
      <ul className="spans">
        {box.holds.map(({ party, code, placed, removed, over, evidence }) => (
          <li key={evidence.join()}>
            {t(`terminal:party.${party}`)} {ownName(code) && <span className="code">{code}</span>}{' '}
            {when(placed)}{' '}
            {removed ? (
              <span className="soft">
                · {t('terminal:removedOn')} {when(removed)}
              </span>
            ) : over ? (
              <span className="soft">
                · {t('terminal:overOn')} {when(over)}
              </span>
            ) : (
              <span className="badge stopped">{t('terminal:open')}</span>
            )}
          </li>
        ))}
      </ul>
      {box.releases.length > 0 && <h4>{t('terminal:releases')}</h4>}
      <ul className="spans">
        {box.releases.map(({ party, kind, time, ended, evidence }) => (
          <li key={evidence.join()}>
            {t(`terminal:party.${party}`)}: {t(`terminal:kind.${kind}`)} {when(time)}{' '}
            {ended && (
              <span className="badge stopped">
                {t('terminal:withdrawn')} {when(ended)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

type ListProps = { box: TerminalBox; context: Pick<TrackingResult, 'at'>; rest: string | null };

/** Says that a list was not reported, where the page says so. */
function Unreported({ title, rest }: { title: string; rest: string | null }) {
  return (
    rest && (
      <>
        <h4>{title}</h4>
        <p className="small soft">{rest}</p>
      </>
    )
  );
}

function Fees({ box: { fees, totals }, context, rest }: ListProps) {
  const words = useText();
  const { t } = words;
  if (fees.length === 0) return <Unreported title={t('terminal:fees')} rest={rest} />;
  return (
    <>
      <h4>{t('terminal:fees')}</h4>
      <ul className="spans">
        {fees.map(({ type, party, amount, currency, paid, until, evidence }) => (
          <li key={evidence.join()}>
            {feeText(type, words)} {party && <span className="soft">{t(`terminal:party.${party}`)}</span>}{' '}
            {amount !== null && (
              <span className="num">
                {amount} {currency ?? t('terminal:noCurrency')}
              </span>
            )}{' '}
            {paid !== null && (
              <span className={paid ? 'badge finished' : 'badge late'}>
                {t(`terminal:${paid ? 'paid' : 'unpaid'}`)}
              </span>
            )}{' '}
            {until && (
              <span className="soft">
                {t('terminal:feeUntil')} <Time time={until} classifier="PLN" year={yearOf(context)} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {totals.length > 0 && (
        <p className="small">
          {t('terminal:total')}{' '}
          <strong className="num">
            {totals
              .map(({ amount, currency }) => `${amount} ${currency ?? t('terminal:noCurrency')}`)
              .join(' + ')}
          </strong>
        </p>
      )}
    </>
  );
}

function FreeDays({ box: { freeDays, state }, context, rest }: ListProps) {
  const { t } = useText();
  if (freeDays.length === 0) return <Unreported title={t('terminal:freeDays')} rest={rest} />;
  return (
    <>
      <h4>{t('terminal:freeDays')}</h4>
      <ul className="spans">
        {freeDays.map(({ party, day, daysLeft, evidence }) => (
          <li key={evidence.join()}>
            {t(`terminal:party.${party}`)} <Time time={day} classifier="PLN" year={yearOf(context)} />{' '}
            {state !== 'out' && (
              <span className={`badge ${daysLeft < 0 ? 'stopped' : daysLeft <= 2 ? 'late' : ''}`}>
                {daysLeft < 0
                  ? t('terminal:daysOver', { count: -daysLeft })
                  : daysLeft === 0
                    ? t('terminal:daysToday')
                    : t('terminal:daysLeft', { count: daysLeft })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

const ShowTime = ({ time, context }: { time: EventTime; context: Pick<TrackingResult, 'at'> }) => (
  <Time time={time} classifier="ACT" year={yearOf(context)} />
);
