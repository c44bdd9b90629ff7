import { pathOf } from '#contract/routes.ts';
import type { AskedNumber } from '#contract/pages.ts';
import type { RecognisedNumber, Remark } from '#contract/tracking/result.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { useText } from '#src/ui/text.tsx';

/** A remark on a number in the reader's words; what has a Chinese name is called by it in Chinese. */
export function useRemark(): (remark: Remark) => string {
  const { t, language } = useText();
  return ({ key, values }) => {
    const { zh } = values;
    return t(`identifiers:${key}`, language === 'zh' && zh ? { ...values, name: zh } : values);
  };
}

/** Numbers that were perhaps meant, each a link to its result. */
export function Repairs({ repairs }: { repairs: readonly string[] }) {
  const { t } = useText();
  if (repairs.length === 0) return null;
  return (
    <p className="repairs">
      {t('tracking:repairs')}{' '}
      {repairs.map((number) => (
        <a key={number} className="code" href={pathOf('queryQuery', {}, { number })}>
          {number}
        </a>
      ))}
    </p>
  );
}

/** A wrong check digit is a warning with its repairs, never a refusal. */
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

/** Every number that was pasted, with its verdict and the way to its result. */
export function AskedList({ list }: { list: readonly AskedNumber[] }) {
  const { t, language } = useText();
  const say = useRemark();
  return (
    <section className="card">
      <h2 id="asked">{t('tracking:list.title', { count: list.length })}</h2>
      <div className="fits">
        <table className="asked">
          <thead>
            <tr>
              <th scope="col">{t('tracking:list.number')}</th>
              <th scope="col">{t('tracking:list.kind')}</th>
              <th scope="col">{t('tracking:list.verdict')}</th>
            </tr>
          </thead>
          <tbody>
            {list.map(({ typed, readings: [best], problem }) => (
              <tr key={typed}>
                <th scope="row">
                  {best ? (
                    <a className="code" href={pathOf('queryQuery', {}, { number: best.value })}>
                      {best.value}
                    </a>
                  ) : (
                    <span className="code">{typed}</span>
                  )}
                </th>
                <td className="end">
                  {best ? t(`tracking:kind.${best.kind}`) : '–'}
                  {best?.carrierNames && <span className="soft"> · {best.carrierNames[language]}</span>}
                </td>
                <td className="whole">
                  {!best && (
                    <span className="badge stopped">
                      {problem ? say(problem) : t('tracking:list.impossible')}
                    </span>
                  )}
                  {best && best.warnings.length === 0 && (
                    <span className="badge finished">{t('tracking:list.good')}</span>
                  )}
                  {best?.warnings.map((warning) => (
                    <span className="badge late" key={warning.key}>
                      {say(warning)}
                    </span>
                  ))}
                  {best && <Repairs repairs={best.repairs} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
