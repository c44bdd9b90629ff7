import type { TrackingResult } from '#contract/tracking/pages/result.ts';
import { useText } from '#src/ui/text.tsx';
import { Facts } from '../cards/Facts.tsx';
import { Legs } from '../cards/Legs.tsx';
import { Progress } from '../cards/Progress.tsx';
import { Timeline } from '../Timeline.tsx';

const NOTHING: ReadonlySet<string> = new Set();

/** Shows how the master of a house bill travels, labelled as the master's journey. */
export function MasterJourney({ result }: { result: TrackingResult }) {
  const { t } = useText();
  const master = result.chain?.master;
  if (!master) return null;
  const number = master.reference.value;
  return (
    <div className="master-journey">
      <section className="card course" aria-labelledby="master">
        <h2 id="master">{t('tracking:master.title')}</h2>
        <p className="small soft">
          {t(number ? 'tracking:master.intro' : 'tracking:master.nameless', { number })}
        </p>
        <Progress
          result={result}
          shipment={master}
          name={`${t('tracking:master.title')}: ${t('tracking:progress.title')}`}
        />
        <Facts result={result} shipment={master} />
      </section>
      <Legs result={result} shipment={master} id="master-legs" under="master" />
      <Timeline result={result} shipment={master} fresh={NOTHING} id="master-timeline" under="master" />
    </div>
  );
}
