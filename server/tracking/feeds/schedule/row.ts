/** Maps one row of a list of sailings, berths or cut-offs. */
import {
  isCutOff,
  type Call,
  type Plan,
  type PlannedTime,
  type RouteLeg,
  type Times,
} from '#contract/schedules/plan.ts';
import type { Classifier, Refusal } from '#contract/tracking/event.ts';
import type { MapContext } from '../feed.ts';
import { disbelief, HORIZON_DAYS, TOLERANCE_DAYS } from '../plausible-times.ts';
import { carrierNamed } from '../sheets/carrier.ts';
import { portNamed, type NamedPort } from '../sheets/port.ts';
import type { SheetRow } from '../sheets/sheet.ts';
import { readTime } from '../sheets/time.ts';
import { TIME_CODES, type Field } from './names.ts';

type Refuse = (field: Field, reason: string, values?: Refusal['values']) => Refusal;
const isRefusal = (one: object): one is Refusal => 'reason' in one;

/** The calls, and the route if two ports are named; or why the row is refused. */
export function rowPlans(row: SheetRow<Field>, index: number, context: MapContext): Plan[] | Refusal {
  const refuse: Refuse = (field, reason, values) => ({
    index,
    path: `${row.row} ${row.names[field] ?? field}`.trim(),
    reason: `feeds:refused.${reason}`,
    ...(values && { values }),
  });
  const of = (field: Field): string => row.fields[field] ?? '';

  const ports: Partial<Record<'pol' | 'pod' | 'port', NamedPort>> = {};
  for (const field of ['pol', 'pod', 'port'] as const) {
    if (of(field) === '') continue;
    const port = portNamed(of(field));
    if (!port) return refuse(field, 'portUnknown', { value: of(field).slice(0, 80) });
    ports[field] = port;
  }
  const here = ports.pol ?? ports.port;
  if (!here) return refuse(ports.pod ? 'pol' : 'port', 'missing');
  if (ports.pol && ports.pod && ports.pol.code === ports.pod.code) return refuse('pod', 'samePort');

  const portTimes = timesOf(row, here, ports.pol ? (ports.pod ?? null) : null, context, refuse);
  if (isRefusal(portTimes)) return portTimes;
  const ship = shipOf(row, refuse);
  if (isRefusal(ship)) return ship;
  const reported = of('reported') === '' ? null : readTime(of('reported'), here.zone, context.receivedAt);
  if (of('reported') !== '' && !reported)
    return refuse('reported', 'notListTime', { value: of('reported').slice(0, 80) });
  if (reported && disbelief(reported.at, context.receivedAt, TOLERANCE_DAYS))
    return refuse('reported', 'tooLate', { value: of('reported').slice(0, 80), limit: context.receivedAt });
  const reportedAt =
    reported && reported.at < context.receivedAt ? reported.at : reported && context.receivedAt;
  const omit = /omit|cancel|skip|blank|跳港|甩港|取消|停航/i.test(of('status'));
  const { voyage, importVoyage, exportVoyage, vessel, imo, carrier, service, sharedBy } = ship;

  const call = (
    port: NamedPort,
    more: Pick<Call, 'times' | 'importVoyage' | 'exportVoyage' | 'terminal'>,
  ): Plan => ({
    kind: 'call',
    vessel,
    imo,
    carrier,
    service,
    port: port.code,
    berth: null,
    omit,
    sharedBy,
    reportedAt,
    ...more,
  });
  const hasShip = vessel !== null || imo !== null;
  if (!ports.pol || !ports.pod) {
    if (!hasShip) return refuse('vessel', 'missing');
    if (Object.keys(portTimes.here).length === 0) return refuse('DEP.EST', 'noTime');
    return [
      {
        ...(call(here, {
          importVoyage: importVoyage ?? (exportVoyage ? null : voyage),
          exportVoyage: exportVoyage ?? voyage,
          terminal: of('terminal') || null,
          times: portTimes.here,
        }) as Call & { reportedAt: string | null }),
        berth: of('berth') || null,
      },
    ];
  }

  const departs = firstOf(portTimes.here.DEP);
  if (!departs) return refuse('DEP.EST', 'missing');
  const arrives = firstOf(portTimes.there?.ARR);
  if (arrives && arrives.at <= departs.at)
    return refuse('ARR.EST', 'arrivesFirst', { value: of('ARR.EST') || of('ARR.PLN') || of('ARR.ACT') });
  const between: NamedPort[] = [];
  for (const text of of('transit')
    .split(/[/,;、>→]+|\s{2,}/)
    .map((one) => one.trim())) {
    // Some sheets call the transit days “transit”.
    if (/^(?:|direct|直达|无|no|n\/?a|-|\d{1,3} ?(?:d|days?|天|日|gün)?)$/i.test(text)) continue;
    const port = portNamed(text);
    if (!port) return refuse('transit', 'portUnknown', { value: text.slice(0, 80) });
    if (port.code !== ports.pol.code && port.code !== ports.pod.code) between.push(port);
  }
  const stops = [ports.pol, ...between.slice(0, 4), ports.pod];
  const out = exportVoyage ?? voyage;
  const legs = stops.slice(1).map((to, at): RouteLeg => ({
    carrier,
    service: at === 0 ? service : null,
    vessel: at === 0 ? vessel : at === 1 ? shipName(of('secondVessel')) : null,
    imo: at === 0 ? imo : null,
    voyage: at === 0 ? out : at === 1 ? of('secondVoyage').slice(0, 50) || null : null,
    from: stops[at]!.code,
    to: to.code,
    fromTerminal: at === 0 ? of('terminal') || null : null,
    toTerminal: at === stops.length - 2 ? of('podTerminal') || null : null,
    mode: 'VESSEL',
    departs: at === 0 ? departs : null,
    arrives: at === stops.length - 2 ? arrives : null,
    sharedBy: at === 0 ? sharedBy : [],
  }));
  const plans: Plan[] = [
    {
      kind: 'way',
      carrier,
      from: ports.pol.code,
      to: ports.pod.code,
      legs,
      times: { ...portTimes.here, ...portTimes.there },
      reportedAt,
    },
  ];
  if (!hasShip) return plans;
  plans.push(
    call(ports.pol, {
      importVoyage: null,
      exportVoyage: out,
      terminal: of('terminal') || null,
      times: portTimes.here,
    }),
  );
  if (legs.length === 1 && portTimes.there?.ARR)
    plans.push(
      call(ports.pod, {
        importVoyage: out,
        exportVoyage: null,
        terminal: of('podTerminal') || null,
        times: portTimes.there,
      }),
    );
  return plans;
}

const firstOf = (times: Times['DEP']): PlannedTime | null => times?.ACT ?? times?.EST ?? times?.PLN ?? null;

/** Times at the port of the row; if the row has a second port, the arrival is there. */
function timesOf(
  row: SheetRow<Field>,
  here: NamedPort,
  there: NamedPort | null,
  context: MapContext,
  refuse: Refuse,
): { here: Times; there: Times | null } | Refusal {
  const times = { here: {} as Times, there: there && ({} as Times) };
  for (const code of TIME_CODES)
    for (const classifier of ['PLN', 'EST', 'ACT'] as const) {
      const field = `${code}.${classifier}` as const;
      const text = row.fields[field] ?? '';
      if (text === '' || /^(?:-+|\/|n\/?a|tba|tbn|tbd|待定|无)$/i.test(text)) continue;
      const at = there && code === 'ARR' ? there : here;
      const time = readTime(text, at.zone, context.receivedAt);
      if (!time) return refuse(field, 'notListTime', { value: text.slice(0, 80) });
      // The actual time of a cut-off is announced in advance.
      const why = disbelief(
        time.at,
        context.receivedAt,
        classifier === 'ACT' && !isCutOff(code) ? TOLERANCE_DAYS : HORIZON_DAYS,
      );
      if (why) return refuse(field, why.reason, { value: text.slice(0, 80), limit: why.limit });
      add(at === there ? times.there! : times.here, code, classifier, time);
    }
  return times;
}

export function add(times: Times, code: keyof Times, classifier: Classifier, time: PlannedTime): void {
  times[code] = { ...times[code], [classifier]: time };
}

/** A placeholder for a ship that is not named yet is not a name. */
const shipName = (text: string): string | null =>
  /^(?:tbn|tba|tbd|待定|-+)$/i.test(text.trim()) ? null : text.trim().slice(0, 50) || null;

function shipOf(row: SheetRow<Field>, refuse: Refuse) {
  const of = (field: Field): string => (row.fields[field] ?? '').trim();
  const [, both = '', bothVoyage = ''] =
    /^(.*?)\s*(?:\/|\bV(?:OY)?\.?\s*(?=\d)|\s)\s*([^\s/]*\d[^\s/]*)$/i.exec(of('vesselVoyage')) ?? [];
  const vessel = (of('vessel') || both || of('vesselVoyage')).slice(0, 50);
  const imo = of('imo').replace(/^IMO[\s:]*/i, '');
  if (imo !== '' && !/^\d{7}$/.test(imo)) return refuse('imo', 'notImo', { value: imo.slice(0, 80) });
  const short = (text: string) => text.slice(0, 50) || null;
  const carrier = carrierNamed(of('carrier'));
  return {
    vessel: shipName(vessel),
    imo: imo || null,
    voyage: short(of('voyage') || bothVoyage),
    importVoyage: short(of('importVoyage')),
    exportVoyage: short(of('exportVoyage')),
    carrier,
    service: short(of('service')),
    sharedBy: of('shared')
      .split(/[/,;、+|]+/)
      .flatMap((text) => carrierNamed(text.trim()) ?? [])
      .filter((one) => one !== carrier)
      .slice(0, 12)
      .map((one) => ({ carrier: one, voyage: null, service: null })),
  };
}
