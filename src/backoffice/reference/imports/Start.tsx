/** Selects official files and uploads them for a check. */
import { InboxOutlined } from '@ant-design/icons';
import { Alert, Button, Form, Input, Progress, Radio, Upload } from 'antd';
import { useEffect, useRef, useState } from 'react';
import {
  editionOf,
  IMPORT_SOURCES,
  MAX_STANDARD_BYTES,
  MAX_STANDARD_FILES,
  type ImportSource,
  type StandardImport,
} from '#contract/reference/import.ts';
import { sendFiles } from './calls.ts';
import type { Words } from './use-words.ts';

type Props = { words: Words; onSent: (one: StandardImport) => void };

export function Start({ words, onSent }: Props) {
  const { t } = words;
  const [source, setSource] = useState<ImportSource>('unlocode');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [edition, setEdition] = useState<string | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);
  const fault = faultOf(files, words);
  const guessed = edition ?? editionOf(files.map(({ name }) => name)) ?? '';

  async function send() {
    sending.current = new AbortController();
    setSent(0);
    try {
      const upload = { source, edition: guessed.trim() || null, files };
      onSent(await sendFiles(upload, setSent, sending.current.signal));
      setFiles([]);
      setEdition(null);
    } catch {
      // The error handler shows the failure; the selection stays.
    } finally {
      setSent(null);
    }
  }

  const choose = (chosen: readonly File[]) =>
    setFiles((before) => [
      ...before.filter(({ name }) => chosen.every((file) => file.name !== name)),
      ...chosen,
    ]);
  return (
    <section className="panel" aria-labelledby="standards-start">
      <h2 id="standards-start">{t('start.title')}</h2>
      <Form layout="vertical" onFinish={() => void send()} disabled={sent !== null}>
        <Form.Item label={t('start.source')}>
          <Radio.Group
            value={source}
            onChange={(event) => setSource(event.target.value as ImportSource)}
            options={IMPORT_SOURCES.map((value) => ({ value, label: t(`sources.${value}`) }))}
          />
        </Form.Item>
        <p className="soft standards-hint">{t(`start.${source}`)}</p>
        <Upload.Dragger
          multiple
          accept=".csv,.txt,.tsv"
          fileList={files.map((file) => ({ uid: file.name, name: file.name, size: file.size }))}
          beforeUpload={(_file, chosen) => {
            choose(chosen);
            return false;
          }}
          onRemove={({ name }) => setFiles((before) => before.filter((file) => file.name !== name))}
        >
          <p className="ant-upload-drag-icon">
            <InboxOutlined aria-hidden />
          </p>
          <p className="ant-upload-text">{t('start.choose')}</p>
        </Upload.Dragger>
        {fault && <Alert className="standards-alert" type="error" showIcon message={fault} />}
        <Form.Item label={t('start.edition')} htmlFor="standards-edition" className="standards-edition">
          <Input
            id="standards-edition"
            value={guessed}
            maxLength={40}
            placeholder={t('start.editionHint')}
            onChange={(event) => setEdition(event.target.value)}
          />
        </Form.Item>
        {sent === null ? (
          <div className="standards-actions">
            <Button type="primary" htmlType="submit" disabled={files.length === 0 || fault !== null}>
              {t('start.check')}
            </Button>
            <span className="soft">{t(files.length === 0 ? 'start.none' : 'start.checkHint')}</span>
          </div>
        ) : (
          <div className="standards-actions">
            <span id="standards-sending">{t('run.sending')}</span>
            <Progress percent={Math.round(sent * 100)} aria-labelledby="standards-sending" />
            <Button disabled={false} onClick={() => sending.current?.abort()}>
              {t('run.cancel')}
            </Button>
          </div>
        )}
      </Form>
    </section>
  );
}

function faultOf(files: readonly File[], { t, number }: Words): string | null {
  if (files.some(({ size }) => size === 0)) return t('fault.empty');
  if (files.length > MAX_STANDARD_FILES) return t('start.tooMany', { maximum: number(MAX_STANDARD_FILES) });
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return bytes > MAX_STANDARD_BYTES
    ? t('start.tooLarge', { maximum: number(MAX_STANDARD_BYTES / 1024 / 1024) })
    : null;
}
