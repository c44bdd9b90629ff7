/** Compares two versions of a booking field by field, with their authors, times and reasons. */
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allows, VISITOR } from '#contract/access/access.ts';
import { compared, type Difference } from '#contract/air/orders/revisions.ts';
import { airOrder, type Order } from '#contract/air/resources/air-order.ts';
import { plainText, type LineValues } from '#contract/records/fields.ts';
import type { EntryOf } from '#contract/resources.ts';
import { formatDateTime, formatLocalTime } from '#contract/core/format/time.ts';
import { http } from '#src/providers/office.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { Instant } from '#src/ui/office/Instant.tsx';
import { Scroll } from '#src/ui/office/Scroll.tsx';
import type { Texts } from '#src/records/use-texts.ts';
import { useZones } from '#src/records/zones.ts';
import { MessagesSent, useMessagesSent } from '../waybills/MessagesSent.tsx';
import '../air.css';

type Revision = { revision: number; at: string; who: string | null; why: string | null; values: Order };

export function Revisions({ record, texts }: { record: EntryOf<'airOrder'>; texts: Texts }) {
  const { t } = useTranslation(['air', 'crud']);
  const { data } = useQuery({
    // Another version of the record may include another version of the booking.
    queryKey: ['air', 'revisions', record.id, record.version],
    queryFn: async ({ signal }) =>
      (await http.request<Revision[]>(`/api/v1/airOrder/${record.id}/revisions`, { signal })).data,
  });
  const clocks = useZones(
    (data ?? []).flatMap(({ values }) => [plainText(values.origin), plainText(values.destination)]),
  );
  const [chosen, setChosen] = useState<{ left: number; right: number } | null>(null);
  const [all, setAll] = useState(false);
  if (!data) return <Skeleton active className="panel" />;
  const last = data.length - 1;
  const { left, right } = chosen ?? { left: Math.max(last - 1, 0), right: last };
  const [one, other] = [data[left] ?? data[0]!, data[right] ?? data[last]!];
  const name = ({ revision }: Revision) =>
    `${t('revision.one', { number: revision + 1 })}${revision === last ? ` · ${t('revision.now')}` : ''}`;
  const options = data.map((version) => ({
    value: version.revision,
    label: `${name(version)} · ${version.who ?? t('crud:show.someone')} · ${formatDateTime(version.at, texts.language)}`,
  }));
  const rows = compared(airOrder, one.values, other.values);
  const shown = all ? rows : rows.filter(({ differs }) => differs);
  const head = (version: Revision) => (
    <th scope="col">
      {name(version)}
      <span className="soft">
        {version.who ?? t('crud:show.someone')} · <Instant at={version.at} />
        {version.revision > 0 && <> · {version.why ?? t('revision.noReason')}</>}
      </span>
    </th>
  );
  return (
    <section className="panel" aria-label={t('revision.title')}>
      <div className="air-bar">
        {(['left', 'right'] as const).map((side) => (
          <label key={side} className="air-version">
            <span>{t(`revision.${side}`)}</span>
            <Select
              value={side === 'left' ? one.revision : other.revision}
              options={options}
              popupMatchSelectWidth={false}
              onChange={(revision: number) => setChosen({ left, right, [side]: revision })}
            />
          </label>
        ))}
        <Checkbox checked={all} onChange={({ target }) => setAll(target.checked)}>
          {t('revision.all')}
        </Checkbox>
      </div>
      {shown.length === 0 ? (
        <p className="soft">{t('revision.same')}</p>
      ) : (
        <Scroll>
          <table className="air-compare">
            <thead>
              <tr>
                <th scope="col">{t('revision.field')}</th>
                {head(one)}
                {head(other)}
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <tr key={`${row.field} ${row.line}`} className={row.differs ? 'air-differs' : undefined}>
                  <th scope="row">
                    {texts.label(row.field)} {row.line}
                  </th>
                  <td>{textOf(row, 'left', texts, one.values, clocks)}</td>
                  <td>{textOf(row, 'right', texts, other.values, clocks)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
      <CarrierNotice record={record} />
    </section>
  );
}

/** Shows whether the airline knows of the changes: the message sent, or a note that it must be called. */
function CarrierNotice({ record }: { record: EntryOf<'airOrder'> }) {
  const { t } = useTranslation('air');
  const { actor = VISITOR } = useStore(session);
  const path = `/api/v1/airOrder/${record.id}`;
  const { data, refetch } = useMessagesSent(path);
  if (!data) return null;
  const again = async (id: string): Promise<void> => {
    await http.request(`${path}/messages/${id}/again`, { method: 'POST', json: {} });
    void refetch();
  };
  return (
    <>
      <MessagesSent
        messages={data.messages}
        {...(allows(actor, 'change', 'airFlow') && { onAgain: (id) => void again(id) })}
      />
      {!data.configured && <p className="soft">{t('revision.notTold')}</p>}
    </>
  );
}

/** Returns a value in the user's language; for a line, each filled cell with its name. */
function textOf(
  row: Difference,
  side: 'left' | 'right',
  texts: Texts,
  booking: Order,
  zoneOf: (airport: string) => string | undefined,
): string {
  const { field: name, line, [side]: value } = row;
  if (value === null || value === '') return texts.t('crud:empty');
  const field = airOrder.fields.find((one) => one.name === name);
  if (line === null) {
    const place = field?.place ? plainText(booking[field.place as keyof Order]) : '';
    return field?.kind === 'dateTime' && typeof value === 'string'
      ? formatLocalTime(value, texts.language, { place, zone: zoneOf(place) })
      : texts.value(name, value);
  }
  const [cells] = value as readonly LineValues[];
  return (field?.lines ?? [])
    .filter((cell) => (cells?.[cell.name] ?? null) !== null)
    .map((cell) => {
      const text = String(cells![cell.name]);
      return `${texts.cell(name, cell.name)} ${cell.options ? texts.option(name, cell.name, text) : text}`;
    })
    .join(' · ');
}
