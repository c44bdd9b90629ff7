/** Shows a photo of a record without downloading it. */
import { EyeOutlined } from '@ant-design/icons';
import { Button, Modal, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attachment } from '#contract/records/api/attachments.ts';
import { http } from '#src/providers/office.ts';

/** Raster formats only: a format that can hold scripts, such as SVG, is downloaded and never drawn here. */
const PHOTOS: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

export function Picture({ file, path }: { file: Attachment; path: string }) {
  const { t } = useTranslation('crud');
  const [open, setOpen] = useState(false);
  if (!PHOTOS.includes(file.type)) return null;
  return (
    <>
      <Button
        size="small"
        icon={<EyeOutlined aria-hidden />}
        aria-label={`${t('attachment.look')} ${file.name}`}
        onClick={() => setOpen(true)}
      >
        {t('attachment.look')}
      </Button>
      {open && (
        <Modal open footer={null} width={900} title={file.name} onCancel={() => setOpen(false)}>
          <Drawn path={path} name={file.name} />
        </Modal>
      )}
    </>
  );
}

function Drawn({ path, name }: { path: string; name: string }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const control = new AbortController();
    let made: string | null = null;
    const fetched = async () => {
      const blob = await (await http.open(path, { signal: control.signal })).blob();
      if (control.signal.aborted) return;
      made = URL.createObjectURL(blob);
      setUrl(made);
    };
    // The client has reported the failure already.
    fetched().catch(() => undefined);
    return () => {
      control.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [path]);
  return url ? <img className="file-picture" src={url} alt={name} /> : <Skeleton.Image active />;
}
