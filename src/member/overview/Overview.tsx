/** The overview of a member: shipments that need action, where the cargo is, and charts. */
import { Button } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { SubscriptionMode } from '#contract/members/modes.ts';
import type { Overview as Shown } from '#contract/members/overview.schema.ts';
import { pathOf } from '#contract/core/paths.ts';
import { ledger } from '#contract/members/resources/ledger.ts';
import { LinkButton } from '#src/records/show/LinkButton.tsx';
import { useTexts } from '#src/records/use-texts.ts';
import { PageHead } from '#src/ui/office/PageHead.tsx';
import { Waiting } from '#src/ui/office/Waiting.tsx';
import { optionalPart } from '#src/ui/optional-part.ts';
import { Attention } from './Attention.tsx';
import { ChangedList } from './ChangedList.tsx';
import { Counts } from './Counts.tsx';
import { NextRows } from './NextRows.tsx';
import { Start } from './Start.tsx';
import { useOverview } from './calls.ts';
import { ledgerPath } from './paths.ts';
import '../ledger/ledger.css';
import './overview.css';

const Charts = optionalPart(async () => (await import('./Charts.tsx')).Charts);
const UnderWay = optionalPart(async () => (await import('./UnderWay.tsx')).UnderWay);

export function Overview({ mode }: { mode: SubscriptionMode | null }) {
  const { t } = useTranslation(['overview', 'ledger']);
  const { data, isError, refetch } = useOverview(mode);
  if (isError && !data)
    return (
      <p>
        {t('ledger:loadFailed')} <Button onClick={() => void refetch()}>{t('ledger:retry')}</Button>
      </p>
    );
  if (!data) return <Waiting rows={10} />;
  if (data.followed === 0) return <Start />;
  return <Known shown={data} mode={mode} />;
}

function Known({ shown, mode }: { shown: Shown; mode: SubscriptionMode | null }) {
  const { t } = useTranslation(['overview', 'routes']);
  const texts = useTexts(ledger);
  const navigate = useNavigate();
  const { attention, followed } = shown;
  const scope = mode === 'sea' || mode === 'air' ? mode : 'all';
  return (
    <div className="overview">
      <PageHead
        title={
          attention.total > 0
            ? t('overview:title.some', { count: attention.total })
            : t('overview:title.none')
        }
        intro={t(`overview:intro.${scope}`, { count: followed })}
      >
        {(mode === null ? (['sea', 'air'] as const) : [mode]).map((one) =>
          one === 'sea' || one === 'air' ? (
            <LinkButton key={one} to={ledgerPath(one)}>
              {t(`overview:ledger.${one}`)}
            </LinkButton>
          ) : null,
        )}
        <Button onClick={() => void navigate(pathOf('subscribeList', {}, { begin: 'import' }))}>
          {t('overview:upload')}
        </Button>
        <Button type="primary" onClick={() => void navigate(pathOf('subscribeList', {}, { begin: 'add' }))}>
          {t('overview:follow')}
        </Button>
      </PageHead>
      <Attention attention={attention} texts={texts} mode={mode} />
      <Counts counts={shown.counts} mode={mode} />
      <div className="overview-columns">
        <NextRows part="arriving" some={shown.arriving} texts={texts} mode={mode} />
        <NextRows part="freeTime" some={shown.freeTime} texts={texts} mode={mode} />
        <NextRows part="failed" some={shown.failed} texts={texts} mode={mode} />
        <ChangedList mode={mode} texts={texts} />
      </div>
      <Suspense fallback={<Waiting rows={6} />}>
        <UnderWay mode={mode} />
      </Suspense>
      <Suspense fallback={<Waiting rows={6} />}>
        <Charts shown={shown} />
      </Suspense>
    </div>
  );
}
