import { useTranslation } from 'react-i18next';
import { Ledger } from './Ledger.tsx';

export default function SeaLedger() {
  const { t } = useTranslation('routes');
  return <Ledger mode="sea" title={t('seaTaiZhang')} />;
}
