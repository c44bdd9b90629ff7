/** Imports a file in three steps: choose it, see what each row would do, apply it whole. */
import { InboxOutlined } from '@ant-design/icons';
import { Alert, Button, Modal, Spin, Upload } from 'antd';
import { useState } from 'react';
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS, type ImportReport } from '#contract/api/import.ts';
import { fieldOf, type Sheet } from '#contract/resources/resource.ts';
import { http } from '#src/providers/office.ts';
import { ApiFault } from '#src/providers/http.ts';
import { useReturnFocus } from '#src/ui/office/useReturnFocus.ts';
import { save } from '#src/ui/save.ts';
import type { Texts } from '../useTexts.ts';
import { ReportTable } from './ReportTable.tsx';

type Props = {
  resource: Sheet;
  texts: Texts;
  /** Most rows of a file. */
  most?: number;
  onDone: () => void;
  onClose: () => void;
};
type Step =
  | { name: 'choose'; fault?: string }
  | { name: 'busy'; text: string }
  | { name: 'report'; file: File; report: ImportReport }
  | { name: 'done'; report: ImportReport };

export function ImportDialog({ resource, texts, most = MAX_IMPORT_ROWS, onDone, onClose }: Props) {
  const { t, number } = texts;
  const [step, setStep] = useState<Step>({ name: 'choose' });
  useReturnFocus();
  const path = `/api/v1/${resource.key}`;

  async function send(file: File, dryRun: boolean) {
    setStep({ name: 'busy', text: t(dryRun ? 'crud:import.checking' : 'crud:import.applying') });
    const body = new FormData();
    body.append('file', file, file.name);
    try {
      const { data } = await http.request<ImportReport>(`${path}/import`, {
        method: 'POST',
        query: { dryRun },
        body,
      });
      if (data.applied) onDone();
      setStep(data.applied ? { name: 'done', report: data } : { name: 'report', file, report: data });
    } catch (error) {
      const report = error instanceof ApiFault ? (error.data.report as ImportReport | undefined) : undefined;
      if (report) setStep({ name: 'report', file, report });
      else setStep({ name: 'choose', fault: messageOf(error) });
    }
  }

  async function template() {
    const response = await http.open(`${path}/template`);
    save(await response.blob(), `${resource.key}-template.xlsx`);
  }

  return (
    <Modal
      open
      width={920}
      title={t('crud:import.title', { resource: texts.plural })}
      onCancel={onClose}
      maskClosable={false}
      footer={
        <Footer
          step={step}
          texts={texts}
          onChoose={() => setStep({ name: 'choose' })}
          onApply={(file) => void send(file, false)}
          onClose={onClose}
        />
      }
    >
      {step.name === 'choose' && (
        <>
          {step.fault && <Alert type="error" showIcon message={step.fault} className="crud-alert" />}
          <p>
            {t('crud:import.template.hint')}{' '}
            <Button type="link" className="crud-inline" onClick={() => void template()}>
              {t('crud:import.template.button')}
            </Button>
          </p>
          <Upload.Dragger
            accept=".xlsx,.csv,.txt"
            showUploadList={false}
            beforeUpload={(file) => {
              if (file.size > MAX_IMPORT_BYTES) setStep({ name: 'choose', fault: t('errors:tooLarge') });
              else void send(file, true);
              return false;
            }}
          >
            <p className="ant-upload-drag-icon">
              <InboxOutlined />
            </p>
            <p className="ant-upload-text">{t('crud:import.drop')}</p>
            <p className="ant-upload-hint">
              {t('crud:import.limits', {
                size: MAX_IMPORT_BYTES / 1024 / 1024,
                rows: number(most),
              })}
            </p>
          </Upload.Dragger>
        </>
      )}
      {step.name === 'busy' && (
        <output className="crud-busy">
          <Spin /> {step.text}
        </output>
      )}
      {step.name === 'report' && <Report resource={resource} texts={texts} report={step.report} />}
      {step.name === 'done' && (
        <Alert
          type="success"
          showIcon
          message={t('crud:import.done', {
            create: number(step.report.totals.create),
            update: number(step.report.totals.update),
            unchanged: number(step.report.totals.unchanged),
          })}
          {...(step.report.told && { description: step.report.told.map((line) => <p key={line}>{line}</p>) })}
        />
      )}
    </Modal>
  );
}

/** The fault of the file, where the server named one. */
function messageOf(error: unknown): string {
  if (error instanceof ApiFault) return error.data.faults?.[0]?.message ?? error.message;
  return error instanceof Error ? error.message : String(error);
}

function Report({ resource, texts, report }: { resource: Sheet; texts: Texts; report: ImportReport }) {
  const { t } = texts;
  const { totals, ignored, meant = [] } = report;
  const labelled = meant.map(({ column, field }) => `${column} → ${t(fieldOf(resource, field).labelKey)}`);
  return (
    <>
      {totals.error > 0 && (
        <Alert type="error" showIcon message={t('crud:import.refused')} className="crud-alert" />
      )}
      {totals.error + totals.create + totals.update === 0 && (
        <Alert type="info" showIcon message={t('crud:import.nothing')} className="crud-alert" />
      )}
      {ignored.length > 0 && (
        <Alert
          type="warning"
          showIcon
          message={t('crud:import.ignored', { columns: ignored.join(', ') })}
          className="crud-alert"
        />
      )}
      {labelled.length > 0 && (
        <Alert
          type="info"
          showIcon
          message={t('crud:import.meant', { columns: labelled.join(', ') })}
          className="crud-alert"
        />
      )}
      <ReportTable resource={resource} texts={texts} report={report} />
    </>
  );
}

function Footer(props: {
  step: Step;
  texts: Texts;
  onChoose: () => void;
  onApply: (file: File) => void;
  onClose: () => void;
}) {
  const { step, texts, onChoose, onApply, onClose } = props;
  const { t, number } = texts;
  if (step.name !== 'report') return <Button onClick={onClose}>{t('crud:import.close')}</Button>;
  const { file, report } = step;
  const count = report.totals.create + report.totals.update;
  return (
    <>
      <Button onClick={onChoose}>{t('crud:import.another')}</Button>
      <Button onClick={onClose}>{t('crud:form.cancel')}</Button>
      {report.totals.error === 0 && count > 0 && (
        <Button type="primary" onClick={() => onApply(file)}>
          {t('crud:import.apply', { count, value: number(count) })}
        </Button>
      )}
    </>
  );
}
