/** The audit trail of a record: user, time, values before and after. */
import { useQuery } from '@tanstack/react-query';
import { Skeleton, Timeline } from 'antd';
import type { AuditLine } from '#contract/records/api/audit.ts';
import { plainText } from '#contract/records/fields.ts';
import type { Resource, ResourceRecord } from '#contract/records/resource.ts';
import { http } from '#src/providers/office.ts';
import { Instant } from '#src/ui/office/Instant.tsx';
import { useZones } from '../zones.ts';
import { Changed, type Clock } from '../form/Changed.tsx';
import type { Texts } from '../use-texts.ts';

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
    // Another version has a further line.
    queryKey: ['audit', resource.key, record.id, record.version],
    queryFn: async ({ signal }) =>
      (await http.request<AuditLine[]>(`/api/v1/${resource.key}/${record.id}/audit`, { signal })).data,
  });
  const clocksOf = useClocks(resource, record, lines);
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
            children: <Line line={line} resource={resource} texts={texts} clocksOf={clocksOf(line)} />,
          }))}
        />
      )}
    </section>
  );
}

type ClocksOf = (field: string) => { before: Clock; after: Clock } | undefined;
const NO_LINES: readonly AuditLine[] = [];

/** Returns the zones of each audit line's times: those of the places that the record named then. */
function useClocks({ fields }: Resource, record: ResourceRecord, lines: readonly AuditLine[] = NO_LINES) {
  const places = [...new Set(fields.flatMap(({ place }) => place ?? []))];
  const changesOf = (place: string, among: readonly AuditLine[]) =>
    among.flatMap(({ changes }) => changes.filter(({ field }) => field === place));
  const named = places.flatMap((place) => [
    plainText(record[place]),
    ...changesOf(place, lines).flatMap(({ before, after }) => [plainText(before), plainText(after)]),
  ]);
  const zoneOf = useZones(named);
  return (line: AuditLine): ClocksOf =>
    (name) => {
      const place = fields.find((field) => field.name === name)?.place;
      if (!place) return undefined;
      // Newest first: the zone before the next change is the zone after this line.
      const newer = changesOf(place, lines.slice(0, lines.indexOf(line))).at(-1);
      const after = plainText(newer ? newer.before : record[place]);
      const [own] = changesOf(place, [line]);
      const clock = (code: string): Clock => ({ place: code, zone: zoneOf(code) });
      return { before: clock(own ? plainText(own.before) : after), after: clock(after) };
    };
}

function Line(props: { line: AuditLine; resource: Resource; texts: Texts; clocksOf: ClocksOf }) {
  const { line, resource, texts, clocksOf } = props;
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
              <Changed {...{ resource, texts, field, before, after }} clocks={clocksOf(field)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
