import type { CodeCandidate, ReadNumber } from '#contract/site/pages.ts';
import type { RecognisedNumber } from '#contract/tracking/pages/result.ts';
import { isElsewhere } from '#contract/tracking/shipment/other-sources.ts';
import { useText } from '#src/ui/text.tsx';
import { AlsoBe } from './AlsoBe.tsx';
import { CodeLink } from './CodeLink.tsx';
import { modeOf } from './mode.ts';
import { Repairs, useRemark } from './Remarks.tsx';
import { useNotYet } from './use-not-yet.ts';

/** How the typed numbers are read, with the carriers to choose from. */
export function Recognised({ numbers, chosen }: { numbers: ReadNumber[]; chosen: string | null }) {
  const { t, language } = useText();
  const say = useRemark();
  const notYet = useNotYet();
  const cargo = numbers.filter(({ codes }) => !codes);
  const [first] = cargo;
  if (cargo.length < numbers.length)
    return (
      <>
        <Recognised numbers={cargo} chosen={chosen} />
        <NamedCodes codes={numbers.flatMap(({ codes }) => codes ?? [])} />
      </>
    );
  if (cargo.length > 1) return <p className="small">{t('tracking:list.found', { count: cargo.length })}</p>;
  if (!first) return chosen && <input type="hidden" name="carrier" value={chosen} />;
  const [best] = first.readings;
  if (!best) return first.problem && <p className="small field-fault">{say(first.problem)}</p>;
  if (isElsewhere(best))
    return (
      <>
        <p className="recognised-row small">
          <span className="badge">{t(`tracking:kind.${best.kind}`)}</span> {notYet(best)}
        </p>
        <Doubts reading={best} />
      </>
    );
  const carriers = new Map(
    first.readings.flatMap(({ carrier, carrierNames }) =>
      carrier ? [[carrier, carrierNames?.[language] ?? carrier]] : [],
    ),
  );
  if (chosen && !carriers.has(chosen)) carriers.set(chosen, chosen);
  const auto = best.carrierNames?.[language] ?? t('tracking:carrier.any');
  return (
    <>
      <div className="recognised-row small">
        <span className="badge">{t(`tracking:kind.${best.kind}`)}</span>
        <label>
          {t(`tracking:carrier.label.${modeOf[best.kind]}`)}{' '}
          <select name="carrier" defaultValue={chosen ?? ''}>
            <option value="">{t('tracking:carrier.auto', { carrier: auto })}</option>
            {[...carriers].map(([code, name]) => (
              <option key={code} value={code}>
                {name} ({code})
              </option>
            ))}
          </select>
        </label>
        {best.why[0] && <span className="soft">{say(best.why[0])}</span>}
      </div>
      <Doubts reading={best} />
      <AlsoBe readings={first.readings} />
    </>
  );
}

/** Ships, places and goods that the text names or may mean, a line for each kind. */
function NamedCodes({ codes }: { codes: readonly CodeCandidate[] }) {
  const { t } = useText();
  return [...new Set(codes.map(({ kind }) => kind))].map((kind) => (
    <p className="recognised-row small" key={kind}>
      <span className="badge">{t(`tracking:codes.${kind}`)}</span>
      {codes
        .filter((one) => one.kind === kind)
        .map((one) => (
          <CodeLink key={one.code} candidate={one} />
        ))}
    </p>
  ));
}

/** Warnings about the number, one per line, and suggested corrections. */
function Doubts({ reading: { warnings, repairs } }: { reading: RecognisedNumber }) {
  const say = useRemark();
  return (
    <>
      {warnings.map((warning) => (
        <p className="small warning-text" key={warning.key}>
          {say(warning)}
        </p>
      ))}
      <Repairs repairs={repairs} />
    </>
  );
}
