/** A customer's page: what matters first, credit, due items and merged records; then every field. */
import { Alert, App, Button, Skeleton } from 'antd';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { allows, VISITOR } from '#contract/access/access.ts';
import type { MergeLine } from '#contract/customers/merge.ts';
import type { CustomerSummary } from '#contract/customers/summary.schema.ts';
import type { EntryOf } from '#contract/resources.ts';
import { ApiFault } from '#src/providers/http/fault.ts';
import { http } from '#src/providers/office.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { Instant } from '#src/ui/office/Instant.tsx';
import { pathTo } from '#src/records/paths.ts';
import { pathOfCustomer, useMerges, useReload } from './calls.ts';
import { AtAGlance } from './AtAGlance.tsx';
import { Figures } from './CreditFigures.tsx';
import { Failed } from '#src/records/Failed.tsx';

type Props = { record: EntryOf<'customer'>; summary: UseQueryResult<CustomerSummary>; fields: ReactNode };

export function Overview({ record, summary, fields }: Props) {
  const { t } = useTranslation('crm');
  const { credit, followUps } = summary.data ?? {};
  const hasCredit = credit && (credit.limit !== null || credit.parts.length > 0);
  return (
    <>
      {summary.isLoading && <Skeleton active className="panel" title={false} paragraph={{ rows: 1 }} />}
      {summary.isError && <Failed onAgain={() => void summary.refetch()} />}
      {followUps && followUps.due > 0 && (
        <Alert
          type="warning"
          showIcon
          className="crud-alert"
          message={<Link to="?tab=notes">{t('due', { count: followUps.due })}</Link>}
        />
      )}
      <AtAGlance code={record.code} />
      {hasCredit && (
        <section className="panel">
          <h2>{t('tab.credit')}</h2>
          <Figures credit={credit} />
        </section>
      )}
      <Merges record={record} />
      {fields}
    </>
  );
}

/** Customers merged into this one, with undo. */
function Merges({ record }: { record: EntryOf<'customer'> }) {
  const { t } = useTranslation('crm');
  const { data: merges = [] } = useMerges(record.id);
  if (merges.length === 0) return null;
  return (
    <section className="panel">
      <h2>{t('merge.done')}</h2>
      <ul className="merges">
        {merges.map((line) => (
          <MergeItem key={line.id} line={line} record={record} />
        ))}
      </ul>
    </section>
  );
}

function MergeItem({ line, record }: { line: MergeLine; record: EntryOf<'customer'> }) {
  const { t } = useTranslation(['crm', 'routes', 'errors']);
  const { message, modal } = App.useApp();
  const { actor = VISITOR } = useStore(session);
  const navigate = useNavigate();
  const reload = useReload(record.id);
  const { id, code, name, at, by, changed } = line;
  const undo = () =>
    void modal.confirm({
      title: t('merge.undoTitle', { name: `${code} ${name}` }),
      content: t('merge.undoText'),
      okText: t('merge.undo'),
      cancelText: t('merge.cancel'),
      async onOk() {
        try {
          const { data } = await http.request<EntryOf<'customer'>>(
            pathOfCustomer(record.id, `merges/${encodeURIComponent(id)}/undo`),
            { method: 'POST', json: {} },
          );
          reload();
          void message.success(t('merge.undone'));
          void navigate(pathTo({ key: 'customer' }, 'show', data.id));
        } catch (error) {
          if (!(error instanceof ApiFault)) throw error;
          reload();
        }
      },
    });
  return (
    <li>
      <code>{code}</code> {name} ·{' '}
      <span className="soft">
        <Instant at={at} /> {by}
      </span>{' '}
      {changed.length === 0
        ? allows(actor, 'apply', 'customerMerge') && (
            <Button size="small" onClick={undo}>
              {t('merge.undo')}
            </Button>
          )
        : t('merge.blocked', {
            what: changed.map((one) => `${t(`routes:${one.resource}`)} ${one.name}`).join(', '),
          })}
    </li>
  );
}
