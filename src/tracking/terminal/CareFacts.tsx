import type { CargoCare } from '#contract/tracking/terminal/report.ts';
import { useText } from '#src/ui/text.tsx';
import { facilityText } from '../shipment/result/words.ts';
import { Fact } from './Fact.tsx';

/** Shows how a depot has to handle the cargo. `rest` is shown for values that were not reported. */
export function CareFacts({ care, rest = null }: { care: CargoCare; rest?: string | null }) {
  const { t } = useText();
  const soft = rest && <span className="soft">{rest}</span>;
  const goods = care.dangerous.map(({ imdg, un }) =>
    [imdg && t('terminal:dangerousClass', { imdg }), un && `UN ${un}`].filter(Boolean).join(', '),
  );
  const yard = (code: string | null) => code && facilityText({ code, name: care.yardNames?.[code] ?? null });
  return (
    <>
      <h4>{t('terminal:care')}</h4>
      <dl className="customs-facts">
        <Fact name={t('terminal:pickUpYard')}>{yard(care.pickUpYard) ?? soft}</Fact>
        <Fact name={t('terminal:returnYard')}>{yard(care.returnYard) ?? soft}</Fact>
        <Fact name={t('terminal:dangerous')}>{goods.length > 0 ? goods.join('; ') : soft}</Fact>
        <Fact name={t('terminal:temperature')}>
          {care.temperature === null ? soft : <span className="num">{care.temperature} °C</span>}
        </Fact>
        <Fact name={t('terminal:ventilation')}>{care.ventilation ?? soft}</Fact>
        <Fact name={t('terminal:humidity')}>
          {care.humidity === null ? soft : <span className="num">{care.humidity} %</span>}
        </Fact>
        <Fact name={t('terminal:overweight')}>
          {care.overweight === null ? (
            soft
          ) : (
            <span className={care.overweight ? 'badge late' : ''}>
              {t(`terminal:${care.overweight ? 'yes' : 'no'}`)}
            </span>
          )}
        </Fact>
        <Fact name={t('terminal:weighed')}>
          {care.weighed === null ? soft : <span className="num">{care.weighed} kg</span>}
        </Fact>
      </dl>
    </>
  );
}
