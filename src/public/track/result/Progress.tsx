import type { SeaResult } from '#contract/tracking/result.ts';
import type { ProgressStep, Shipment } from '#contract/tracking/shipment.ts';
import { Time } from '#src/ui/Time.tsx';
import { useText } from '#src/ui/text.tsx';
import { milestoneName, placeName, yearOf } from './words.ts';

type Props = { result: SeaResult; shipment: Shipment };

/** Key milestones in their order; each has its time of the best kind known and how many containers have done it. */
export function Progress({ result, shipment }: Props) {
  const { t } = useText();
  if (shipment.progress.length === 0) return null;
  return (
    <section className="progress" aria-label={t('tracking:progress.title')}>
      <ol className="steps">
        {shipment.progress.map((step, index) => (
          <Step key={`${step.milestone}-${step.place?.unlocode ?? index}`} step={step} result={result} />
        ))}
      </ol>
    </section>
  );
}

function Step({ step, result }: { step: ProgressStep; result: SeaResult }) {
  const words = useText();
  const { t, language } = words;
  const { state, actual, estimated, planned, containersDone, containersTotal } = step;
  const time = actual ?? estimated ?? planned;
  return (
    <li className={`step ${state}`} aria-current={state === 'current' ? 'step' : undefined}>
      <span className="step-mark" aria-hidden="true" />
      <div className="step-text">
        <strong>{milestoneName(step.milestone, step.milestone, words)}</strong>
        <span className="sr"> {t(`tracking:progress.${state}`)}</span>
        {step.place && <span className="soft small">{placeName(step.place, result.places, language)}</span>}
        {time && (
          <span className="small">
            <Time time={time} classifier={actual ? 'ACT' : estimated ? 'EST' : 'PLN'} year={yearOf(result)} />
          </span>
        )}
        {containersTotal > 1 && (
          <span className="soft small num">
            {t('tracking:progress.containers', { done: containersDone, total: containersTotal })}
          </span>
        )}
        {state === 'late' && <span className="badge late">{t('tracking:severity.late')}</span>}
      </div>
    </li>
  );
}
