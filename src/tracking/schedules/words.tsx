import type { ScheduleCarrier, SchedulePageData } from '#contract/schedules/page.ts';
import type { PlannedTime } from '#contract/schedules/plan.ts';
import type { PortNames, ShownTime } from '#contract/schedules/view.ts';
import { spoken } from '#src/ui/standards/spoken.ts';
import { Time } from '#src/ui/Time.tsx';
import { useText } from '#src/ui/text.tsx';

type Ports = Readonly<Record<string, PortNames>>;

/** A port by its name, with its code. */
export function PortName({ code, ports }: { code: string; ports: Ports }) {
  const { language } = useText();
  const known = ports[code];
  if (!known) return <span className="code">{code}</span>;
  const name = spoken(known.names, language);
  return (
    <>
      <span lang={name.lang}>{name.text}</span> <span className="code soft small">{code}</span>
    </>
  );
}

/** Returns a terminal's name with its code; the code alone where we have no name. */
export function terminalText(code: string, port: string, ports: Ports): string {
  const name = ports[port]?.terminals?.[code];
  return name ? `${name} (${code})` : code;
}

/** Returns a port's name alone, its code where we have none. */
export function usePortName(ports: Ports): (code: string) => string {
  const { language } = useText();
  return (code) => (ports[code] ? spoken(ports[code].names, language).text : code);
}

/** A time at its port; nothing if unknown. */
export function When({ shown, now }: { shown: ShownTime | null; now: string }) {
  const { t } = useText();
  if (!shown) return <span className="soft">{t('schedule:unknown')}</span>;
  return (
    <Time
      time={{ ...shown.time, raw: '' }}
      classifier={shown.classifier}
      year={yearNear(shown.time.at, now)}
    />
  );
}

export const asTime = (time: PlannedTime) => ({ ...time, raw: '' });

/** The carrier's name if known. */
export function useCarrier(carriers: readonly ScheduleCarrier[]): (code: string | null) => string {
  const { language } = useText();
  return (code) =>
    code === null ? '' : (carriers.find((one) => one.code === code)?.names?.[language] ?? code);
}

/** Half a year: within it a day needs no year. */
const NEAR_MS = 183 * 86_400_000;

/** The year that a time need not say: its own where it is near, else this one. */
export const yearNear = (at: string, now: string): number =>
  Number((Math.abs(Date.parse(at) - Date.parse(now)) < NEAR_MS ? at : now).slice(0, 4));

export const yearOf = ({ now }: Pick<SchedulePageData, 'now'>): number => Number(now.slice(0, 4));
