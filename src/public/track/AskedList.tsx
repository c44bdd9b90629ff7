import type { AskedNumber } from '#contract/pages.ts';
import { pathOf } from '#contract/paths.ts';
import { useText } from '#src/ui/text.tsx';
import { Repairs, useRemark } from './Remarks.tsx';

/** Every number that was pasted, with its verdict and the way to its result. */
export function AskedList({ list }: { list: readonly AskedNumber[] }) {
  const { t, language } = useText();
  const say = useRemark();
  const count = list.filter(({ readings }) => readings.length > 0).length;
  return (
    <section className="card">
      <h2 id="asked">{t('tracking:list.title', { count })}</h2>
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
            {list.map(({ typed, readings: [best], problem }, index) => (
              // The same number may stand there twice.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={index}>
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
