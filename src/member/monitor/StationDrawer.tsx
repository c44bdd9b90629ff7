/** One station: its hours and refusals if it is a feed, its last error, what people expect of it. */
import { Drawer, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { allows, VISITOR } from '#contract/access/access.ts';
import { officePathOf } from '#contract/core/office-paths.ts';
import type { Station } from '#contract/operations/monitor/monitor.schema.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { Expectation } from './Expectation.tsx';
import { FeedDetail } from './FeedDetail.tsx';

const WIDTH = 640;

export function StationDrawer({ station, onClose }: { station: Station; onClose: () => void }) {
  const { t } = useTranslation('monitor');
  const { actor = VISITOR } = useStore(session);
  const { key, kind, name, party, fault } = station;
  const isFetched = kind === 'source' || kind === 'broker';
  return (
    <Drawer
      open
      onClose={onClose}
      width={`min(${WIDTH}px, 100vw)`}
      title={[t(`kind.${kind}`), name, party].filter(Boolean).join(' · ')}
    >
      <div className="monitor-drawer">
        {fault && <Typography.Text type="danger">{fault}</Typography.Text>}
        {kind === 'channel' && allows(actor, 'list', 'outbox') && (
          <Link to={officePathOf('outbox')}>{t('outbox')}</Link>
        )}
        {isFetched && allows(actor, 'list', 'feedSource') && (
          <Link to={officePathOf('feedSources')}>{t('sources')}</Link>
        )}
        {kind === 'feed' && <FeedDetail station={key} />}
        {allows(actor, 'edit', 'monitor') && (
          <>
            <h3>{t('edit')}</h3>
            <Expectation station={station} />
          </>
        )}
      </div>
    </Drawer>
  );
}
