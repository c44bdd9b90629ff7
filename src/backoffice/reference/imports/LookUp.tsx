/** One entry in full: the source of each value, and differences in an official file. */
import { Alert, Descriptions, Select, Skeleton, Table } from 'antd';
import { Suspense, useState } from 'react';
import {
  STANDARD_KINDS,
  type StandardDifference,
  type StandardKind,
  type StandardView,
} from '#contract/reference/entry.ts';
import { LANGUAGES } from '#contract/core/settings.ts';
import { Instant } from '#src/ui/office/Instant.tsx';
import { StandardPicker } from '../index.ts';
import { useEntry } from '../use-entry.ts';
import type { Words } from './use-words.ts';

export function LookUp({ words }: { words: Words }) {
  const { t } = words;
  const [kind, setKind] = useState<StandardKind>('port');
  const [code, setCode] = useState<string | null>(null);
  const { data, isError, isLoading } = useEntry(kind, code);
  return (
    <section className="panel" aria-labelledby="standards-look-up">
      <h2 id="standards-look-up">{t('lookUp.title')}</h2>
      <div className="standards-look-up">
        <Select<StandardKind>
          aria-label={t('lookUp.kind')}
          value={kind}
          onChange={(chosen) => {
            setKind(chosen);
            setCode(null);
          }}
          options={STANDARD_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <Suspense>
          <StandardPicker kind={kind} value={code} onChange={setCode} label={t('lookUp.search')} />
        </Suspense>
      </div>
      {isLoading && <Skeleton active paragraph={{ rows: 3 }} />}
      {isError && <Alert type="error" showIcon message={t('lookUp.failed')} />}
      {data && code !== null && <Entry entry={data} words={words} />}
    </section>
  );
}

function Entry({ entry, words: { t, language } }: { entry: StandardView; words: Words }) {
  const { code, names, country, latitude, longitude, parent, detail, provenance, differences } = entry;
  const countries = new Intl.DisplayNames(language, { type: 'region' });
  const aliases = 'aliases' in detail ? detail.aliases : [];
  const items = [
    { label: t('lookUp.code'), children: <code>{code}</code> },
    {
      label: t('lookUp.names'),
      children: (
        <ul className="standards-names">
          {LANGUAGES.map(
            (spoken) =>
              names[spoken] && (
                <li key={spoken} lang={spoken}>
                  {names[spoken]}
                </li>
              ),
          )}
        </ul>
      ),
    },
    country && { label: t('lookUp.country'), children: `${country} ${countries.of(country) ?? ''}` },
    parent && { label: t('lookUp.parent'), children: <code>{parent}</code> },
    latitude !== null &&
      longitude !== null && {
        label: t('lookUp.position'),
        children: <span className="num">{`${latitude.toFixed(3)}, ${longitude.toFixed(3)}`}</span>,
      },
    aliases.length > 0 && { label: t('lookUp.aliases'), children: <code>{aliases.join(' ')}</code> },
    {
      label: t('lookUp.sources'),
      children: (
        <ol className="standards-sources">
          {provenance.map(({ source, edition, importedAt }) => (
            <li key={`${source} ${edition} ${importedAt}`}>
              {t(`sources.${source}`)} {edition}
              {importedAt && (
                <span className="soft">
                  {' · '}
                  <Instant at={importedAt} />
                </span>
              )}
            </li>
          ))}
        </ol>
      ),
    },
  ].filter((item) => typeof item === 'object' && item !== null);
  return (
    <>
      <Descriptions className="standards-entry" size="small" column={1} bordered items={items} />
      {provenance.length > 1 && (
        <>
          <h3>{t('lookUp.differences')}</h3>
          {differences.length === 0 ? (
            <p className="soft">{t('lookUp.noDifferences')}</p>
          ) : (
            <Table<StandardDifference>
              size="small"
              rowKey={({ field, theirs }) => field + theirs}
              pagination={false}
              dataSource={differences}
              columns={[
                {
                  title: t('report.field'),
                  dataIndex: 'field',
                  render: (_value, { field }) => t(`field.${field}`),
                },
                { title: t('lookUp.ours'), dataIndex: 'ours' },
                { title: t('lookUp.theirs'), dataIndex: 'theirs' },
              ]}
            />
          )}
        </>
      )}
    </>
  );
}
