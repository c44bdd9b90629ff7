import { Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const SLOW_MS = 2000;

/** The outline of an answer, and after two seconds that it takes longer. */
export function Waiting() {
  const { t } = useTranslation('trackingPage');
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="panel" aria-busy="true">
      <Skeleton active title={false} paragraph={{ rows: 6, width: '100%' }} />
      <output className="soft">{slow ? t('slow') : ''}</output>
    </div>
  );
}
