/** Files of something: drag and drop or file dialog, upload progress, download, delete and restore. */
import { CloseOutlined, InboxOutlined } from '@ant-design/icons';
import { Alert, Button, Empty, Progress, Skeleton, Upload } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attachment } from '#contract/records/api/attachments.ts';
import { ApiFault } from '#src/providers/http/fault.ts';
import { http } from '#src/providers/office.ts';
import { Instant } from '#src/ui/office/Instant.tsx';
import { save } from '#src/ui/save.ts';
import { Picture } from './Picture.tsx';
import { upload } from './upload.ts';
import { useFiles } from './use-attachments.ts';
import './attachments.css';

/** `base`: the path of the files. `mine`: each person removes only what they added. */
type Props = { base: string; mayEdit: boolean; mine?: string | undefined; onChanged?: () => void };
type Sending = { key: number; name: string; share: number; fault?: string; stop: () => void };

const MEGA = 1024 * 1024;
const sizeOf = (bytes: number, language: string): string => {
  const [unit, size] =
    bytes < MEGA ? (['kilobyte', bytes / 1024] as const) : (['megabyte', bytes / MEGA] as const);
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    maximumFractionDigits: size < 10 ? 1 : 0,
  }).format(size);
};

export function FileList({ base, mayEdit, mine, onChanged }: Props) {
  const { t, i18n } = useTranslation(['crud', 'errors']);
  const held = useFiles(base);
  const [sending, setSending] = useState<Sending[]>([]);
  const [removed, setRemoved] = useState<Attachment[]>([]);
  const keys = useRef(0);
  const changed = () => {
    void held.refetch();
    onChanged?.();
  };
  const limits = held.data?.limits;

  function send(file: File): void {
    const control = new AbortController();
    keys.current += 1;
    const key = keys.current;
    const set = (part: Partial<Sending>) =>
      setSending((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
    const forget = () => setSending((all) => all.filter((one) => one.key !== key));
    const stop = () => {
      control.abort();
      forget();
    };
    const tooLarge = limits && file.size > limits.bytes;
    const fault = tooLarge
      ? t('attachment.tooLarge', { size: sizeOf(limits.bytes, i18n.language) })
      : file.size === 0
        ? t('attachment.empty')
        : undefined;
    setSending((all) => [
      ...all,
      { key, name: file.name, share: 0, stop, ...(fault !== undefined && { fault }) },
    ]);
    if (fault !== undefined) return;
    const showFault = (error: unknown) => {
      if (error instanceof ApiFault && error.reason === 'cancelled') return;
      const text =
        error instanceof ApiFault ? (error.data.faults?.[0]?.message ?? error.message) : String(error);
      const broken = error instanceof ApiFault && error.reason === 'network';
      set({ fault: broken ? t('errors:client.network') : text });
    };
    const run = async () => {
      await upload(base, file, (share) => set({ share }), control.signal);
      forget();
      changed();
    };
    run().catch(showFault);
  }

  async function remove(file: Attachment): Promise<void> {
    await http.request(`${base}/${file.id}`, { method: 'DELETE' });
    setRemoved((all) => [file, ...all]);
    changed();
  }
  async function restore(file: Attachment): Promise<void> {
    await http.request(`${base}/${file.id}/restore`, { method: 'POST', json: {} });
    setRemoved((all) => all.filter(({ id }) => id !== file.id));
    changed();
  }
  async function download(file: Attachment): Promise<void> {
    const response = await http.open(`${base}/${file.id}/file`);
    save(await response.blob(), file.name);
  }

  return (
    <div className="panel">
      {mayEdit && limits && (
        <Upload.Dragger
          multiple
          showUploadList={false}
          beforeUpload={(file) => {
            send(file);
            return false;
          }}
        >
          <p className="ant-upload-drag-icon">
            <InboxOutlined />
          </p>
          <p className="ant-upload-text">{t('attachment.drop')}</p>
          <p className="ant-upload-hint">
            {t('attachment.limits', { size: sizeOf(limits.bytes, i18n.language), count: limits.count })}
          </p>
        </Upload.Dragger>
      )}
      <ul className="files" aria-live="polite">
        {sending.map(({ key, name, share, fault, stop }) => (
          <li key={key}>
            <span className="file-name">{name}</span>
            {fault === undefined ? (
              <Progress percent={Math.round(share * 100)} size="small" aria-label={name} />
            ) : (
              <span className="crud-fault">{fault}</span>
            )}
            <Button
              size="small"
              type="text"
              icon={<CloseOutlined aria-hidden />}
              aria-label={`${t(fault === undefined ? 'attachment.cancel' : 'attachment.dismiss')} ${name}`}
              onClick={stop}
            />
          </li>
        ))}
        {removed.map((file) => (
          <li key={file.id}>
            <span className="soft">{t('attachment.removed', { name: file.name })}</span>
            <Button size="small" onClick={() => void restore(file)}>
              {t('attachment.undo')}
            </Button>
          </li>
        ))}
      </ul>
      {held.isLoading && <Skeleton active title={false} />}
      {held.isError && (
        <Alert
          type="error"
          message={t('list.failed.title')}
          action={
            <Button size="small" onClick={() => void held.refetch()}>
              {t('list.failed.again')}
            </Button>
          }
        />
      )}
      {held.data?.attachments.length === 0 && sending.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('attachment.none')} />
      )}
      <ul className="files">
        {held.data?.attachments.map((file) => (
          <li key={file.id}>
            <Button type="link" className="file-name" onClick={() => void download(file)}>
              {file.name}
            </Button>
            <span className="soft file-facts">
              <span className="num">{sizeOf(file.size, i18n.language)}</span> · {file.type} · {file.by} ·{' '}
              <Instant at={file.at} />
            </span>
            <Picture file={file} path={`${base}/${file.id}/file`} />
            {mayEdit && (mine === undefined || file.by === mine) && (
              <Button
                size="small"
                type="link"
                danger
                aria-label={`${t('attachment.remove')} ${file.name}`}
                onClick={() => void remove(file)}
              >
                {t('attachment.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
