/** Port calls as a worksheet: times as the clock at the port shows them, with its zone beside. */
import type { TFunction } from 'i18next';
import type { Language } from '#contract/core/settings.ts';
import type { Sheet } from '#server/platform/files/xlsx.ts';
import { portByCode } from '#server/reference/index.ts';
import type { PortCall } from '../lookup/schedule.ts';
import { wallClock } from '#server/platform/http/wall-clock.ts';

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
        const times = [call.etaAt, call.ataAt, call.etdAt, call.atdAt].map((at) => wallClock(at, zone));
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
