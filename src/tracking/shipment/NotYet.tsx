import { pathOf } from '#contract/core/paths.ts';
import { isElsewhere } from '#contract/tracking/shipment/other-sources.ts';
import type { ReferenceKind } from '#contract/tracking/event.ts';
import type { RecognisedNumber } from '#contract/tracking/pages/result.ts';
import { useText } from '#src/ui/text.tsx';
import { Warnings } from './Remarks.tsx';
import { useNotYet } from './use-not-yet.ts';

/** Lists numbers that are recognised but cannot be tracked here yet, and says what the user can do. */
export function NotYet({ readings }: { readings: readonly RecognisedNumber[] }) {
  const { t } = useText();
  const say = useNotYet();
  const elsewhere = readings.filter(isElsewhere);
  if (elsewhere.length === 0) return null;
  const has = (kind: ReferenceKind) => elsewhere.find((reading) => reading.kind === kind);
  return (
    <section className="card nothing">
      {elsewhere.map((reading) => (
        <p key={reading.kind + String(reading.carrier)}>{say(reading)}</p>
      ))}
      {elsewhere[0] && <Warnings reading={elsewhere[0]} />}
      <ul>
        {has('declaration') && (
          <li>
            <a href={pathOf('hscode')}>{t('tracking:notYet.hscode')}</a>
          </li>
        )}
        <li>{t('tracking:notYet.sea')}</li>
      </ul>
    </section>
  );
}
