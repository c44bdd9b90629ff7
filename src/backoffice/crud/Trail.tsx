/** The audit trail of a record: who, when, before and after. */
import { useQuery } from '@tanstack/react-query';
import { Skeleton, Timeline } from 'antd';
import type { AuditLine } from '#contract/api/audit.ts';
import type { Resource, ResourceRecord } from '#contract/resources/resource.ts';
import { http } from '#src/providers/office.ts';
import { Instant } from '#src/ui/office/Instant.tsx';
import { Changed } from './Changed.tsx';
import type { Texts } from './useTexts.ts';

const colours: Record<string, string> = { create: 'green', import: 'green', delete: 'red' };

export function Trail({
  resource,
  record,
  texts,
}: {
  resource: Resource;
  record: ResourceRecord;
  texts: Texts;
}) {
  const { t } = texts;
  const { data: lines } = useQuery({
    // Another version has another line.
    queryKey: ['audit', resource.key, record.id, record.version],
    queryFn: async ({ signal }) =>
      (await http.request<AuditLine[]>(`/api/v1/${resource.key}/${record.id}/audit`, { signal })).data,
  });
  return (
    <section className="panel crud-trail">
      <h2>{t('crud:show.trail')}</h2>
      {!lines && <Skeleton active title={false} />}
      {lines?.length === 0 && <p className="soft">{t('crud:show.noTrail')}</p>}
      {lines && lines.length > 0 && (
        <Timeline
          items={lines.map((line) => ({
            key: line.id,
            color: colours[line.action] ?? 'blue',
            children: <Line line={line} resource={resource} texts={texts} />,
          }))}
        />
      )}
    </section>
  );
}

function Line(props: { line: AuditLine; resource: Resource; texts: Texts }) {
  const { line, resource, texts } = props;
  const { action, who, at, changes } = line;
  const { t } = texts;
  return (
    <>
      <p className="crud-line">
        <strong>{t(`crud:show.action.${action}`)}</strong> · {who ?? t('crud:show.someone')} ·{' '}
        <span className="soft">
          <Instant at={at} />
        </span>
      </p>
      {action !== 'create' && action !== 'delete' && (
        <ul className="crud-changes">
          {changes.map(({ field, before, after }) => (
            <li key={field}>
              <Changed {...{ resource, texts, field, before, after }} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
