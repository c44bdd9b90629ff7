/** A file as the value of a field: uploaded at once, and part of the record once that is saved. */
import { UploadOutlined } from '@ant-design/icons';
import { Button, Progress, Upload } from 'antd';
import { useRef, useState } from 'react';
import { fileName } from '#contract/records/fields.ts';
import type { Field } from '#contract/records/resource.ts';
import { ApiFault } from '#src/providers/http/fault.ts';
import { upload } from '../../attachments/upload.ts';
import type { Texts } from '../../use-texts.ts';

type Props = {
  field: Field;
  texts: Texts;
  id?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
};

export function FileInput({ field, texts, id, value, onChange }: Props) {
  const { t } = texts;
  const [share, setShare] = useState<number | null>(null);
  const [fault, setFault] = useState<string>();
  const control = useRef<AbortController>(undefined);
  // The label's key begins with the form's resource.
  const base = `/api/v1/${field.labelKey.split(':')[0]}/files/${field.name}`;

  async function send(file: File): Promise<void> {
    setFault(file.size === 0 ? t('crud:attachment.empty') : undefined);
    if (file.size === 0) return;
    control.current = new AbortController();
    setShare(0);
    try {
      const { id: sent, name } = await upload(base, file, setShare, control.current.signal);
      onChange?.(`${sent}/${name}`);
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error;
      if (error.reason === 'cancelled') return;
      const broken = error.reason === 'network';
      setFault(broken ? t('errors:client.network') : (error.data.faults?.[0]?.message ?? error.message));
    } finally {
      setShare(null);
    }
  }
  return (
    <div className="crud-file">
      {value && <span className="file-name">{fileName(value)}</span>}
      {share === null ? (
        <Upload
          showUploadList={false}
          accept={field.picture ? 'image/*' : undefined}
          beforeUpload={(file) => {
            void send(file);
            return false;
          }}
        >
          <Button id={id} icon={<UploadOutlined aria-hidden />}>
            {t(value ? 'crud:file.other' : field.picture ? 'crud:file.picture' : 'crud:file.choose')}
          </Button>
        </Upload>
      ) : (
        <>
          <Progress percent={Math.round(share * 100)} size="small" aria-label={t('crud:file.sending')} />
          <Button size="small" onClick={() => control.current?.abort()}>
            {t('crud:attachment.cancel')}
          </Button>
        </>
      )}
      {value && share === null && (
        <Button type="text" onClick={() => onChange?.(null)}>
          {t('crud:attachment.remove')}
        </Button>
      )}
      {fault !== undefined && <span className="crud-fault">{fault}</span>}
    </div>
  );
}
