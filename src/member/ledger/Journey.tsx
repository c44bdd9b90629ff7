/** The journey of a row: reported, then expected events, with a link to the shipment's page. */
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/core/settings.ts';
import type { LedgerEntry } from '#contract/members/overview.schema.ts';
import { plainText } from '#contract/records/fields.ts';
import type { Classifier, EventTime, Place } from '#contract/tracking/event.ts';
import type { TrackingResult } from '#contract/tracking/pages/result.ts';
import { viewKeyOf } from '#contract/tracking/shipment/place-view.ts';
import { unreported } from '#src/providers/office.ts';
import { Mark } from '#src/ui/Mark.tsx';
import { Time } from '#src/ui/Time.tsx';
import { ShipmentButton } from '../tracking/ShipmentButton.tsx';
import { OfficeTexts } from './OfficeTexts.tsx';

/** Reported lines of a preview; the shipment's page has all. */
const MOST_LINES = 8;
/** Until the same journey is asked for again (ms). */
const FRESH_MS = 60_000;

type Line = { key: string; text: string; place: Place | null; time: EventTime; classifier: Classifier };

const queryOf = (record: LedgerEntry) => ({
  number: plainText(record.number),
  kind: plainText(record.kind),
  ...(plainText(record.carrier) && { carrier: plainText(record.carrier) }),
});

export function Journey({ record }: { record: LedgerEntry }) {
  const { t } = useTranslation(['ledger', 'milestones', 'common']);
  const query = queryOf(record);
  const { data, isLoading, isError } = useQuery({
    queryKey: ['journey', query],
    queryFn: async ({ signal }) =>
      (await unreported.request<TrackingResult>('/api/v1/tracking/sea', { query, signal })).data,
    staleTime: FRESH_MS,
    retry: false,
    enabled: record.cargoState !== null,
  });
  return (
    <section className="ledger-journey" aria-label={t('ledger:journey.title')}>
      <h3>{t('ledger:journey.title')}</h3>
      {isLoading && record.cargoState !== null && <Skeleton active paragraph={{ rows: 4 }} />}
      {record.cargoState === null && <p className="soft">{t('ledger:journey.none')}</p>}
      {isError && <p className="soft">{t('ledger:journey.failed')}</p>}
      {data?.shipment && (
        <OfficeTexts names={['common']}>
          <Lines result={data} />
        </OfficeTexts>
      )}
      <ShipmentButton record={record}>{t('ledger:journey.open')}</ShipmentButton>
    </section>
  );
}

function Lines({ result }: { result: TrackingResult }) {
  const { t, i18n } = useTranslation(['milestones', 'ledger']);
  const language = i18n.language as Language;
  const lines = linesOf(result, (code) => t(`milestones:label.${code}`, { defaultValue: code }));
  if (lines.length === 0) return <p className="soft">{t('ledger:journey.none')}</p>;
  return (
    <ol>
      {lines.map(({ key, text, place, time, classifier }) => {
        const code = viewKeyOf(place);
        const name = code === null ? null : (result.places[code]?.names[language] ?? place?.name ?? code);
        return (
          <li key={key}>
            <Mark classifier={classifier} />
            <span>
              <strong>{text}</strong>
              {name && <span className="soft"> · {name}</span>}
              <br />
              <Time time={time} classifier={classifier} />
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** The last reported steps of the cargo, then the key steps that are still to come. */
function linesOf({ shipment }: TrackingResult, labelOf: (code: string) => string): Line[] {
  if (!shipment) return [];
  const reported = shipment.timeline
    .filter(({ classifier, documentType }) => classifier === 'ACT' && documentType === null)
    .map((entry): Line => ({
      key: entry.eventId,
      text: labelOf(entry.milestone ?? entry.code),
      place: entry.place,
      time: entry.time,
      classifier: 'ACT',
    }))
    .toSorted((one, other) => one.time.at.localeCompare(other.time.at));
  const ahead = shipment.progress.flatMap((step): Line[] => {
    const time = step.estimated ?? step.planned;
    if (step.actual !== null || time === null || step.state === 'unknown' || step.state === 'done') return [];
    return [
      {
        key: `${step.milestone} ${step.role}`,
        text: labelOf(step.milestone),
        place: step.place,
        time,
        classifier: step.estimated ? 'EST' : 'PLN',
      },
    ];
  });
  return [...reported.slice(-MOST_LINES), ...ahead];
}
