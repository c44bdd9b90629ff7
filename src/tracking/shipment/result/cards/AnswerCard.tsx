import type { TrackingPageData } from '#contract/site/pages.ts';
import type { TrackingResult } from '#contract/tracking/pages/result.ts';
import type { ExceptionCode } from '#contract/tracking/exceptions.ts';
import type { Shipment } from '#contract/tracking/shipment/shipment.ts';
import { stateKey } from '#contract/tracking/shipment/states.ts';
import { Code } from '#src/ui/Code.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Time } from '#src/ui/Time.tsx';
import { useText } from '#src/ui/text.tsx';
import { written } from '../../answers.tsx';
import { parts } from '../../parts.ts';
import { ForgottenNote } from '../ForgottenNote.tsx';
import { Why } from '../Why.tsx';
import { Actions } from '../actions/Actions.tsx';
import type { LiveState } from '../use-live.ts';
import { aheadName, answerText, exceptionText, lineProving, placeName, signs, yearOf } from '../words.ts';

type Props = {
  result: TrackingResult;
  shipment: Shipment;
  data: TrackingPageData;
  live: LiveState;
  refresh: () => Promise<void>;
};

/** The answer card: one sentence, the next step, exceptions, and the number. */
export function AnswerCard({ result, shipment, data, live, refresh }: Props) {
  const words = useText();
  const { t, language } = words;
  const { AsItWas, NearestCutOff, JourneyNotice } = parts;
  const { reference } = shipment;
  const next = result.summary?.next;
  const carrier =
    result.carriers.find(({ code }) => code === reference.carrier)?.names[language] ??
    result.recognised.find((reading) => reading.carrier === reference.carrier)?.carrierNames?.[language];
  const soon = next && (next.time ?? next.due);
  const nextPlace = next && placeName(next.place, result.places, language);
  return (
    <section className="card answer" aria-labelledby="answer">
      <div className="answer-head">
        <p className="reference">
          <span className="soft">{t(`tracking:kind.${reference.kind}`)}</span>
          <Code value={written(reference)} large />
          {reference.carrier && (
            <span className="soft" title={reference.carrier}>
              {carrier ?? reference.carrier}
            </span>
          )}
          {result.simulation && <span className="badge late">{t('sandbox:badge')}</span>}
          {result.demo && <span className="badge">{t('tracking:demo')}</span>}
        </p>
        <Actions data={data} result={result} refresh={refresh} />
      </div>
      <ForgottenNote result={result} />
      {JourneyNotice && <JourneyNotice result={result} />}
      {AsItWas && <AsItWas result={result} />}
      <h1 id="answer">{answerText(result, words)}</h1>
      {next && (
        <p className="next">
          <span className="soft">{t(next.due ? 'tracking:awaited' : 'tracking:next')}</span>{' '}
          <strong>{aheadName(next.milestone, next.milestone, words)}</strong>
          {nextPlace && <> · {nextPlace}</>}
          {soon && (
            <>
              {' · '}
              {next.due && <>{t('tracking:due')} </>}
              <Time time={soon} classifier={next.classifier ?? 'EST'} year={yearOf(result)} />
            </>
          )}
        </p>
      )}
      {NearestCutOff && <NearestCutOff result={result} />}
      <Exceptions result={result} shipment={shipment} />
      <p className={`live small ${live}`} aria-live="polite">
        {!result.versions && (
          <>
            <span className="dot" aria-hidden="true" />
            {t(`tracking:live.${live}`)}
          </>
        )}
        {result.sync.status !== 'tracking' && result.sync.status !== 'ended' && (
          <> · {t(`tracking:sync.${result.sync.status}`)}</>
        )}
        {result.sync.reason && <> · {t(`tracking:sync.reason.${result.sync.reason}`)}</>}
      </p>
    </section>
  );
}

/** Exceptions that are explained by the history of the ETA. */
const slips: ExceptionCode[] = ['etaSlipped', 'arrivalLate', 'arrivalOverdue'];

/** Returns the anchor of the card that shows an exception without a line in the timeline. */
function proofOf(code: ExceptionCode): string | null {
  if (code.startsWith('customs')) return '#customs';
  if (code === 'cutOffChanged') return '#cut-offs';
  return /^(?:terminal|freeDay|overweight)/.test(code) ? '#terminal' : null;
}

/** Lists the exceptions, each with a shape and a word in addition to its colour. */
function Exceptions({ result, shipment }: { result: TrackingResult; shipment: Shipment }) {
  const words = useText();
  const { t } = words;
  if (shipment.exceptions.length === 0) return null;
  return (
    <ul className="exceptions">
      {shipment.exceptions.map(({ code, severity, values, evidence }) => {
        const line = lineProving(shipment.timeline, evidence);
        const proof = slips.includes(code) ? '#eta-history' : line ? `#event-${line.eventId}` : proofOf(code);
        return (
          <li className={severity} key={[code, JSON.stringify(values.cutOff), ...evidence].join('-')}>
            <Icon name={signs[severity]} />
            <span>
              <strong>{t(`tracking:severity.${stateKey(severity, [shipment.reference.kind])}`)}</strong>{' '}
              {exceptionText({ code, values }, result, words)}
              <Why
                result={result}
                shipment={shipment}
                evidence={evidence}
                slip={slips.includes(code)}
                anchor={proof}
              />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
