import type { Linkage } from '#contract/tracking/terminal/page.ts';
import { Icon, type IconName } from '#src/ui/Icon.tsx';
import { Time } from '#src/ui/Time.tsx';
import { useText } from '#src/ui/text.tsx';
import { placeName, yearOf } from '../shipment/result/words.ts';
import type { FactContext } from './Fact.tsx';

const signs = { done: 'check', open: 'stop', silent: 'info' } as const satisfies Record<string, IconName>;

/** Shows a container's progress in its port, step by step, including steps the port does not report. */
export function LinkageSteps({ linkage, context }: { linkage: Linkage; context: FactContext }) {
  const { t, language } = useText();
  const { container, place, steps } = linkage;
  return (
    <div className="customs-part">
      <h3>
        {container ? <span className="code">{container}</span> : t('terminal:ofBill')}{' '}
        {place && <span className="small soft">{placeName(place, context.places, language)}</span>}
      </h3>
      <ol className="linkage">
        {steps.map(({ key, state, time, detail, withheld }) => (
          <li className={`linkage-step ${state}`} key={key}>
            <Icon name={signs[state]} />
            <span className="linkage-name">{t(`terminalPage:step.${key}`)}</span>
            <span className="linkage-told">
              {state === 'silent' && <span className="soft">{t('terminalPage:silent')}</span>}
              {state === 'open' && (
                <span className="badge stopped">{t(`terminalPage:openStep.${key}`)}</span>
              )}{' '}
              {detail && <span className="code">{detail}</span>}{' '}
              {withheld && <span className="soft small">{t('terminal:withheld.plate')}</span>}{' '}
              {time && <Time time={time} classifier="ACT" year={yearOf(context)} />}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
