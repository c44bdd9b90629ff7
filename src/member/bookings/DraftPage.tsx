/** A draft: its form, saved while it is typed, sent to the office when it is complete. */
import { useQuery } from '@tanstack/react-query';
import { Alert, App, Button, Popconfirm, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldFault } from '#contract/core/envelope.ts';
import type { BookingDetail, BookingOffice } from '#contract/members/bookings/bookings.schema.ts';
import type { BookingContent } from '#contract/members/bookings/request.ts';
import { ApiFault } from '#src/providers/http/fault.ts';
import { http, reported, unreported } from '#src/providers/office.ts';
import { useReloadBookings } from '#src/ui/office/bookings/calls.ts';
import { BookingForm } from './BookingForm.tsx';
import { useDraft } from './use-draft.ts';

type Props = {
  id: string;
  version: number;
  content: BookingContent;
  office: number | null;
  onSent: (booking: BookingDetail) => void;
  onLeave: () => void;
};

/** Begins anew with what somebody else saved, once the reader chooses it. */
export function DraftPage(props: Props) {
  const [theirs, setTheirs] = useState<BookingDetail | null>(null);
  const from = theirs && { version: theirs.version, content: theirs.content, office: theirs.officeId };
  return <Draft key={theirs?.version} {...props} {...from} onTheirs={setTheirs} />;
}

type DraftProps = Props & { onTheirs: (theirs: BookingDetail) => void };

function Draft({ id, version: startVersion, content: start, office, onSent, onLeave, onTheirs }: DraftProps) {
  const { t } = useTranslation('bookings');
  const { notification } = App.useApp();
  const reload = useReloadBookings('member');
  const [busy, setBusy] = useState(false);
  // From here on the form owns the values; a reload after a save must not reset it.
  const [content] = useState(start);
  const { state, typed, flush, overwrite, drop, version } = useDraft(id, startVersion);
  const { data: offices } = useQuery({
    queryKey: ['bookings', 'member', 'offices'],
    queryFn: async ({ signal }) =>
      (await http.request<BookingOffice[]>('/api/v1/booking/offices', { signal })).data,
  });

  async function send(complete: BookingContent, chosen: number | undefined): Promise<FieldFault[] | null> {
    setBusy(true);
    try {
      if (version.current === 0) typed(complete, chosen);
      const unsaved = await flush();
      if (unsaved) return unsaved;
      const json = {
        version: version.current,
        content: complete,
        ...(chosen !== undefined && { office: chosen }),
      };
      const { data } = await unreported.request<BookingDetail>(`/api/v1/booking/${id}/submit`, {
        method: 'POST',
        json,
      });
      notification.success({ message: t('done.submit') });
      reload();
      onSent(data);
      return null;
    } catch (error) {
      if (error instanceof ApiFault && error.key === 'invalid' && error.data.faults) return error.data.faults;
      reported(error);
      return [];
    } finally {
      setBusy(false);
    }
  }
  async function discard() {
    await flush();
    if (version.current > 0)
      await http
        .request(`/api/v1/booking/${id}`, { method: 'DELETE', query: { version: version.current } })
        .catch(() => undefined);
    reload();
    onLeave();
  }
  /** Decides a conflict: `mine` is saved over the latest version, or that one is shown. */
  async function decide(mine: boolean) {
    const latest = await http.request<BookingDetail>(`/api/v1/booking/${id}`).catch(() => null);
    if (!latest) return;
    if (mine) await overwrite(latest.data.version);
    else {
      drop();
      onTheirs(latest.data);
    }
  }
  const to = offices?.length === 1 ? offices[0]?.name : undefined;
  return (
    <div className="booking-page">
      {offices?.length === 0 && <Alert type="warning" message={t('noOffice')} />}
      {to && <p className="soft">{t('sentTo', { office: to })}</p>}
      {state === 'conflict' && (
        <Alert
          type="warning"
          role="alert"
          message={t('save.conflict')}
          action={
            <Space wrap>
              <Button size="small" onClick={() => void decide(false)}>
                {t('save.theirs')}
              </Button>
              <Button size="small" onClick={() => void decide(true)}>
                {t('save.mine')}
              </Button>
            </Space>
          }
        />
      )}
      <BookingForm
        content={content}
        {...(offices && { offices })}
        office={office ?? offices?.[0]?.ydid}
        onTyped={typed}
        onSend={send}
        sendLabel={t('action.submit')}
        busy={busy}
        status={state === 'untouched' ? '' : t(`save.${state}`)}
        onCancel={() => void flush().then(() => (reload(), onLeave()))}
      />
      <div>
        <Popconfirm
          title={t('discard.ask')}
          okText={t('discard.button')}
          cancelText={t('back')}
          onConfirm={() => void discard()}
        >
          <Button danger>{t('discard.button')}</Button>
        </Popconfirm>
      </div>
    </div>
  );
}
