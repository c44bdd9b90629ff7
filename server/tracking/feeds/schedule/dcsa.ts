/**
 * DCSA Commercial Schedules 1.0: vessel schedules, port schedules and point-to-point routes; also reads the
 * field names of earlier betas.
 */
import type { Call, Plan, PlannedTime, RouteLeg, SharedBy, Times } from '#contract/schedules/plan.ts';
import { isCutOff } from '#contract/schedules/plan.ts';
import type { Classifier, Refusal } from '#contract/tracking/event.ts';
import { portByCode } from '#server/reference/lookups.ts';
import type { MapContext } from '../feed.ts';
import { disbelief, HORIZON_DAYS, TOLERANCE_DAYS } from '../plausible-times.ts';
import { carrierNamed } from '../sheets/carrier.ts';
import { readTime } from '../sheets/time.ts';
import { add } from './row.ts';

type JsonFields = Record<string, unknown>;
/** A call with its inherited fields, or a route; `path` is its place in the message. */
export type DcsaPart = { dcsa: 'call' | 'route'; path: string; above: JsonFields[]; own: JsonFields };

const isObject = (value: unknown): value is JsonFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const MOST_ABOVE = 50_000;

/** The parts of a message of commercial schedules; null for any other message. */
export function dcsaParts(message: unknown, most: number): DcsaPart[] | null {
  const wrapped = isObject(message)
    ? Object.entries(message).find(
        ([name, value]) =>
          /schedule|route|routing|data/i.test(name) &&
          Array.isArray(value) &&
          !('transportCalls' in message) &&
          !isService(message),
      )
    : undefined;
  const [name, items] = wrapped
    ? [wrapped[0], wrapped[1] as unknown[]]
    : ['', Array.isArray(message) ? message : [message]];
  if (!items.some((item) => isObject(item) && (isService(item) || isPortSchedule(item) || isRoute(item))))
    return null;
  const parts: DcsaPart[] = [];
  for (const [at, item] of items.slice(0, MOST_ABOVE).entries()) {
    const path = wrapped || Array.isArray(message) ? `${name}[${at}]` : '';
    const dot = path === '' ? '' : `${path}.`;
    if (!isObject(item)) parts.push({ dcsa: 'call', path, above: [], own: {} });
    else if (isRoute(item)) parts.push({ dcsa: 'route', path, above: [], own: item });
    else if (isPortSchedule(item))
      listIn(item['vesselSchedules'] ?? item['vesselSchedule']).forEach((one, index) =>
        parts.push({
          dcsa: 'call',
          path: `${dot}vesselSchedules[${index}]`,
          above: [item],
          own: isObject(one) ? one : {},
        }),
      );
    else
      for (const [index, vessel] of (isService(item) ? listIn(item['vesselSchedules']) : [item]).entries()) {
        const under = isService(item) ? `${dot}vesselSchedules[${index}]` : path;
        const calls = isObject(vessel) ? listIn(vessel['transportCalls']) : [];
        for (const [call, own] of calls.entries())
          parts.push({
            dcsa: 'call',
            path: `${under}.transportCalls[${call}]`,
            above: [item, vessel as JsonFields],
            own: isObject(own) ? own : {},
          });
        if (calls.length === 0)
          parts.push({ dcsa: 'call', path: under, above: [item], own: isObject(vessel) ? vessel : {} });
      }
    if (parts.length > most) break;
  }
  return parts;
}

const isService = (item: JsonFields): boolean =>
  Array.isArray(item['vesselSchedules']) &&
  listIn(item['vesselSchedules']).some((one) => isObject(one) && 'transportCalls' in one);
const isPortSchedule = (item: JsonFields): boolean =>
  isObject(item['location']) &&
  Array.isArray(item['vesselSchedules'] ?? item['vesselSchedule']) &&
  !isService(item);
const isRoute = (item: JsonFields): boolean =>
  Array.isArray(item['legs']) && isObject(item['placeOfReceipt'] ?? item['placeOfDelivery']);

class Unread extends Error {
  readonly path: string;
  readonly reason: string;
  readonly values: Refusal['values'];
  constructor(path: string, reason: string, values?: Refusal['values']) {
    super(reason);
    this.path = path;
    this.reason = reason;
    this.values = values;
  }
}

/** Returns the plans of one part, or a refusal. */
export function dcsaPlans(part: DcsaPart, index: number, context: MapContext): Plan[] | Refusal {
  try {
    return part.dcsa === 'route' ? routePlans(part, context) : [callPlan(part, context)];
  } catch (fault) {
    if (!(fault instanceof Unread)) throw fault;
    const path = [part.path, fault.path].filter(Boolean).join('.');
    return {
      index,
      path,
      reason: `feeds:refused.${fault.reason}`,
      ...(fault.values && { values: fault.values }),
    };
  }
}

const text = (of: JsonFields, name: string, longest = 100): string | null => {
  const value = of[name];
  return typeof value === 'string' || typeof value === 'number'
    ? String(value)
        .replaceAll(/\p{Cc}+/gu, ' ')
        .trim()
        .slice(0, longest) || null
    : null;
};
const from = (all: readonly JsonFields[], ...names: string[]): string | null => {
  for (const name of names) for (const of of all) if (text(of, name)) return text(of, name);
  return null;
};

function timeOf(
  value: unknown,
  path: string,
  classifier: Classifier,
  zone: string | null,
  context: MapContext,
): PlannedTime {
  const raw = typeof value === 'string' ? value : '';
  if (raw === '') throw new Unread(path, 'missing');
  // Some carriers omit the offset: the time is local to the port.
  const read = readTime(raw, zone, context.receivedAt);
  if (!read || !/T\d/.test(raw)) throw new Unread(path, 'notDateTime', { value: raw.slice(0, 80) });
  const why = disbelief(read.at, context.receivedAt, classifier === 'ACT' ? TOLERANCE_DAYS : HORIZON_DAYS);
  if (why) throw new Unread(path, why.reason, { value: raw.slice(0, 80), limit: why.limit });
  return read;
}

function placeOf(
  location: unknown,
  path: string,
): { code: string; zone: string | null; terminal: string | null } {
  if (!isObject(location)) throw new Unread(path, 'missing');
  const written = (text(location, 'UNLocationCode') ?? '').toUpperCase();
  if (written === '') throw new Unread(`${path}.UNLocationCode`, 'missing');
  if (!/^[A-Z]{2}[A-Z2-9]{3}$/.test(written))
    throw new Unread(`${path}.UNLocationCode`, 'portUnknown', { value: written.slice(0, 80) });
  const known = portByCode(written);
  const facility = isObject(location['facility']) ? location['facility'] : {};
  return {
    code: known?.code ?? written,
    zone: known?.zone ?? null,
    terminal: from([location, facility], 'facilityCode', 'facilitySMDGCode', 'facilityName', 'locationName'),
  };
}

function cutOffs(list: unknown, path: string, zone: string | null, context: MapContext, times: Times): void {
  for (const [at, one] of listIn(list).entries()) {
    if (!isObject(one)) throw new Unread(`${path}[${at}]`, 'notObject');
    const code = (text(one, 'cutOffDateTimeCode') ?? '').toUpperCase();
    if (!isCutOff(code))
      throw new Unread(
        `${path}[${at}].cutOffDateTimeCode`,
        code ? 'unknownCode' : 'missing',
        code ? { value: code.slice(0, 80) } : undefined,
      );
    add(
      times,
      code,
      'PLN',
      timeOf(one['cutOffDateTime'], `${path}[${at}].cutOffDateTime`, 'PLN', zone, context),
    );
  }
}

const EVENTS: Readonly<Record<string, 'ARR' | 'DEP' | 'BER'>> = { ARRI: 'ARR', DEPA: 'DEP', BERT: 'BER' };

function sharedBy(all: readonly JsonFields[], own: string | null): SharedBy[] {
  return all
    .flatMap((of) => listIn(of['servicePartners'] ?? of['partners']))
    .filter(isObject)
    .flatMap((one): SharedBy[] => {
      const carrier = carrierNamed(text(one, 'carrierCode', 17) ?? '');
      return carrier && carrier !== own
        ? [
            {
              carrier,
              voyage: from([one], 'carrierExportVoyageNumber', 'carrierImportVoyageNumber'),
              service: from([one], 'carrierServiceCode', 'carrierServiceName'),
            },
          ]
        : [];
    })
    .slice(0, 20);
}

function shipIn(all: readonly JsonFields[]) {
  const vessels = all.map((of) => of['vessel']).filter(isObject);
  const every = [...vessels, ...all];
  const imo = from(every, 'vesselIMONumber', 'imoNumber');
  return {
    vessel: from(every, 'vesselName') ?? from(vessels, 'name'),
    imo: imo && /^\d{7}$/.test(imo) ? imo : null,
    carrier: carrierNamed(
      from(
        every,
        'operatorCarrierCode',
        'vesselOperatorCarrierCode',
        'vesselOperatorSMDGLinerCode',
        'carrierCode',
      ) ?? '',
    ),
    service: from(all, 'carrierServiceCode', 'universalServiceReference', 'carrierServiceName'),
  };
}

function callPlan({ above, own }: DcsaPart, context: MapContext): Plan {
  const all = [own, ...above.toReversed()];
  const inner = isObject(own['location']);
  const place = placeOf(inner ? own['location'] : (above[0]?.['location'] ?? own['location']), 'location');
  const ship = shipIn(all);
  if (!ship.imo && !ship.vessel) throw new Unread('vesselIMONumber', 'missing');
  const times: Times = {};
  for (const [at, one] of listIn(own['timestamps']).entries()) {
    const path = `timestamps[${at}]`;
    if (!isObject(one)) throw new Unread(path, 'notObject');
    const code = EVENTS[(text(one, 'eventTypeCode') ?? '').toUpperCase()];
    const classifier = (text(one, 'eventClassifierCode') ?? '').toUpperCase();
    if (!code)
      throw new Unread(`${path}.eventTypeCode`, 'unknownCode', { value: text(one, 'eventTypeCode') ?? '' });
    if (classifier !== 'PLN' && classifier !== 'EST' && classifier !== 'ACT')
      throw new Unread(`${path}.eventClassifierCode`, 'unknownCode', { value: classifier.slice(0, 80) });
    add(
      times,
      code,
      classifier,
      timeOf(one['eventDateTime'], `${path}.eventDateTime`, classifier, place.zone, context),
    );
  }
  cutOffs(own['cutOffTimes'], 'cutOffTimes', place.zone, context, times);
  const omit = /^(?:OMIT|BLNK)$/i.test(text(own, 'statusCode') ?? text(own, 'portCallStatusCode') ?? '');
  if (Object.keys(times).length === 0 && !omit) throw new Unread('timestamps', 'noTime');
  const call: Call = {
    kind: 'call',
    ...ship,
    importVoyage: from(all, 'carrierImportVoyageNumber', 'universalImportVoyageReference'),
    exportVoyage: from(all, 'carrierExportVoyageNumber', 'universalExportVoyageReference'),
    port: place.code,
    terminal: place.terminal,
    berth: null,
    omit,
    sharedBy: sharedBy(all, ship.carrier),
    times,
  };
  return { ...call, reportedAt: null };
}

function routePlans({ own }: DcsaPart, context: MapContext): Plan[] {
  const legs: RouteLeg[] = [];
  const calls: Plan[] = [];
  for (const [at, leg] of listIn(own['legs']).entries()) {
    const path = `legs[${at}]`;
    if (!isObject(leg)) throw new Unread(path, 'notObject');
    const ends = (['departure', 'arrival'] as const).map((end) => {
      const point = leg[end];
      if (!isObject(point)) throw new Unread(`${path}.${end}`, 'missing');
      const place = placeOf(point['location'], `${path}.${end}.location`);
      return {
        ...place,
        time: timeOf(point['dateTime'], `${path}.${end}.dateTime`, 'EST', place.zone, context),
      };
    });
    const [out, into] = ends as [(typeof ends)[0], (typeof ends)[0]];
    if (into.time.at <= out.time.at)
      throw new Unread(`${path}.arrival.dateTime`, 'arrivesFirst', {
        value: String((leg['arrival'] as JsonFields)['dateTime']),
      });
    const transport = isObject(leg['transport']) ? leg['transport'] : leg;
    const mode = (text(transport, 'modeOfTransport') ?? 'VESSEL').toUpperCase();
    const ship = shipIn([transport]);
    const voyage = from(
      [transport],
      'carrierExportVoyageNumber',
      'carrierImportVoyageNumber',
      'universalExportVoyageReference',
    );
    const shared = sharedBy([transport], ship.carrier);
    legs.push({
      ...ship,
      from: out.code,
      to: into.code,
      fromTerminal: out.terminal,
      toTerminal: into.terminal,
      voyage,
      mode:
        mode === 'VESSEL' || mode === 'BARGE' || mode === 'RAIL' || mode === 'TRUCK' ? mode : 'MULTIMODAL',
      departs: out.time,
      arrives: into.time,
      sharedBy: shared,
    });
    if (mode !== 'VESSEL' || (!ship.vessel && !ship.imo)) continue;
    const about = {
      kind: 'call' as const,
      ...ship,
      berth: null,
      omit: false,
      sharedBy: shared,
      reportedAt: null,
    };
    calls.push(
      {
        ...about,
        port: out.code,
        terminal: out.terminal,
        importVoyage: null,
        exportVoyage: voyage,
        times: { DEP: { EST: out.time } },
      },
      {
        ...about,
        port: into.code,
        terminal: into.terminal,
        importVoyage: from([transport], 'carrierImportVoyageNumber') ?? voyage,
        exportVoyage: null,
        times: { ARR: { EST: into.time } },
      },
    );
  }
  const sea = legs.filter(({ mode }) => mode === 'VESSEL' || mode === 'BARGE');
  const [first, last] = [sea[0] ?? legs[0], sea.at(-1) ?? legs.at(-1)];
  if (!first || !last) throw new Unread('legs', 'missing');
  for (const [at, leg] of legs.entries())
    if (at > 0 && leg.departs!.at < legs[at - 1]!.arrives!.at)
      throw new Unread(`legs[${at}].departure.dateTime`, 'arrivesFirst', { value: leg.departs!.at });
  const times: Times = { DEP: { EST: first.departs! }, ARR: { EST: last.arrives! } };
  cutOffs(own['cutOffTimes'], 'cutOffTimes', portByCode(first.from)?.zone ?? null, context, times);
  const { DEP: _departs, ARR: _arrives, ...cut } = times;
  const loading = calls.find((plan) => plan.kind === 'call' && plan.port === first.from);
  if (loading?.kind === 'call') Object.assign(loading.times, cut);
  return [
    {
      kind: 'way',
      carrier: first.carrier,
      from: first.from,
      to: last.to,
      legs: sea.length > 0 ? sea : legs,
      times,
      reportedAt: null,
    },
    ...calls,
  ];
}
