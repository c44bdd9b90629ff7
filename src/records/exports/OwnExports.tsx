/** The user's exports, newest first: running, ready, or failed. */
import { App, Button, Empty, Pagination, Progress, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExportLine, ExportState } from '#contract/records/api/exports.ts';
import { http } from '#src/providers/office.ts';
import { waitFor, waitsNoMore } from '#src/providers/exports.ts';
import { Instant } from '#src/ui/office/Instant.tsx';
import { isNarrowed, PAGE, PATH, titleOf, useExports } from './calls.ts';
import './exports.css';

const colours: Record<ExportState, string> = {
  waiting: 'default',
  running: 'blue',
  ready: 'green',
  failed: 'red',
  cancelled: 'default',
  expired: 'default',
};

export function OwnExports({ archive }: { archive: boolean }) {
  const { t } = useTranslation(['exports', 'routes']);
  const [page, setPage] = useState(1);
  const { data, isError, isPending, refetch } = useExports(archive, page);
  if (isPending) return <Skeleton active />;
  const lines = data?.lines ?? [];
  return (
    <section className="panel exports-panel">
      {lines.length === 0 ? (
        <Empty description={t(isError ? 'notLoaded' : 'empty')}>
          {!isError && <p className="soft">{t('emptyHint')}</p>}
        </Empty>
      ) : (
        <ul className="exports-list">
          {lines.map((line) => (
            <Line key={line.id} line={line} onChanged={() => void refetch()} />
          ))}
        </ul>
      )}
      {(data?.total ?? 0) > PAGE && (
        <Pagination
          current={page}
          pageSize={PAGE}
          total={data?.total ?? 0}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </section>
  );
}

function Line({ line, onChanged }: { line: ExportLine; onChanged: () => void }) {
  const { t, i18n } = useTranslation(['exports', 'routes']);
  const { request, state, rows, total, bytes, fault, format } = line;
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const going = state === 'waiting' || state === 'running';
  return (
    <li className="exports-line">
      <div className="exports-what">
        <strong>{titleOf(request, t)}</strong>
        <span className="soft">
          {[
            t(format === 'xlsx' ? 'excel' : format),
            request.kind !== 'lists' && request.ids && t('picked', { value: number(request.ids.length) }),
            isNarrowed(request) && t('filtered'),
            line.scheduled && t('scheduled'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <div className="exports-state">
        <Tag color={colours[state]}>{t(`states.${state}`)}</Tag>
        {state === 'running' && (
          <Progress
            size="small"
            percent={total ? Math.min(99, Math.round((rows / total) * 100)) : 0}
            aria-label={t('states.running')}
          />
        )}
        <span className="soft num">
          {going && total !== null && t('progress', { done: number(rows), total: number(total) })}
          {state === 'ready' && `${t('rows')}: ${number(rows)} · ${sizeText(bytes, i18n.language)}`}
        </span>
        {fault && <span className="exports-fault">{fault}</span>}
      </div>
      <dl className="exports-times">
        <dt className="soft">{t('created')}</dt>
        <dd>
          <Instant at={line.createdAt} />
        </dd>
        {line.expiresAt && state === 'ready' && (
          <>
            <dt className="soft">{t('expires')}</dt>
            <dd>
              <Instant at={line.expiresAt} />
            </dd>
          </>
        )}
      </dl>
      <Actions line={line} going={going} onChanged={onChanged} />
    </li>
  );
}

function sizeText(bytes: number, language: string): string {
  const big = bytes >= 1_000_000;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: big ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: big ? 1 : 0,
  }).format(bytes / (big ? 1_000_000 : 1000));
}

function Actions({ line, going, onChanged }: { line: ExportLine; going: boolean; onChanged: () => void }) {
  const { t } = useTranslation('exports');
  const { modal } = App.useApp();
  const [busy, setBusy] = useState(false);
  const { id, state } = line;
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch {
      // Shown by the client.
    } finally {
      setBusy(false);
      onChanged();
    }
  };
  const post = (what: string) => () => http.request<ExportLine>(`${PATH}/${id}/${what}`, { method: 'POST' });
  const again = async () => {
    const { data } = await post('again')();
    waitFor(data.id);
  };
  const remove = () =>
    void modal.confirm({
      title: t('deleteTitle'),
      content: t('deleteText'),
      okText: t('delete'),
      okButtonProps: { danger: true },
      cancelText: t('dialog.close'),
      onOk: () => act(() => http.request(`${PATH}/${id}`, { method: 'DELETE' })),
    });
  return (
    <div className="exports-actions">
      {state === 'ready' && (
        <Button type="primary" size="small" loading={busy} onClick={() => void act(() => download(id))}>
          {t('download')}
        </Button>
      )}
      {going ? (
        <Button
          size="small"
          loading={busy}
          onClick={() => {
            waitsNoMore(id);
            void act(post('cancel'));
          }}
        >
          {t('cancel')}
        </Button>
      ) : (
        <>
          <Button size="small" loading={busy} onClick={() => void act(again)}>
            {t('again')}
          </Button>
          <Button size="small" danger onClick={remove}>
            {t('delete')}
          </Button>
        </>
      )}
    </div>
  );
}

/**
 * The browser's own download, of any size: the URL is signed at the click, and valid as long as a signature
 * is. The browser would not report a file that expired or was deleted while the page was open.
 */
async function download(id: string): Promise<void> {
  const { data } = await http.request<ExportLine>(`${PATH}/${id}`);
  if (data.state !== 'ready') return;
  const link = document.createElement('a');
  link.href = await http.url(`${PATH}/${id}/file`);
  link.download = '';
  link.click();
}
