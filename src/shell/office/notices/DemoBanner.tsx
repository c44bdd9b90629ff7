import { useTranslation } from 'react-i18next';
import { YDID_OPERATOR } from '#contract/core/settings.ts';
import { portalConfig } from '#src/providers/http/config.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';

/** Warns the operator on every page while demo data is on. */
export function DemoBanner() {
  const { t } = useTranslation('office');
  const isOperator = useStore(session).member?.ydid === YDID_OPERATOR;
  if (!isOperator || !portalConfig().demo) return null;
  return (
    <p className="demo-banner" role="note">
      {t('shell.demoBanner')}
    </p>
  );
}
