import type { TrackingResult } from '#contract/tracking/pages/result.ts';
import type { Shipment, TimelineEntry } from '#contract/tracking/shipment/shipment.ts';
import { Mark } from '#src/ui/Mark.tsx';
import { Time } from '#src/ui/Time.tsx';
import { useText } from '#src/ui/text.tsx';
import { EvidenceOf } from './history/EvidenceOf.tsx';
import { NoteMark } from './history/Noted.tsx';
import { codeOf, facilityOf, kinds, lineName, placeName, quantityText, yearOf } from './words.ts';

type Props = {
  result: TrackingResult;
  shipment: Shipment;
  fresh: ReadonlySet<string>;
  id?: string;
  under?: string;
};
/** The time of the query, and the places it names. */
type TimelineContext = Pick<TrackingResult, 'at' | 'places'>;
const NONE: ReadonlySet<string> = new Set();
type Group = { key: string; entries: TimelineEntry[] };

const placeKey = ({ place }: TimelineEntry): string => codeOf(place) ?? place?.name ?? '';

/** Groups adjacent lines of one place, in order. */
function byPlace(entries: readonly TimelineEntry[]): Group[] {
  const groups: Group[] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last && last.entries[0] && placeKey(last.entries[0]) === placeKey(entry)) last.entries.push(entry);
    else groups.push({ key: `${placeKey(entry)}-${entry.eventId}`, entries: [entry] });
  }
  return groups;
}

/** Every event, grouped by place; a line expands to show its evidence. */
export function Timeline({ result, shipment, fresh, id = 'timeline', under }: Props) {
  const { t } = useText();
  return (
    <section className="card timeline" aria-labelledby={under ? `${under} ${id}` : id}>
      <div className="card-head">
        <h2 id={id}>{t('tracking:timeline.title')}</h2>
        <p className="legend small soft">
          {kinds.map(([classifier, kind]) => (
            <span key={classifier}>
              <Mark classifier={classifier} />
              {t(`time.${kind}`)}
            </span>
          ))}
        </p>
      </div>
      <TimelineGroups timeline={shipment.timeline} result={result} fresh={fresh} />
    </section>
  );
}

/** Lines grouped by place, each expanding to its evidence. */
export function TimelineGroups({
  timeline,
  result,
  fresh = NONE,
}: {
  timeline: readonly TimelineEntry[];
  result: TimelineContext;
  fresh?: ReadonlySet<string>;
}) {
  const { t, language } = useText();
  return (
    <ol className="groups">
      {byPlace(timeline).map(({ key, entries }) => {
        const [first] = entries;
        const name = first && placeName(first.place, result.places, language);
        // Document events have no place.
        const nowhere = entries.every(({ documentType }) => documentType !== null)
          ? 'milestones:phase.document'
          : 'tracking:placeUnknown';
        return (
          <li className="group" key={key}>
            <h3>
              {name ?? t(nowhere)}{' '}
              {codeOf(first?.place) && <span className="code soft">{codeOf(first?.place)}</span>}
              {first?.role && <span className="soft small"> {t(`milestones:role.${first.role}`)}</span>}
            </h3>
            <ol className="lines">
              {entries.map((entry) => (
                <Line
                  key={`${entry.eventId}-${entry.classifier}`}
                  entry={entry}
                  result={result}
                  isFresh={fresh.has(entry.eventId)}
                />
              ))}
            </ol>
          </li>
        );
      })}
    </ol>
  );
}

function Line({
  entry,
  result,
  isFresh,
}: {
  entry: TimelineEntry;
  result: TimelineContext;
  isFresh: boolean;
}) {
  const words = useText();
  const { t } = words;
  const { classifier, vessel, voyage, equipment, place } = entry;
  const year = yearOf(result);
  const amount = quantityText(entry.quantity, words);
  // An id is shown only with the messages, and so are remarks about it.
  const odd = entry.notes?.find(({ key }) => key !== 'idForm');
  const known = kinds.filter(([, kind]) => entry[kind]);
  const times = known.length > 1 && (
    <ul className="kinds">
      {known.map(([one, kind]) => (
        <li key={one}>
          {t(`time.${kind}`)} <Time time={entry[kind]!} classifier={one} year={year} />
        </li>
      ))}
    </ul>
  );
  return (
    <li
      className={`line-item ${classifier.toLowerCase()}${isFresh ? ' fresh' : ''}`}
      id={`event-${entry.eventId}`}
    >
      <EvidenceOf entry={entry} times={times}>
        <Mark classifier={classifier} />
        <span className="line-what">
          <span className="line-name">
            {lineName(entry, words)}
            {isFresh && <span className="badge finished">{t('tracking:fresh')}</span>}
          </span>
          <span className="line-more small soft">
            {(vessel || voyage) && (
              <span>
                {vessel} {voyage}
              </span>
            )}
            {amount && <span className="num">{amount}</span>}
            {equipment && <span className="code">{equipment}</span>}
            {place?.facility && <span>{facilityOf(place, words)}</span>}
            {entry.words && <span>{entry.words}</span>}
            {odd && <NoteMark note={odd} />}
            {entry.disagreements && <span className="badge late">{t('tracking:disagree.mark')}</span>}
          </span>
        </span>
        <span className="line-when">
          <Time time={entry.time} classifier={classifier} year={year} />
        </span>
      </EvidenceOf>
    </li>
  );
}
