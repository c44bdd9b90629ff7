/** How the houses of a master differ from it, in measures and handling codes. */
import { useTranslation } from 'react-i18next';
import { differenceIn } from '#contract/air/orders/differences.ts';
import { measuredText, type Balance } from '#contract/air/waybill/balance.ts';
import type { Language } from '#contract/core/settings.ts';

export function Unbalanced({ balance }: { balance: Balance }) {
  const { t, i18n } = useTranslation(['air', 'airOrder']);
  const measured = measuredText(balance);
  const language = i18n.language as Language;
  return (
    <>
      {measured !== null && (
        <div>
          {t('houses.difference', {
            difference: differenceIn(measured, language, (pieces) => t('airOrder:pieces', { pieces })),
          })}
        </div>
      )}
      {balance.codes.length > 0 && <div>{t('houses.codes', { codes: balance.codes.join(' ') })}</div>}
    </>
  );
}
