/** What a consolidation earns, as far as prices are known. */
import { useTranslation } from 'react-i18next';
import type { Profit } from '#contract/air/profit.ts';

export function ProfitLine({ profit }: { profit: Profit | null }) {
  const { t } = useTranslation('air');
  if (!profit) return null;
  const { left, buying } = profit;
  return (
    <p className="num air-profit">
      {buying === null ? t('profit.selling', profit) : t('profit.all', profit)}
      {left > 0 && <span className="soft"> · {t('profit.left', { value: left })}</span>}
    </p>
  );
}
