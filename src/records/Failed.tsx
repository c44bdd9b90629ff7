/** Shown if a page could not be loaded, with a retry button. */
import { Button, Empty } from 'antd';
import { useTranslation } from 'react-i18next';

export function Failed({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation('crud');
  return (
    <Empty className="panel" image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('list.failed.title')}>
      <Button onClick={onAgain}>{t('list.failed.again')}</Button>
    </Empty>
  );
}
