import type { TrackingResult } from '#contract/tracking/pages/result.ts';
import type { ProgressStep, Shipment } from '#contract/tracking/shipment/shipment.ts';
import { kindOf } from '#src/ui/Mark.tsx';
import { Time } from '#src/ui/Time.tsx';
import { useText } from '#src/ui/text.tsx';
import { aheadName, codeOf, milestoneName, placeName, titled, yearOf } from '../words.ts';

type Props = { result: TrackingResult; shipment: Shipment; name?: string };

/**
 * Key milestones in order; each with its most reliable time and the number of containers that have reached
 * it.
 */
export function Progress({ result, shipment, name }: Props) {
  const { t } = useText();
  if (shipment.progress.length === 0) return null;
  const finished = shipment.progress.at(-1)?.state === 'done';
  return (
    <section className="progress" aria-label={name ?? t('tracking:progress.title')}>
      <ol className={`steps${finished ? ' finished' : ''}`}>
        {shipment.progress.map((step, index) => (
          <Step
            key={`${step.milestone}-${codeOf(step.place) ?? index}`}
            step={step}
            result={result}
            counted={countedBy(step, shipment)}
          />
        ))}
      </ol>
    </section>
  );
}

/** Returns what a step counts: pieces, containers or bills. */
const countedBy = ({ place }: ProgressStep, { containers }: Shipment) =>
  place?.iata ? 'pieces' : containers.length > 0 ? 'containers' : 'bills';

function Step({
  step,
  result,
  counted,
}: {
  step: ProgressStep;
  result: TrackingResult;
  counted: ReturnType<typeof countedBy>;
}) {
  const words = useText();
  const { t, language } = words;
  const { state, actual, estimated, planned, partsDone, partsTotal } = step;
  const time = actual ?? estimated ?? planned;
  const classifier = actual ? 'ACT' : estimated ? 'EST' : 'PLN';
  const name = actual || state === 'unknown' ? milestoneName : aheadName;
  return (
    <li
      className={`step ${state}${time ? ` ${kindOf[classifier]}` : ''}`}
      aria-current={state === 'current' ? 'step' : undefined}
    >
      <span className="step-mark" aria-hidden="true" />
      <div className="step-text">
        <strong>{titled(name(step.milestone, step.milestone, words), language)}</strong>
        <span className="sr"> {t(`tracking:progress.${state}`)}</span>
        {step.place && <span className="soft small">{placeName(step.place, result.places, language)}</span>}
        {time && (
          <span className="small">
            <Time time={time} classifier={classifier} year={yearOf(result)} />
          </span>
        )}
        {partsTotal > 1 && (
          <span className="soft small num">
            {t(`tracking:progress.${counted}`, { done: partsDone, total: partsTotal })}
          </span>
        )}
        {state === 'late' && <span className="badge late">{t('tracking:progress.late')}</span>}
      </div>
    </li>
  );
}
