/** The result of a run: why it failed, or what it accepted. */
import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FeedSourceLine } from '#contract/tracking/api/feed-sources.ts';

export function Outcome({ of }: { of: Pick<FeedSourceLine, 'fault' | 'taken' | 'accepted' | 'refused'> }) {
  const { t } = useTranslation(['sources', 'feeds']);
  const { fault, taken, accepted, refused } = of;
  return (
    <>
      {fault && (
        <p>
          <Typography.Text type="danger">
            {t(`feeds:source.fault.${fault.key}`, { value: fault.value })}
          </Typography.Text>
        </p>
      )}
      {(taken > 0 || !fault) && <p className="soft">{t('source.took', { taken, accepted, refused })}</p>}
    </>
  );
}
