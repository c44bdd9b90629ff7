/** The user's archives: several lists, or one file per record of a list. */
import { Button } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '#src/ui/office/PageHead.tsx';
import { optionalPart } from '#src/ui/optional-part.ts';
import { OwnExports } from './OwnExports.tsx';
import { Plans } from './Plans.tsx';

const NewZip = optionalPart(async () => (await import('./NewZip.tsx')).NewZip);

export default function ZipPage() {
  const { t } = useTranslation(['exports', 'routes']);
  const client = useQueryClient();
  const [making, setMaking] = useState(false);
  return (
    <>
      <PageHead title={t('routes:exportZip')} intro={t('introZip')}>
        <Button type="primary" onClick={() => setMaking(true)}>
          {t('newZip')}
        </Button>
      </PageHead>
      <OwnExports archive />
      <Plans archive />
      {making && (
        <Suspense>
          <NewZip
            onClose={() => {
              setMaking(false);
              void client.invalidateQueries({ queryKey: ['exports'] });
            }}
          />
        </Suspense>
      )}
    </>
  );
}
