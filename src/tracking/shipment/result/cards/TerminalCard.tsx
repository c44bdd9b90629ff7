import type { TrackingResult } from '#contract/tracking/pages/result.ts';
import type { Shipment } from '#contract/tracking/shipment/shipment.ts';
import { useText } from '#src/ui/text.tsx';
import { BoxFacts } from '../../../terminal/BoxFacts.tsx';

/** Reports of terminals and depots for each container, in addition to the sea leg. */
export function TerminalCard({ result, shipment }: { result: TrackingResult; shipment: Shipment }) {
  const { t } = useText();
  if (!shipment.terminal) return null;
  return (
    <section className="card customs" aria-labelledby="terminal">
      <h2 id="terminal">{t('terminal:title')}</h2>
      {shipment.terminal.boxes.map((box) => (
        <BoxFacts key={box.container} box={box} context={result} />
      ))}
    </section>
  );
}
