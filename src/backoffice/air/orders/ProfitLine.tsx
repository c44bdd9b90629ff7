/** The profit of a consolidation, as far as prices are known. */
import { useTranslation } from 'react-i18next';
import type { Profit } from '#contract/air/rating/profit.ts';
import { airWaybill } from '#contract/air/resources/air-waybill.ts';
import { useTexts } from '#src/records/use-texts.ts';

export function ProfitLine({ profit }: { profit: Profit | null }) {
  const { t } = useTranslation('air');
  const { amount } = useTexts(airWaybill);
  if (!profit) return null;
  const { left, buying, selling, currency } = profit;
  const amounts = {
    currency,
    selling: amount(selling, currency),
    buying: amount(buying ?? '0', currency),
    profit: amount(profit.profit ?? '0', currency),
  };
  return (
    <p className="num air-profit">
      {t(buying === null ? 'profit.selling' : 'profit.all', amounts)}
      {left > 0 && <span className="soft"> · {t('profit.left', { value: left })}</span>}
    </p>
  );
}
