/** Applies reports from airlines and customs to their orders and bills. */
import { formatWaybill } from '#contract/identifiers/waybill.ts';
import { and, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { OrderAction, OrderState } from '#contract/air/orders/flow.ts';
import {
  arrivalOf,
  customsStateFromEvents,
  dayOf,
  factsOf,
  furthest,
  stepsFromFacts,
  type Fact,
  type Facts,
} from '#contract/air/orders/status-updates.ts';
import type { Order } from '#contract/air/resources/air-order.ts';
import { plainText } from '#contract/records/fields.ts';
import type { FieldValues } from '#contract/records/read.ts';
import { YDID_OPERATOR } from '#contract/core/settings.ts';
import type { TrackingEvent } from '#contract/tracking/event.ts';
import { entityOf, valuesOf, type RecordRow } from '#server/records/table.ts';
import { again } from '#server/platform/db/retry.ts';
import type { Db } from '#server/platform/db/client.ts';
import { airOrder, airWaybill } from '../schema/index.ts';
import { auditLog } from '#server/platform/db/schema/system.ts';
import { eventReferences, feedMessages, partners, trackingEvents } from '#server/tracking/index.ts';
import { Refused } from '#server/platform/refused.ts';
import { act } from '../orders/act.ts';
import { instantOf, type AirSettings } from '../orders/work.ts';
import { portalFor } from '../portal.ts';
import { updateRow } from '../save.ts';

/** States that an airline's message can change, and those in which a customs receipt matters. */
const FLYING = ['billed', 'out', 'departed', 'arrived'] as const satisfies OrderState[];
const AT_CUSTOMS = ['declared', 'cleared', 'billed', 'out'] as const satisfies OrderState[];
/** Orders per statement. */
const AT_ONCE = 500;

const bare = (number: string): string => number.replace(/\D/g, '');

/** Numbers with new reports: waybills (eleven digits) and declarations. */
export type News = { waybills: readonly string[]; declarations: readonly string[] };

/** The numbers that may belong to an order. */
export function newsIn(references: readonly { kind: string; value: string }[]): News {
  const of = (kind: string, form: RegExp) =>
    references.flatMap((one) => (one.kind === kind && form.test(one.value) ? [one.value] : []));
  return { waybills: of('waybill', /^\d{11}$/), declarations: of('declaration', /^[\dA-Z]{6,40}$/) };
}

type ReportedEvent = {
  event: TrackingEvent;
  party: string;
  value: string;
  ydid: number | null;
  receivedAt: Date;
};

/**
 * Returns the numbers' current events with the company of their sender; null for the portal's own sources. A
 * partner that is another company moves only its own company's orders.
 */
async function eventsOf(
  db: Db,
  kind: 'waybill' | 'declaration',
  values: readonly string[],
): Promise<ReportedEvent[]> {
  if (values.length === 0) return [];
  return db
    .select({
      event: trackingEvents.event,
      party: trackingEvents.party,
      value: eventReferences.value,
      ydid: partners.ydid,
      receivedAt: trackingEvents.receivedAt,
    })
    .from(eventReferences)
    .innerJoin(trackingEvents, eq(trackingEvents.id, eventReferences.eventId))
    .leftJoin(feedMessages, eq(feedMessages.id, trackingEvents.messageId))
    .leftJoin(partners, eq(partners.key, feedMessages.partner))
    .where(
      and(
        eq(eventReferences.kind, kind),
        inArray(eventReferences.value, [...values]),
        eq(trackingEvents.state, 'current'),
        eq(trackingEvents.retracts, false),
      ),
    );
}

const heardBy = (reports: readonly ReportedEvent[], value: string, ydid: number): ReportedEvent[] =>
  reports.filter(
    (one) => one.value === value && (one.ydid === null || one.ydid === YDID_OPERATOR || one.ydid === ydid),
  );

/**
 * Returns who last performed an action on an order, when, and the order after it; the actor is null for the
 * portal itself.
 */
async function lastDone(db: Db, id: string, action: OrderAction) {
  const { at, actor, after } = auditLog;
  const [line] = await db
    .select({ at, actor, after })
    .from(auditLog)
    .where(and(eq(auditLog.resource, 'airOrder'), eq(auditLog.recordId, id), eq(auditLog.action, action)))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return line;
}

/**
 * Returns the reports that still count. The clerk who unloaded the cargo knew the reports up to then, so only
 * later ones send it out again.
 */
async function sinceUnloaded(
  db: Db,
  id: string,
  reports: readonly ReportedEvent[],
): Promise<readonly ReportedEvent[]> {
  const unloaded = await lastDone(db, id, 'cancelSendOut');
  return unloaded?.actor ? reports.filter(({ receivedAt }) => receivedAt > unloaded.at) : reports;
}

/** Maximum delay between a click and its audit line; a time with a larger difference was typed (ms). */
const CLICK_MS = 60_000;
/** Fields that an action fills with the time of the click by default. */
const STAMPS = [
  { action: 'sendOut', name: 'departedAt' },
  { action: 'arrive', name: 'arrivedAt' },
] as const;

/** Returns the airline's times for fields that only contain the time of a clerk's click. */
async function reportedStamps(
  db: Db,
  { id, values }: OrderRow,
  facts: Facts,
): Promise<Record<string, string>> {
  const reported = { departedAt: facts.DEP, arrivedAt: arrivalOf(facts) };
  const patch: Record<string, string> = {};
  for (const { action, name } of STAMPS) {
    const [fact, now] = [reported[name], plainText(values[name])];
    if (!fact || now === '') continue;
    // The departure of another flight is ignored; an arrival may be that of the last of several flights.
    if (name === 'departedAt' && fact.flight !== null && fact.flight !== values.flight) continue;
    const at = instantOf(new Date(fact.time.at));
    if (at === now) continue;
    const done = await lastDone(db, id, action);
    const after = plainText((done?.after as FieldValues | null | undefined)?.[name]);
    if (done?.actor && after === now && Math.abs(done.at.getTime() - Date.parse(now)) <= CLICK_MS)
      patch[name] = at;
  }
  return patch;
}

/** `FSU DEP PVG TK6543 2026-12-03`. */
const factText = ({ movement, place, flight, ...fact }: Fact): string =>
  ['FSU', movement, place, flight, dayOf({ movement, place, flight, ...fact })].filter(Boolean).join(' ');

type OrderRow = { id: string; ydid: number; status: string; values: Order };

/**
 * Applies the reports for the given numbers; returns how many orders moved. Steps that the flow does not
 * allow are skipped.
 */
export async function applyReports(
  db: Db,
  { waybills, declarations }: News,
  settings: AirSettings,
  requestId = 'message',
): Promise<number> {
  const numbers = [...new Set(waybills)].map(formatWaybill);
  const filed = [...new Set(declarations)];
  if (numbers.length + filed.length === 0) return 0;
  const rows = await db
    .select()
    .from(airOrder)
    .where(
      or(
        and(inArray(airOrder.masterNumber, numbers), inArray(airOrder.status, [...FLYING])),
        and(inArray(airOrder.declaration, filed), inArray(airOrder.status, [...AT_CUSTOMS])),
      ),
    )
    .limit(AT_ONCE);
  const bills = await db
    .select()
    .from(airWaybill)
    .where(and(inArray(airWaybill.number, numbers), sql`${airWaybill.status} <> 'void'`))
    .limit(AT_ONCE);
  if (rows.length + bills.length === 0) return 0;
  const reports = [
    ...(await eventsOf(db, 'waybill', [
      ...new Set(
        [...rows, ...bills].flatMap(
          (row) => bare(('masterNumber' in row ? row.masterNumber : row.number) ?? '') || [],
        ),
      ),
    ])),
    ...(await eventsOf(
      db,
      'declaration',
      rows.flatMap(({ declaration }) => declaration ?? []),
    )),
  ];
  let moved = 0;
  for (const row of rows) {
    const { id, ydid, status } = row;
    const entity = entityOf('airOrder', portalFor(ydid, requestId).actor);
    const order = { id, ydid, status, values: valuesOf(entity, row) };
    if (await moveOrder(db, order, reports, settings, requestId)) moved += 1;
  }
  for (const bill of bills) {
    const lane = { origin: bill.origin ?? '', destination: bill.destination ?? '' };
    const facts = factsOf(
      heardBy(reports, bare(bill.number), bill.ydid).map(({ event }) => event),
      lane,
      new Date(),
    );
    await moveBills(db, bill, facts, requestId);
  }
  return moved;
}

async function moveOrder(
  db: Db,
  order: OrderRow,
  reports: readonly ReportedEvent[],
  settings: AirSettings,
  requestId: string,
): Promise<boolean> {
  const { id, ydid, status, values } = order;
  const caller = portalFor(ydid, requestId);
  const text = (name: keyof Order) => plainText(values[name]);
  const master = bare(text('masterNumber'));
  const lane = { origin: text('origin'), destination: text('destination') };
  const heard = heardBy(reports, master, ydid);
  const factsIn = (reports: readonly ReportedEvent[]): Facts =>
    factsOf(
      reports.map(({ event }) => event),
      lane,
      new Date(),
    );
  const accepted = factsIn(heard).RCS;
  const facts = factsIn(heard.length === 0 ? heard : await sinceUnloaded(db, id, heard));
  const customs = customsStateFromEvents(
    heardBy(reports, text('declaration'), ydid).map(({ event }) => event),
    text('declaration'),
  );
  let moved = await note(db, id, ydid, requestId, {
    ...(customs && { customsStatus: customs }),
    ...(accepted && { carrierAcceptedAt: instantOf(new Date(accepted.time.at)) }),
    ...(await reportedStamps(db, order, facts)),
  });
  const doing = async (action: OrderAction, raw: object, reportedBy: string) => {
    try {
      await act(db, { action, id, version: null, raw: { ...raw }, reportedBy }, caller, settings);
      moved = true;
      return true;
    } catch (error) {
      // A user was faster, or the order lacks required data; the action is left to a clerk.
      if (error instanceof Refused) return false;
      throw error;
    }
  };
  if (customs === 'released' && status === 'declared')
    await doing('customsRelease', {}, `customs ${text('declaration')}`);
  for (const { action, fact } of stepsFromFacts(status as OrderState, facts)) {
    const at = instantOf(new Date(fact.time.at));
    const reason = factText(fact);
    const departed = facts.DEP !== undefined && action === 'sendOut';
    const raw = {
      sendOut: {
        departedAt: at,
        flight: (departed && fact.flight) || values.flight || fact.flight,
        flightDate: departed ? dayOf(fact) : (values.flightDate ?? dayOf(fact)),
      },
      cancelSendOut: { reason },
      arrive: { reason, arrivedAt: at },
      deliver: { reason, deliveredAt: at },
    }[action as 'arrive'];
    if (!(await doing(action, raw, reason))) break;
  }
  return moved;
}

/** Writes new reported values without moving the order; returns whether any were new. */
async function note(
  db: Db,
  id: string,
  ydid: number,
  requestId: string,
  patch: Record<string, string>,
): Promise<boolean> {
  if (Object.keys(patch).length === 0) return false;
  const caller = portalFor(ydid, requestId);
  const entity = entityOf('airOrder', caller.actor);
  return again(db, async (tx) => {
    const [row] = (await tx
      .select()
      .from(airOrder)
      .where(and(entity.reach, eq(airOrder.id, id)))
      .for('update')) as RecordRow[];
    if (!row) return false;
    const now: FieldValues = valuesOf(entity, row);
    if (Object.entries(patch).every(([name, value]) => now[name] === value)) return false;
    await updateRow(tx, entity, row, { ...patch, toldBy: 'message' }, caller, 'told');
    return true;
  });
}

/** Advances a bill and its houses to the state of the cargo. */
async function moveBills(
  db: Db,
  { id, ydid, number }: { id: string; ydid: number; number: string },
  facts: Facts,
  requestId: string,
): Promise<void> {
  const fact = furthest(facts);
  if (!fact) return;
  const caller = portalFor(ydid, requestId);
  const entity = entityOf('airWaybill', caller.actor);
  const movedAt = instantOf(new Date(fact.time.at));
  await again(db, async (tx) => {
    const rows = (await tx
      .select()
      .from(airWaybill)
      .where(
        and(
          entity.reach,
          or(eq(airWaybill.id, id), and(eq(airWaybill.master, number), sql`${airWaybill.status} <> 'void'`)),
        ),
      )
      .orderBy(airWaybill.id)
      .for('update')) as RecordRow[];
    for (const row of rows) {
      const now = valuesOf(entity, row);
      if (now.movement === fact.movement && now.movedAt === movedAt) continue;
      await updateRow(tx, entity, row, { movement: fact.movement, movedAt }, caller, 'told');
    }
  });
}

/**
 * Returns the numbers of recently changed orders under way, which are checked again in case a message was
 * missed.
 */
export async function underWay(
  db: Db,
  after: string | null,
  days = 60,
): Promise<News & { last: string | null }> {
  const rows = await db
    .select({ id: airOrder.id, master: airOrder.masterNumber, declaration: airOrder.declaration })
    .from(airOrder)
    .where(
      and(
        inArray(airOrder.status, [...new Set([...FLYING, ...AT_CUSTOMS])]),
        or(isNotNull(airOrder.masterNumber), isNotNull(airOrder.declaration)),
        sql`${airOrder.updatedAt} > now() - make_interval(days => ${days}::int)`,
        after === null ? undefined : sql`${airOrder.id} > ${after}`,
      ),
    )
    .orderBy(airOrder.id)
    .limit(AT_ONCE / 5);
  return {
    waybills: rows.flatMap(({ master }) => (master && /^\d{3}-\d{8}$/.test(master) ? bare(master) : [])),
    declarations: rows.flatMap(({ declaration }) => declaration ?? []),
    last: rows.at(-1)?.id ?? null,
  };
}
