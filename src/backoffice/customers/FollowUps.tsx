/** Follow-ups of a clerk, by due date; one click completes one, another reverts it. */
import { useUpdate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Empty, Segmented, Skeleton, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { plainText } from '#contract/records/fields.ts';
import { resources } from '#contract/resources.ts';
import type { EntryOf } from '#contract/resources.ts';
import { ApiFault, isOutdated } from '#src/providers/http/fault.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { PageHead } from '#src/ui/office/PageHead.tsx';
import { pathTo } from '#src/records/paths.ts';
import { useCan } from '#src/records/use-can.ts';
import { useTexts } from '#src/records/use-texts.ts';
import { Value } from '#src/records/show/Value.tsx';
import { Failed } from '#src/records/Failed.tsx';
import { useRecords } from '#src/records/use-records.ts';
import './customer.css';

const { customerNote } = resources;
const SPANS = ['due', 'week', 'open'] as const;
type Span = (typeof SPANS)[number];
const MOST = 200;

/** The reader's local day, `days` from now. */
const dayIn = (days: number): string => {
  const at = new Date();
  at.setDate(at.getDate() + days);
  return at.toLocaleDateString('sv');
};

export default function FollowUps() {
  const { t } = useTranslation(['crm', 'crud', 'routes']);
  const texts = useTexts(customerNote);
  const may = useCan(customerNote);
  const { message } = App.useApp();
  const { member } = useStore(session);
  const client = useQueryClient();
  const [address, setAddress] = useSearchParams();
  const span = SPANS.find((one) => one === address.get('span')) ?? 'due';
  const everybody = address.get('all') === '1';
  const show = (next: { span?: Span; all?: boolean }) => {
    const wanted = { span: next.span ?? span, all: (next.all ?? everybody) ? '1' : '' };
    setAddress(
      Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== '' && value !== 'due')),
      { replace: true },
    );
  };
  const { query, result } = useRecords({
    resource: 'customerNote',
    pagination: { currentPage: 1, pageSize: MOST },
    sorters: [{ field: 'followUp', order: 'asc' }],
    filters: [
      { field: 'done', operator: 'eq', value: false },
      {
        field: 'followUp',
        operator: 'lte',
        value: { due: dayIn(0), week: dayIn(7), open: '9999-12-31' }[span],
      },
    ],
    errorNotification: false,
  });
  const { mutateAsync: update } = useUpdate<EntryOf<'customerNote'>>();
  const me = member?.Name.toLowerCase();
  const notes = result.data.filter(({ owner }) => everybody || owner === null || owner === me);
  const today = dayIn(0);

  async function set(
    { id, version }: EntryOf<'customerNote'>,
    done: boolean,
  ): Promise<EntryOf<'customerNote'> | undefined> {
    try {
      const { data } = await update({
        resource: customerNote.key,
        id,
        values: { done, version },
        successNotification: false,
        errorNotification: false,
      });
      void client.invalidateQueries({ queryKey: ['followUps'] });
      void client.invalidateQueries({ queryKey: ['customer'] });
      return data;
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error;
      if (isOutdated(error)) void message.warning(error.message);
      void query.refetch();
      return undefined;
    }
  }
  async function finish(note: EntryOf<'customerNote'>): Promise<void> {
    const done = await set(note, true);
    if (!done) return;
    const key = `done ${note.id}`;
    void message.success({
      key,
      duration: 8,
      content: (
        <>
          {t('followUp.done')}{' '}
          <Button
            size="small"
            onClick={() => {
              message.destroy(key);
              void set(done, false);
            }}
          >
            {t('merge.undo')}
          </Button>
        </>
      ),
    });
  }

  return (
    <div>
      <PageHead title={t('routes:followUps')} intro={t('followUp.intro')} />
      <div className="panel">
        <div className="child-tools">
          <Segmented<Span>
            value={span}
            options={SPANS.map((value) => ({ value, label: t(`followUp.span.${value}`) }))}
            onChange={(value) => show({ span: value })}
          />
          <label>
            <Switch checked={everybody} onChange={(all) => show({ all })} /> {t('followUp.everybody')}
          </label>
        </div>
        {query.isLoading && <Skeleton active title={false} />}
        {query.isError && <Failed onAgain={() => void query.refetch()} />}
        {query.isSuccess && notes.length === 0 && (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('followUp.none')}>
            <Link to={pathTo(customerNote, 'list')}>{texts.plural}</Link>
          </Empty>
        )}
        <ul className="child-cards">
          {notes.map((note) => (
            <li key={note.id} className="follow-up">
              <div>
                <strong className={plainText(note.followUp) < today ? 'num credit-over' : 'num'}>
                  {plainText(note.followUp)}
                </strong>{' '}
                <Link to={pathTo(customerNote, 'show', note.id)}>{plainText(note.subject)}</Link>
                <p className="soft">
                  <Value resource={customerNote} name="customer" record={note} texts={texts} />
                  {note.owner !== null && (
                    <>
                      {' · '}
                      <Value resource={customerNote} name="owner" record={note} texts={texts} />
                    </>
                  )}
                </p>
              </div>
              {may.edit && (
                <Button
                  aria-label={`${t('followUp.finish')} ${plainText(note.subject)}`}
                  onClick={() => void finish(note)}
                >
                  {t('followUp.finish')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
