/** Imports a file in three steps: choose it, review each row, apply it as a whole. An import can be undone. */
import { InboxOutlined } from '@ant-design/icons';
import { Alert, Button, Modal, Spin, Upload } from 'antd';
import { useState } from 'react';
import {
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
  type CellFix,
  type ChosenColumn,
  type ImportReport,
  type ReadColumn,
} from '#contract/records/api/import.ts';
import type { Sheet } from '#contract/records/resource.ts';
import { http } from '#src/providers/office.ts';
import { ApiFault } from '#src/providers/http/fault.ts';
import { useReturnFocus } from '#src/ui/office/use-return-focus.ts';
import { save } from '#src/ui/save.ts';
import type { Texts } from '../use-texts.ts';
import { ColumnsChoice } from './ColumnsChoice.tsx';
import { Done } from './Done.tsx';
import { forget, remember, rememberedFor } from './column-memory.ts';
import { ReportTable } from './ReportTable.tsx';

type Props = {
  resource: Sheet;
  texts: Texts;
  /** Maximum rows of a file. */
  most?: number;
  /** Whether valid rows can be imported without the others, which are returned as a workbook. */
  partial?: boolean;
  onDone: () => void;
  onClose: () => void;
};
/** A file, the field of each column if a user assigned them, and the cells that a user corrected. */
type SentFile = {
  file: File;
  chosen?: readonly ChosenColumn[] | undefined;
  fixes?: readonly CellFix[] | undefined;
};
type Step =
  | { name: 'choose'; fault?: string }
  | { name: 'busy'; text: string }
  | { name: 'columns'; sent: SentFile; columns: readonly ReadColumn[]; fault: string }
  | { name: 'report'; sent: SentFile; report: ImportReport }
  | { name: 'done'; sent: SentFile; report: ImportReport };

export function ImportDialog({
  resource,
  texts,
  most = MAX_IMPORT_ROWS,
  partial = false,
  onDone,
  onClose,
}: Props) {
  const { t, number } = texts;
  const [step, setStep] = useState<Step>({ name: 'choose' });
  // Corrections that are not checked yet.
  const [edits, setEdits] = useState<readonly CellFix[]>([]);
  useReturnFocus();
  const path = `/api/v1/${resource.key}`;

  async function request(sent: SentFile, dryRun: boolean, good = false): Promise<Step> {
    const { file, chosen, fixes } = sent;
    const body = formOf(sent);
    try {
      const { data } = await http.request<ImportReport>(`${path}/import`, {
        method: 'POST',
        query: { dryRun, ...(good && { good }) },
        body,
      });
      return data.applied
        ? { name: 'done', sent: { file, chosen, fixes }, report: data }
        : { name: 'report', sent: { file, chosen, fixes }, report: data };
    } catch (error) {
      const { report, columns } = error instanceof ApiFault ? error.data : {};
      if (report) return { name: 'report', sent: { file, chosen, fixes }, report: report as ImportReport };
      const fault = messageOf(error);
      return columns
        ? { name: 'columns', sent: { file, chosen, fixes }, columns: columns as ReadColumn[], fault }
        : { name: 'choose', fault };
    }
  }

  async function send(sent: SentFile, dryRun: boolean, good = false) {
    setStep({ name: 'busy', text: t(dryRun ? 'crud:import.checking' : 'crud:import.applying') });
    const step = await request(sent, dryRun, good);
    if (step.name === 'done') onDone();
    setEdits([]);
    setStep(step);
  }

  /** Reads a new file with the columns that the user chose for an earlier one with the same headings. */
  async function read(file: File) {
    setStep({ name: 'busy', text: t('crud:import.checking') });
    const first = await request({ file }, true);
    const columns = columnsIn(first);
    const chosen = columns && (await rememberedFor(resource.key, columns));
    const again = chosen ? await request({ file, chosen }, true) : first;
    // A column whose chosen field no longer exists stays as it was recognised.
    setStep(again.name === 'report' ? again : first);
  }

  function readAs(file: File, columns: readonly ReadColumn[]) {
    void remember(resource.key, columns);
    void send({ file, chosen: columns }, true);
  }

  const correct = (fix: CellFix) => setEdits((before) => withFix(before, fix));
  const check = (sent: SentFile) =>
    void send({ ...sent, fixes: edits.reduce(withFix, sent.fixes ?? []) }, true);

  async function wrong(sent: SentFile) {
    try {
      const response = await http.open(`${path}/wrong`, { method: 'POST', body: formOf(sent) });
      save(await response.blob(), `${resource.key}-wrong.xlsx`);
    } catch {
      // The client has shown the reason.
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
          onApply={(sent) => void send(sent, false)}
          {...(edits.length > 0 && { onCheck: check })}
          {...(partial && {
            onGood: (sent) => void send(sent, false, true),
            onWrong: (sent) => void wrong(sent),
          })}
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
              else void read(file);
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
      {step.name === 'columns' && <Alert type="error" showIcon message={step.fault} className="crud-alert" />}
      {step.name === 'columns' && <p>{t('crud:import.columns.choose')}</p>}
      {step.name === 'report' && <Findings report={step.report} chosen={step.sent.chosen} texts={texts} />}
      {(step.name === 'report' || step.name === 'columns') && (
        <ColumnsChoice
          // After another reading, the user chooses the columns again.
          key={JSON.stringify(columnsIn(step))}
          resource={resource}
          texts={texts}
          columns={columnsIn(step) ?? []}
          chosen={step.sent.chosen !== undefined}
          open={step.name === 'columns'}
          onAgain={(columns) => readAs(step.sent.file, columns)}
          onOwn={() => {
            void forget(resource.key, columnsIn(step) ?? []);
            void send({ file: step.sent.file }, true);
          }}
        />
      )}
      {step.name === 'report' && (
        <ReportTable
          resource={resource}
          texts={texts}
          report={step.report}
          fixes={edits}
          onFix={correct}
          onCheck={() => check(step.sent)}
        />
      )}
      {step.name === 'done' && (
        <Done resource={resource.key} texts={texts} report={step.report} onUndone={onDone} />
      )}
    </Modal>
  );
}

/** The corrections with another, the last of each cell. */
const withFix = (fixes: readonly CellFix[], fix: CellFix): readonly CellFix[] => [
  ...fixes.filter(({ row, field }) => row !== fix.row || field !== fix.field),
  fix,
];

function formOf({ file, chosen, fixes = [] }: SentFile): FormData {
  const body = new FormData();
  body.append('file', file, file.name);
  if (chosen) body.append('columns', JSON.stringify(chosen.map(({ column, field }) => ({ column, field }))));
  if (fixes.length > 0) body.append('fixes', JSON.stringify(fixes));
  return body;
}

/** The fault of the file, where the server named one. */
function messageOf(error: unknown): string {
  if (error instanceof ApiFault) return error.data.faults?.[0]?.message ?? error.message;
  return error instanceof Error ? error.message : String(error);
}

const columnsIn = (step: Step): readonly ReadColumn[] | undefined => {
  if (step.name === 'columns') return step.columns;
  return step.name === 'report' ? step.report.columns : undefined;
};

/** Findings about the file as a whole, above its rows. */
function Findings(props: {
  report: ImportReport;
  chosen: readonly ChosenColumn[] | undefined;
  texts: Texts;
}) {
  const { report, chosen, texts } = props;
  const { t } = texts;
  const { totals, ignored, notes = [] } = report;
  const notices = [
    totals.error > 0 && { type: 'error' as const, message: t('crud:import.correct') },
    totals.error + totals.create + totals.update === 0 && {
      type: 'info' as const,
      message: t('crud:import.nothing'),
    },
    chosen && { type: 'info' as const, message: t('crud:import.columns.kept') },
    !chosen &&
      ignored.length > 0 && {
        type: 'warning' as const,
        message: t('crud:import.ignored', { columns: ignored.join(', ') }),
      },
    ...notes.map(({ path, message }) => ({
      type: 'info' as const,
      message: path === 'file' ? message : `${texts.label(path)}: ${message}`,
    })),
  ];
  return notices.map(
    (one) =>
      one && (
        <Alert key={one.message} type={one.type} showIcon message={one.message} className="crud-alert" />
      ),
  );
}

function Footer(props: {
  step: Step;
  texts: Texts;
  onChoose: () => void;
  onApply: (sent: SentFile) => void;
  /** Checks corrections; they come before an import. */
  onCheck?: (sent: SentFile) => void;
  onGood?: (sent: SentFile) => void;
  onWrong?: (sent: SentFile) => void;
  onClose: () => void;
}) {
  const { step, texts, onChoose, onApply, onCheck, onGood, onWrong, onClose } = props;
  const { t, number } = texts;
  const another = <Button onClick={onChoose}>{t('crud:import.another')}</Button>;
  const close = <Button onClick={onClose}>{t('crud:import.close')}</Button>;
  if (step.name === 'columns')
    return (
      <>
        {another}
        {close}
      </>
    );
  if (step.name === 'done' && step.report.totals.error > 0 && onWrong)
    return (
      <>
        <Button onClick={() => onWrong(step.sent)}>{t('crud:import.wrong')}</Button>
        {close}
      </>
    );
  if (step.name !== 'report') return close;
  const { sent, report } = step;
  const count = report.totals.create + report.totals.update;
  return (
    <>
      {another}
      <Button onClick={onClose}>{t('crud:form.cancel')}</Button>
      {report.totals.error > 0 && onWrong && (
        <Button onClick={() => onWrong(sent)}>{t('crud:import.wrong')}</Button>
      )}
      {onCheck && (
        <Button type="primary" onClick={() => onCheck(sent)}>
          {t('crud:import.columns.again')}
        </Button>
      )}
      {report.totals.error > 0 && count > 0 && onGood && !onCheck && (
        <Button type="primary" onClick={() => onGood(sent)}>
          {t('crud:import.good', { value: number(count) })}
        </Button>
      )}
      {report.totals.error === 0 && count > 0 && (
        <Button type="primary" onClick={() => onApply(sent)}>
          {t('crud:import.apply', { count, value: number(count) })}
        </Button>
      )}
    </>
  );
}
