import { pathOf } from '#contract/core/paths.ts';
import { isElsewhere } from '#contract/tracking/shipment/other-sources.ts';
import type { RecognisedNumber } from '#contract/tracking/pages/result.ts';
import { useText } from '#src/ui/text.tsx';
import { Warnings } from './Remarks.tsx';

/** What a number that cannot be tracked here is, and who can tell where its goods are: one sentence. */
export function useNotYet(): (reading: RecognisedNumber) => string {
  const { t, language } = useText();
  return ({ why, value }) => {
    const district = why.find(({ key }) => key === 'why.customsRegion')?.values;
    return t('tracking:notYet.declaration', {
      name: (language === 'zh' ? district?.['zh'] : district?.['name']) ?? value.slice(0, 4),
    });
  };
}

/** Numbers that are recognised and cannot be tracked here yet: what they are, said plainly, and what can be done. */
export function NotYet({ readings }: { readings: readonly RecognisedNumber[] }) {
  const { t } = useText();
  const say = useNotYet();
  const elsewhere = readings.filter(isElsewhere);
  if (elsewhere.length === 0) return null;
  const has = (kind: RecognisedNumber['kind']) => elsewhere.find((reading) => reading.kind === kind);
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
