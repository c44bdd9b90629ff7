/** Sailings as a worksheet: one row each, times in the local time of their ports. */
import type { TFunction } from 'i18next';
import { cutOffsAt } from '#contract/schedules/cut-offs.ts';
import { CUT_OFFS } from '#contract/schedules/plan.ts';
import { arrivalOf, daysOf, departureOf, type Sailing, type ShownTime } from '#contract/schedules/view.ts';
import type { Sheet } from '#server/platform/files/xlsx.ts';
import { wallClock } from '#server/platform/http/wall-clock.ts';
import { terminalName } from '#server/reference/index.ts';

/** The head is the same as in the lists that the portal reads. */
export function sailingsSheet(sailings: AsyncIterable<Sailing>, t: TFunction): Sheet {
  const text = (header: string) => ({ header, kind: 'text' as const });
  const time = (header: string) => ({ header, kind: 'wallTime' as const });
  const clock = (shown: ShownTime | null) =>
    shown && wallClock(new Date(shown.time.at), shown.time.zone ?? 'UTC');
  const of = (key: string) => t(`schedule:column.${key}`);
  return {
    name: t('schedule:sheetSailings'),
    columns: [
      ...[
        'carrier',
        'shared',
        'service',
        'vessel',
        'imo',
        'voyage',
        'from',
        'terminal',
        'terminalName',
        'to',
        'transit',
      ].map((key) => text(of(key))),
      time(of('etd')),
      time(of('eta')),
      { header: of('days'), kind: 'integer' },
      text(of('joined')),
      ...CUT_OFFS.map((code) => time(t(`schedule:cutOff.${code}`))),
    ],
    rows: (async function* rows() {
      for await (const sailing of sailings) {
        const [first] = sailing.legs;
        const cut = new Map(
          cutOffsAt(sailing.times, new Date(0).toISOString()).map((one) => [one.code, one.time]),
        );
        yield [
          sailing.carrier,
          sailing.sharedBy.map(({ carrier }) => carrier).join(' / '),
          first?.service,
          sailing.legs.map(({ vessel }) => vessel ?? '?').join(' + '),
          first?.imo,
          sailing.legs.map(({ voyage }) => voyage ?? '?').join(' + '),
          first?.from,
          first?.fromTerminal,
          terminalName(first?.from ?? null, first?.fromTerminal ?? null),
          sailing.legs.at(-1)?.to,
          sailing.legs
            .slice(1)
            .map(({ from }) => from)
            .join(' / '),
          clock(departureOf(sailing)),
          clock(arrivalOf(sailing)),
          daysOf(sailing),
          sailing.joined,
          ...CUT_OFFS.map((code) => {
            const known = cut.get(code);
            return known ? wallClock(new Date(known.at), known.zone ?? 'UTC') : null;
          }),
        ];
      }
    })(),
  };
}
