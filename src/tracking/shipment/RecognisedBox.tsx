import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { CodeCandidate, ReadNumber } from '#contract/site/pages.ts';
import type { ReferenceKind } from '#contract/tracking/event.ts';
import { pathOf } from '#contract/core/paths.ts';
import { modeOf } from './mode.ts';
import type { RecognisedNumber } from '#contract/tracking/pages/result.ts';
import { isElsewhere } from '#contract/tracking/shipment/other-sources.ts';
import { ApiFault } from '#src/providers/http/http.ts';
import { http } from '#src/ui/api.ts';
import { useText } from '#src/ui/text.tsx';
import { useNotYet } from './use-not-yet.ts';
import { AlsoBe } from './AlsoBe.tsx';
import { Repairs, useRemark } from './Remarks.tsx';
import { SearchBox } from './SearchBox.tsx';

/** Debounce before the number is looked up (ms). */
const PAUSE_MS = 250;
/** Maximum length of text read while typing; a longer one is read on submit. */
const LONGEST = 5_000;

type Props = {
  typed?: string;
  carrier?: string | null;
  fault?: string | null;
  large?: boolean;
  about?: ReferenceKind | null;
  /** Readings already included by the server. */
  recognised?: readonly RecognisedNumber[];
  id?: string;
  /** More fields of the same form. */
  children?: ReactNode;
};

const toReadNumbers = (readings: readonly RecognisedNumber[] | undefined, typed = ''): ReadNumber[] =>
  readings?.length ? [{ typed, readings: [...readings], problem: null }] : [];

/** The search box with the recognised kind and carrier, which the visitor can correct. */
export function RecognisedBox({ typed, carrier, fault, large, about, recognised, id, children }: Props) {
  const [numbers, setNumbers] = useState<ReadNumber[]>(() => toReadNumbers(recognised, typed));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const question = useRef<AbortController>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function look(text: string): Promise<void> {
    question.current?.abort();
    const { signal } = (question.current = new AbortController());
    if (text.trim().length < 4 || text.length > LONGEST) return setNumbers([]);
    try {
      const { data } = await http().request<ReadNumber[]>('/api/v1/tracking/recognise', {
        method: 'POST',
        json: { text },
        signal,
      });
      setNumbers(data);
    } catch (failure) {
      // This only helps while typing. Without it the box still works, and submitting reports any error.
      if (!(failure instanceof ApiFault)) throw failure;
    }
  }

  const onType = (text: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void look(text), PAUSE_MS);
  };
  return (
    <SearchBox
      typed={typed}
      carrier={carrier}
      fault={fault}
      large={large}
      about={about}
      id={id}
      onType={onType}
    >
      <div className="recognised" aria-live="polite">
        <Recognised numbers={numbers} chosen={carrier ?? null} />
      </div>
      {children}
    </SearchBox>
  );
}

function Recognised({ numbers, chosen }: { numbers: ReadNumber[]; chosen: string | null }) {
  const { t, language } = useText();
  const say = useRemark();
  const notYet = useNotYet();
  const cargo = numbers.filter(({ ships }) => !ships);
  const [first] = cargo;
  if (cargo.length < numbers.length)
    return (
      <>
        <Recognised numbers={cargo} chosen={chosen} />
        <NamedShips ships={numbers.flatMap(({ ships }) => ships ?? [])} />
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

/** Ships that the text names or may mean, each with a link to its page. */
function NamedShips({ ships }: { ships: readonly CodeCandidate[] }) {
  const { t } = useText();
  return (
    <p className="recognised-row small">
      <span className="badge">{t('tracking:codes.ship')}</span>
      {ships.map(({ code, names }) => (
        <a key={code} href={pathOf('vessel', {}, { code })}>
          {names.en}
        </a>
      ))}
    </p>
  );
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
