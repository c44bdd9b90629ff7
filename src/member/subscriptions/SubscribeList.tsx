/** A company's subscriptions by mode: the list, adding numbers, importing a file. */
import { useQuery } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { allows, VISITOR } from '#contract/access/access.ts';
import { SUBSCRIPTION_MODES } from '#contract/members/modes.ts';
import { subscription } from '#contract/members/resources/subscription.ts';
import { MAX_SUBSCRIPTIONS_IMPORTED, subscriptionSheet } from '#contract/members/subscription-sheet.ts';
import { referenceKind } from '#contract/tracking/event.schema.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { ListPage } from '#src/records/list/ListPage.tsx';
import { useTexts } from '#src/records/use-texts.ts';
import { optionalPart } from '#src/ui/optional-part.ts';
import { ConsentQuestion } from './ConsentQuestion.tsx';
import { QUOTA_KEY, readQuota, useReload } from './calls.ts';

const AddDialog = optionalPart(async () => (await import('./AddDialog.tsx')).AddDialog);
const ImportDialog = optionalPart(
  async () => (await import('#src/records/import/ImportDialog.tsx')).ImportDialog,
);

const IntakeDialog = optionalPart(async () => (await import('./IntakeDialog.tsx')).IntakeDialog);

const Ledger = lazy(async () => ({ default: (await import('../ledger/Ledger.tsx')).Ledger }));

const TABS = ['all', ...SUBSCRIPTION_MODES] as const;
type Tab = (typeof TABS)[number];
/** Their ledger has no page of its own. */
const WITH_LEDGER: readonly Tab[] = ['express', 'rail', 'road', 'customs'];
const BEGIN = ['add', 'import', 'intake'] as const;
type Begin = (typeof BEGIN)[number];

export default function SubscribeList() {
  const { t } = useTranslation(['routes', 'subscription']);
  const sheetTexts = useTexts(subscriptionSheet);
  const { actor = VISITOR } = useStore(session);
  const mayAdd = allows(actor, 'edit', 'subscription');
  const reload = useReload();
  const [address, setAddress] = useSearchParams();
  // A result page links here with the number to subscribe to.
  const [wanted] = useState(() => address.get('follow') ?? '');
  const kind = referenceKind.safeParse(address.get('kind')).data;
  const tab = TABS.find((one) => one === address.get('tab')) ?? 'all';
  const [open, setOpen] = useState<Begin | null>(
    () => BEGIN.find((one) => one === address.get('begin')) ?? (wanted !== '' ? 'add' : null),
  );
  const { data: quota } = useQuery({ queryKey: QUOTA_KEY, queryFn: readQuota });
  const close = () => setOpen(null);
  const above = (
    <div className="crud-toolbar">
      <Segmented<Tab>
        className="crud-segments"
        aria-label={t('subscription:field.mode')}
        value={tab}
        // Each tab has filters of its own.
        onChange={(next) => setAddress(next === 'all' ? {} : { tab: next })}
        options={TABS.map((value) => ({
          value,
          label: t(value === 'all' ? 'subscription:tab.all' : `subscription:choice.mode.${value}`),
        }))}
      />
      {mayAdd && (
        <span className="crud-tools">
          <Button type="primary" onClick={() => setOpen('add')}>
            {t('subscription:add.button')}
          </Button>
          <Button onClick={() => setOpen('import')}>{t('subscription:import.button')}</Button>
          <Button onClick={() => setOpen('intake')}>{t('subscription:intake.button')}</Button>
        </span>
      )}
      {quota && <span className="soft">{t('subscription:quota', { ...quota })}</span>}
    </div>
  );
  return (
    <>
      {mayAdd && <ConsentQuestion />}
      {tab !== 'all' && WITH_LEDGER.includes(tab) ? (
        <Suspense>
          <Ledger mode={tab} title={t('routes:subscribeList')} above={above} />
        </Suspense>
      ) : (
        <ListPage
          resource={subscription}
          place={{
            title: t('routes:subscribeList'),
            intro: t('subscription:intro'),
            fixed: tab === 'all' ? [] : [{ field: 'mode', operator: 'eq', value: tab }],
            above,
          }}
        />
      )}
      {open === 'add' && (
        <Suspense>
          <AddDialog
            text={wanted}
            {...(wanted !== '' && { follow: { kind, carrier: address.get('carrier') ?? undefined } })}
            onDone={reload}
            onClose={close}
          />
        </Suspense>
      )}
      {open === 'intake' && (
        <Suspense>
          <IntakeDialog onClose={close} />
        </Suspense>
      )}
      {open === 'import' && (
        <Suspense>
          <ImportDialog
            resource={subscriptionSheet}
            texts={sheetTexts}
            most={MAX_SUBSCRIPTIONS_IMPORTED}
            partial
            onDone={reload}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
