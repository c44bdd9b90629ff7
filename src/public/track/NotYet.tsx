import { pathOf } from '#contract/paths.ts';
import type { Language } from '#contract/settings.ts';
import { isElsewhere } from '#contract/tracking/elsewhere.ts';
import type { RecognisedNumber } from '#contract/tracking/result.ts';
import { useText } from '#src/ui/text.tsx';
import { Warnings } from './Remarks.tsx';

/** A country's name by its alpha-2 code. */
const countryIn = (language: Language, code: string): string =>
  (/^[A-Z]{2}$/.test(code) && new Intl.DisplayNames(language, { type: 'region' }).of(code)) || code;

/** What a number that cannot be tracked here is, and who can tell where its goods are: one sentence. */
export function useNotYet(): (reading: RecognisedNumber) => string {
  const { t, language } = useText();
  return ({ kind, carrierNames, why, value }) => {
    const name = carrierNames?.[language];
    const district = why.find(({ key }) => key === 'why.customsRegion')?.values;
    switch (kind) {
      case 'declaration':
        return t('tracking:notYet.declaration', {
          name: (language === 'zh' ? district?.['zh'] : district?.['name']) ?? value.slice(0, 4),
        });
      default:
        return name
          ? t('tracking:notYet.parcel', { name })
          : t('tracking:notYet.post', { country: countryIn(language, value.slice(-2)) });
    }
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
