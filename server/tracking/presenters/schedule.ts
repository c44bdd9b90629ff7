/** Writes port calls as a worksheet: times in local time of the port, with their zone. */
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

/** Returns one sheet with a row per call; if the port's zone is unknown the times are UTC, with a note. */
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
