import type { Example } from '#contract/site/pages.ts';
import { pathOf } from '#contract/core/paths.ts';
import { stateKey, type ShipmentState } from '#contract/tracking/shipment/states.ts';
import { Icon, type IconName } from '#src/ui/Icon.tsx';
import { written } from '#src/tracking/shipment/answers.tsx';
import { modeOf } from '#src/tracking/shipment/mode.ts';
import { useText } from '#src/ui/text.tsx';

/** Each state with its shape and colour, as on the linked pages. */
const looks: Record<ShipmentState, { icon: IconName; badge: string }> = {
  stopped: { icon: 'stop', badge: 'stopped' },
  waiting: { icon: 'clock', badge: 'late' },
  late: { icon: 'warning', badge: 'late' },
  underway: { icon: 'ship', badge: 'under-way' },
  booked: { icon: 'box', badge: '' },
  ended: { icon: 'check', badge: 'finished' },
};

/** Icons of shipments in transit. */
const vehicles: Partial<Record<(typeof modeOf)[keyof typeof modeOf], IconName>> = {
  air: 'plane',
  parcel: 'box',
  rail: 'train',
  road: 'truck',
};

/** Number of examples shown at first; a button shows the others, so that a phone's page stays short. */
const FIRST = 8;

/** One example of each mode before a second of any. */
function ofEachMode(examples: readonly Example[]): Example[] {
  const first = new Map(examples.toReversed().map((example) => [modeOf[example.kind], example]));
  const leads = new Set(first.values());
  return [...examples.filter((one) => leads.has(one)), ...examples.filter((one) => !leads.has(one))];
}

/** Simulated shipments to try, each with its topic; nothing without demo data. */
export function Demos({ examples }: { examples: readonly Example[] }) {
  const { t } = useText();
  if (examples.length === 0) return null;
  const ordered = ofEachMode(examples);
  const more = ordered.slice(FIRST);
  return (
    <section aria-labelledby="home-demos">
      <h2 id="home-demos">{t('home:examples')}</h2>
      <Cards examples={ordered.slice(0, FIRST)} />
      {more.length > 0 && (
        <details className="more-demos">
          <summary className="button">{t('home:moreExamples', { count: more.length })}</summary>
          <Cards examples={more} />
        </details>
      )}
    </section>
  );
}

function Cards({ examples }: { examples: readonly Example[] }) {
  const { t } = useText();
  return (
    <ul className="demos">
      {examples.map(({ number, kind, shows, state }) => {
        const { icon, badge } = looks[state];
        const mode = modeOf[kind];
        return (
          <li key={number}>
            <a className="demo" href={pathOf('queryQuery', {}, { number })}>
              <span className={`badge ${badge}`}>
                <Icon name={state === 'underway' ? (vehicles[mode] ?? icon) : icon} />
                {t(`tracking:several.state.${stateKey(state, [kind])}`)}
              </span>
              <strong>{t(`home:demo.${shows}.title`)}</strong>
              <span className="soft small">{t(`home:demo.${shows}.text`)}</span>
              <span className="demo-number small">
                <span className="code">{written({ kind, value: number })}</span>{' '}
                <span className="soft">{t(`tracking:kind.${kind}`)}</span>
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
