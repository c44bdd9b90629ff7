import { useTranslation } from 'react-i18next';
import { Ledger } from './Ledger.tsx';

export default function AirLedger() {
  const { t } = useTranslation('routes');
  return <Ledger mode="air" title={t('airTaiZhang')} />;
}
