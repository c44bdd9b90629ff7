import type { RecognisedNumber, Remark } from '#contract/tracking/pages/result.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { useText } from '#src/ui/text.tsx';
import { useAnswerPath } from './answers.tsx';

/** Returns a function that words a remark on a number; names with a Chinese form use it in Chinese. */
export function useRemark(): (remark: Remark) => string {
  const { t, language } = useText();
  return ({ key, values }) => {
    const { zh, country } = values;
    if (country) return t(`identifiers:${key}`, { ...values, country: values[language] ?? country });
    return t(`identifiers:${key}`, language === 'zh' && zh ? { ...values, name: zh } : values);
  };
}

/** An eleven-digit repair is always a waybill, which is written with a hyphen. */
export const written = (number: string): string => number.replace(/^(\d{3})(\d{8})$/, '$1-$2');

/** Suggested corrections, each a link to its result or to the address given by `to`. */
export function Repairs({
  repairs,
  to,
}: {
  repairs: readonly string[];
  to?: ((number: string) => string) | undefined;
}) {
  const { t } = useText();
  const addressOf = useAnswerPath();
  if (repairs.length === 0) return null;
  return (
    <p className="repairs">
      {t('tracking:repairs')}{' '}
      {repairs.map((number) => (
        <a className="code" key={number} href={to?.(number) ?? addressOf({ number })}>
          {written(number)}
        </a>
      ))}
    </p>
  );
}

/** A wrong check digit is a warning with repairs, never a refusal. */
export function Warnings({ reading }: { reading: RecognisedNumber }) {
  const say = useRemark();
  if (reading.warnings.length === 0) return null;
  return (
    <div className="notice late">
      <Icon name="warning" />
      <div>
        {reading.warnings.map((warning) => (
          <p key={warning.key}>{say(warning)}</p>
        ))}
        <Repairs repairs={reading.repairs} />
      </div>
    </div>
  );
}
