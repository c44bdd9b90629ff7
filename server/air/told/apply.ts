/** What messages of airlines and customs told, applied to the orders and bills that they are about. */
import { formatWaybill } from '#contract/identifiers/waybill.ts';
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { OrderState } from '#contract/air/flow.ts';
import {
  customsTold,
  dayOf,
  factsOf,
  furthest,
  stepsTold,
  type Fact,
  type Facts,
} from '#contract/air/told.ts';
import { plainText } from '#contract/resources/fields.ts';
import { YDID_OPERATOR } from '#contract/settings.ts';
import type { TrackingEvent } from '#contract/tracking/event.ts';
import { entityOf, valuesOf, type Row } from '#server/backoffice/table.ts';
import { again } from '#server/db/again.ts';
import type { Db } from '#server/db/client.ts';
import { airOrder, airWaybill } from '#server/db/schema/air.ts';
import { eventReferences, feedMessages, partners, trackingEvents } from '#server/db/schema/tracking.ts';
import { Refused } from '#server/types.ts';
import { act } from '../orders/act.ts';
import { instantOf, type AirSettings } from '../orders/work.ts';
import { portalFor } from '../portal.ts';
import { updateRow } from '../save.ts';

/** States that an airline's message can move, and those that a receipt of customs tells something of. */
const FLYING = ['billed', 'out', 'departed', 'arrived'] as const satisfies OrderState[];
const AT_CUSTOMS = ['declared', 'cleared', 'billed', 'out'] as const satisfies OrderState[];
/** Orders of one statement. */
const AT_ONCE = 500;

const bare = (number: string): string => number.replace(/\D/g, '');

/** Numbers that news came of: eleven digits of waybills, and declarations. */
export type News = { waybills: readonly string[]; declarations: readonly string[] };

/** The lines of the live channel (`waybill:23563900012`) that an order can be about. */
export function newsIn(lines: readonly string[]): News {
  const of = (kind: string, form: RegExp) =>
    lines.flatMap((line) =>
      line.startsWith(`${kind}:`) && form.test(line.slice(kind.length + 1))
        ? [line.slice(kind.length + 1)]
        : [],
    );
  return { waybills: of('waybill', /^\d{11}$/), declarations: of('declaration', /^[\dA-Z]{6,40}$/) };
}

type Found = { event: TrackingEvent; party: string; value: string; ydid: number | null };

/**
 * Current events of the numbers with the company of whoever sent them: null for the portal's own sources. A partner
 * that is another company moves nobody's orders but its own.
 */
async function eventsOf(
  db: Db,
  kind: 'waybill' | 'declaration',
  values: readonly string[],
): Promise<Found[]> {
  if (values.length === 0) return [];
  return db
    .select({
      event: trackingEvents.event,
      party: trackingEvents.party,
      value: eventReferences.value,
      ydid: partners.ydid,
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

const heardBy = (found: readonly Found[], value: string, ydid: number): Found[] =>
  found.filter(
    (one) => one.value === value && (one.ydid === null || one.ydid === YDID_OPERATOR || one.ydid === ydid),
  );

/** `FSU DEP PVG TK6543 2026-12-03`. */
const said = ({ movement, place, flight, ...fact }: Fact): string =>
  ['FSU', movement, place, flight, dayOf({ movement, place, flight, ...fact })].filter(Boolean).join(' ');

type Order = { id: string; ydid: number; status: string; values: ReturnType<typeof valuesOf> };

/** Applies what was told of `news`; answers how many orders moved. What the flow does not allow is left as it is. */
export async function applyTold(
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
  const told = [
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
    if (await moveOrder(db, order, told, settings, requestId)) moved += 1;
  }
  for (const bill of bills) {
    const lane = { origin: bill.origin ?? '', destination: bill.destination ?? '' };
    const facts = factsOf(
      heardBy(told, bare(bill.number), bill.ydid).map(({ event }) => event),
      lane,
      new Date(),
    );
    await moveBills(db, bill, facts, requestId);
  }
  return moved;
}

async function moveOrder(
  db: Db,
  { id, ydid, status, values }: Order,
  told: readonly Found[],
  settings: AirSettings,
  requestId: string,
): Promise<boolean> {
  const caller = portalFor(ydid, requestId);
  const text = (name: string) => plainText(values[name]);
  const master = bare(text('masterNumber'));
  const facts = factsOf(
    heardBy(told, master, ydid).map(({ event }) => event),
    { origin: text('origin'), destination: text('destination') },
    new Date(),
  );
  const customs = customsTold(
    heardBy(told, text('declaration'), ydid).map(({ event }) => event),
    text('declaration'),
  );
  let moved = await note(db, id, ydid, requestId, {
    ...(customs && { customsStatus: customs }),
    ...(facts.RCS && { carrierAcceptedAt: instantOf(new Date(facts.RCS.time.at)) }),
  });
  const doing = async (action: Parameters<typeof act>[1]['action'], raw: object, toldBy: string) => {
    try {
      await act(db, { action, id, version: null, raw: { ...raw }, toldBy }, caller, settings);
      moved = true;
      return true;
    } catch (error) {
      // Somebody was quicker, or the order lacks what the action asks for: it stays for a clerk.
      if (error instanceof Refused) return false;
      throw error;
    }
  };
  if (customs === 'released' && status === 'declared')
    await doing('customsRelease', {}, `customs ${text('declaration')}`);
  for (const { action, fact } of stepsTold(status as OrderState, facts)) {
    const at = instantOf(new Date(fact.time.at));
    const reason = said(fact);
    const departed = facts.DEP !== undefined && action === 'sendOut';
    const raw = {
      sendOut: {
        departedAt: at,
        flight: (departed && fact.flight) || values['flight'] || fact.flight,
        flightDate: departed ? dayOf(fact) : (values['flightDate'] ?? dayOf(fact)),
      },
      cancelSendOut: { reason },
      arrive: { reason, arrivedAt: at },
      deliver: { reason, deliveredAt: at },
    }[action as 'arrive'];
    if (!(await doing(action, raw, reason))) break;
  }
  return moved;
}

/** Writes what was told and moves nothing, where it is new. */
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
      .for('update')) as unknown as Row[];
    if (!row) return false;
    const now = valuesOf(entity, row);
    if (Object.entries(patch).every(([name, value]) => now[name] === value)) return false;
    await updateRow(tx, entity, row, { ...patch, toldBy: 'message' }, caller, 'told');
    return true;
  });
}

/** A bill and the houses under it have come as far as the cargo. */
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
      .for('update')) as unknown as Row[];
    for (const row of rows) {
      const now = valuesOf(entity, row);
      if (now['movement'] === fact.movement && now['movedAt'] === movedAt) continue;
      await updateRow(tx, entity, row, { movement: fact.movement, movedAt }, caller, 'told');
    }
  });
}

/** Numbers of orders under way that were changed lately: what is asked again, in case a message was missed. */
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
