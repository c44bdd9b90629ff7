/** Corrections, newest first: applied, rejected and undone, each with the approval of another person where the portal asks. */
import { Button, Empty, Input, Select, Space, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allows, VISITOR } from '#contract/access/access.ts';
import {
  CALIBRATION_STATES,
  type CalibrationRow,
  type CalibrationState,
} from '#contract/tracking/calibration/calibration.schema.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { Instant } from '#src/ui/office/Instant.tsx';
import { TableOrCards } from '#src/ui/office/TableOrCards.tsx';
import { useDebounced } from '#src/ui/office/use-debounced.ts';
import { PAGE_SIZE, useDecisions } from './calls.ts';
import { DecideDialog, type DecideAction, type Deciding } from './DecideDialog.tsx';
import { EventText } from './EventText.tsx';

const COLOURS: Record<CalibrationState, string | undefined> = {
  proposed: 'blue',
  applied: 'green',
  rejected: 'red',
  undoProposed: 'gold',
  undone: undefined,
};
const SEARCH_MS = 300;

export function Decisions({ secondPerson }: { secondPerson: boolean }) {
  const { t } = useTranslation('calibration');
  const { actor = VISITOR } = useStore(session);
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<CalibrationState | null>(null);
  const [page, setPage] = useState(1);
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const q = useDebounced(typed.trim(), SEARCH_MS);
  const { data, isPending, isError } = useDecisions({ q, state, page });
  const rows = data?.rows ?? [];
  const mayApprove = allows(actor, 'approve', 'calibration');
  const mayEdit = allows(actor, 'edit', 'calibration');
  const isProposed = (now: CalibrationState) => now === 'proposed' || now === 'undoProposed';
  const actionsOf = ({ state: now, own, settled }: CalibrationRow): DecideAction[] => [
    ...(isProposed(now) && mayApprove && !own ? (['approve'] as const) : []),
    ...(isProposed(now) && mayApprove ? (['reject'] as const) : []),
    ...(now === 'applied' && settled && mayEdit ? (['undo'] as const) : []),
  ];
  return (
    <section className="panel" aria-labelledby="calibration-list">
      <h2 id="calibration-list">{t('list.title')}</h2>
      <div className="calibration-tools">
        <Input.Search
          allowClear
          aria-label={t('list.search')}
          placeholder={t('list.search')}
          maxLength={100}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setPage(1);
          }}
        />
        <Select<CalibrationState>
          allowClear
          aria-label={t('list.state')}
          placeholder={t('list.state')}
          popupMatchSelectWidth={false}
          value={state}
          onChange={(value) => {
            setState(value ?? null);
            setPage(1);
          }}
          options={CALIBRATION_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
      </div>
      <TableOrCards<CalibrationRow>
        rowKey="id"
        size="small"
        loading={isPending}
        dataSource={rows}
        showHeader={rows.length > 0}
        {...(rows.length > 0 && { scroll: { x: 1040 } })}
        locale={{ emptyText: <Empty description={t(isError ? 'list.failed' : 'list.none')} /> }}
        pagination={{
          current: page,
          pageSize: PAGE_SIZE,
          total: data?.total ?? 0,
          showSizeChanger: false,
          hideOnSinglePage: true,
        }}
        onChange={({ current = 1 }) => setPage(current)}
        columns={[
          {
            title: t('list.what'),
            key: 'what',
            width: 240,
            render: ({ value, change, reason, pinned }: CalibrationRow) => (
              <>
                <strong className="code">{value}</strong> {t(`changed.${change}`)}{' '}
                {pinned && <Tag>{t('list.pinned')}</Tag>}
                <div>{reason}</div>
              </>
            ),
          },
          {
            title: t('list.before'),
            key: 'before',
            render: ({ before }: CalibrationRow) => <EventText event={before} />,
          },
          {
            title: t('list.after'),
            key: 'after',
            render: ({ after }: CalibrationRow) => <EventText event={after} />,
          },
          {
            title: t('list.state'),
            key: 'state',
            width: 120,
            render: ({ state: now, settled, note, undoNote }: CalibrationRow) => (
              <>
                <Tag color={COLOURS[now]}>{t(`states.${now}`)}</Tag>
                {!settled && (now === 'applied' || now === 'undone') && (
                  <div className="soft small">{t('unsettled')}</div>
                )}
                {note && <div className="soft small">{note}</div>}
                {undoNote && <div className="soft small">{undoNote}</div>}
              </>
            ),
          },
          {
            title: t('list.who'),
            key: 'who',
            width: 210,
            render: (row: CalibrationRow) => <People row={row} />,
          },
          {
            title: t('actions'),
            key: 'actions',
            width: 120,
            render: (row: CalibrationRow) => (
              <Space wrap size={4}>
                {actionsOf(row).map((action) => (
                  <Button
                    key={action}
                    size="small"
                    danger={action !== 'approve'}
                    onClick={() => setDeciding({ row, action, secondPerson })}
                  >
                    {t(`list.${row.state === 'undoProposed' ? (`${action}Undo` as const) : action}`)}
                  </Button>
                ))}
              </Space>
            ),
          },
        ]}
      />
      {deciding && <DecideDialog deciding={deciding} onClose={() => setDeciding(null)} />}
    </section>
  );
}

function People({ row }: { row: CalibrationRow }) {
  const { t } = useTranslation('calibration');
  const { state, proposedAt, proposedBy, decidedAt, decidedBy, undoneAt, undoneBy, undoApprovedBy } = row;
  const lines = [
    { label: t('list.proposed'), name: proposedBy, at: proposedAt },
    ...(decidedAt && decidedAt !== proposedAt
      ? [{ label: t('list.decided'), name: decidedBy, at: decidedAt }]
      : []),
    ...(undoneAt
      ? [
          {
            label: t(state === 'undoProposed' ? 'list.undoProposed' : 'list.undone'),
            name: [undoneBy, undoApprovedBy].filter(Boolean).join(', '),
            at: undoneAt,
          },
        ]
      : []),
  ];
  return (
    <>
      {lines.map(({ label, name, at }) => (
        <div key={label}>
          <span className="soft small">{label}</span> {name} <Instant at={at} />
        </div>
      ))}
    </>
  );
}
