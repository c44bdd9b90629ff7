/** The map of all that is under way. */
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { SubscriptionMode } from '#contract/members/modes.ts';
import type { MarkPart } from '../ledger/FleetMap.tsx';
import { FleetMapOf } from '../ledger/MapView.tsx';
import { ledgerPath } from './paths.ts';

export function UnderWay({ mode }: { mode: SubscriptionMode | null }) {
  const { t } = useTranslation('overview');
  const navigate = useNavigate();
  const show = ({ mode: ledger, field, values }: MarkPart) =>
    void navigate(ledgerPath(ledger, { [`${field}_in`]: values }));
  return (
    <section className="panel" aria-labelledby="overview-map">
      <h2 id="overview-map">{t('map.title')}</h2>
      <FleetMapOf query={mode === null ? {} : { mode }} onShow={show} />
    </section>
  );
}
