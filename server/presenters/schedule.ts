/** Port calls as a worksheet: times as the clock at the port shows them, with its zone beside. */
import type { TFunction } from 'i18next';
import type { Language } from '#contract/settings.ts';
import type { Sheet } from '#server/exports/xlsx.ts';
import { portByCode } from '#server/standards/ports.ts';
import type { PortCall } from '#server/tracking/schedule.ts';

const COLUMNS = [
  'carrier',
  'service',
  'vessel',
  'imo',
  'voyage',
  'code',
  'port',
  'eta',
  'ata',
  'etd',
  'atd',
  'zone',
];
const TIMES = ['eta', 'ata', 'etd', 'atd'];

const clocks = new Map<string, Intl.DateTimeFormat>();
function clockAt(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const parts = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, ...parts });
  clocks.set(zone, clock);
  return clock;
}

/** The wall clock of `zone` as a spreadsheet date, which knows no zones. */
const local = (at: Date | null, zone: string) =>
  at && new Date(`${clockAt(zone).format(at).replace(' ', 'T')}:00Z`);

/** One sheet, a row a call; where the port's zone is unknown the times are UTC, and the sheet says so. */
export function scheduleSheet(calls: readonly PortCall[], t: TFunction, language: Language): Sheet {
  return {
    name: t('schedule:sheet'),
    columns: COLUMNS.map((key) => ({
      header: t(`schedule:column.${key}`),
      kind: TIMES.includes(key) ? ('wallTime' as const) : ('text' as const),
    })),
    rows: (function* rows() {
      for (const call of calls) {
        const port = portByCode(call.unlocode);
        const zone = port?.zone ?? 'UTC';
        const times = [call.etaAt, call.ataAt, call.etdAt, call.atdAt].map((at) => local(at, zone));
        const { carrier, service, vessel, imo, voyage, unlocode } = call;
        const name = port?.names[language] ?? '';
        yield [
          carrier,
          service,
          vessel,
          imo,
          voyage,
          unlocode,
          name,
          ...times,
          port ? zone : t('schedule:zoneUnknown'),
        ];
      }
    })(),
  };
}
