/** The findings of a check: new entries, broken lines, and curated values that stay. */
import { Segmented, Statistic, Table } from 'antd';
import { useState } from 'react';
import type { ColumnsType } from 'antd/es/table';
import type { ImportFindings, RetainedValue, Reported, ReportedLine } from '#contract/reference/import.ts';
import { Scroll } from '#src/ui/office/Scroll.tsx';
import type { Words } from './use-words.ts';

const COUNTS = ['added', 'changed', 'unchanged', 'removed'] as const;
const PARTS = ['broken', 'kept', 'warnings'] as const;

export function Report({ words, findings }: { words: Words; findings: ImportFindings }) {
  const { t, number } = words;
  const { entries } = findings;
  const kinds = (Object.keys(entries) as (keyof typeof entries)[]).map(
    (kind) => `${t(`kinds.${kind}`)} ${number(entries[kind] ?? 0)}`,
  );
  const [chosen, setChosen] = useState<(typeof PARTS)[number] | null>(null);
  const parts = PARTS.filter((part) => findings[part].count > 0);
  const part = chosen && parts.includes(chosen) ? chosen : parts[0];
  return (
    <>
      {kinds.length > 0 && <p className="standards-kinds">{kinds.join(' · ')}</p>}
      <div className="standards-counts">
        {COUNTS.map((count) => (
          <Statistic
            key={count}
            title={t(`report.${count}`)}
            value={findings[count]}
            formatter={() => number(findings[count])}
          />
        ))}
      </div>
      {part && (
        <>
          <Segmented
            className="standards-parts"
            options={parts.map((value) => ({
              value,
              label: `${t(`report.${value}`)} ${number(findings[value].count)}`,
            }))}
            value={part}
            onChange={setChosen}
          />
          {part === 'kept' ? (
            <RetainedValues words={words} values={findings.kept} />
          ) : (
            <Lines words={words} lines={findings[part]} hint={part === 'warnings'} />
          )}
        </>
      )}
    </>
  );
}

function Lines({ words, lines, hint }: { words: Words; lines: Reported<ReportedLine>; hint: boolean }) {
  const { t } = words;
  return (
    <>
      {hint && <p className="soft">{t('report.warningsHint')}</p>}
      <Rows
        words={words}
        reported={lines}
        columns={[
          { title: t('report.file'), dataIndex: 'file', width: 200, ellipsis: true },
          {
            title: t('report.line'),
            dataIndex: 'line',
            width: 80,
            align: 'right',
            className: 'num',
            render: (line: number) => line || '',
          },
          {
            title: t('report.column'),
            dataIndex: 'path',
            width: 120,
            render: (path: string) => <code>{path}</code>,
          },
          {
            title: t('report.what'),
            key: 'what',
            width: 300,
            render: (_value, { key, values }) => t(`fault.${key}`, values),
          },
        ]}
      />
    </>
  );
}

function RetainedValues({ words, values }: { words: Words; values: Reported<RetainedValue> }) {
  const { t } = words;
  return (
    <>
      <p className="soft">{t('report.keptHint')}</p>
      <Rows
        words={words}
        reported={values}
        columns={[
          {
            title: t('report.code'),
            dataIndex: 'code',
            width: 100,
            render: (code: string) => <code>{code}</code>,
          },
          {
            title: t('report.kind'),
            dataIndex: 'kind',
            width: 140,
            render: (_value, { kind }) => t(`kinds.${kind}`),
          },
          {
            title: t('report.field'),
            dataIndex: 'field',
            width: 100,
            render: (_value, { field }) => t(`field.${field}`),
          },
          { title: t('report.ours'), dataIndex: 'ours', width: 200 },
          { title: t('report.theirs'), dataIndex: 'theirs', width: 200 },
        ]}
      />
    </>
  );
}

/** Paged rows, with a note if there are more than were stored. */
function Rows<Row extends object>({
  words: { t, number },
  reported: { count, rows },
  columns,
}: {
  words: Words;
  reported: Reported<Row>;
  columns: ColumnsType<Row>;
}) {
  return (
    <>
      {count > rows.length && (
        <p className="soft">{t('report.first', { shown: number(rows.length), value: number(count) })}</p>
      )}
      <Scroll>
        <Table<Row>
          size="small"
          rowKey={(row) => JSON.stringify(row)}
          dataSource={[...rows]}
          columns={columns}
          pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        />
      </Scroll>
    </>
  );
}
