/** The user's exports as Excel or CSV. */
import { useTranslation } from 'react-i18next';
import { PageHead } from '#src/ui/office/PageHead.tsx';
import { OwnExports } from './OwnExports.tsx';
import { Plans } from './Plans.tsx';

export default function ExcelPage() {
  const { t } = useTranslation(['exports', 'routes']);
  return (
    <>
      <PageHead title={t('routes:exportExcel')} intro={t('intro')} />
      <OwnExports archive={false} />
      <Plans archive={false} />
    </>
  );
}
