/** The stored plans, limited to what a user may see. */
import type { CallRow } from '#contract/schedules/merge.ts';
import type { Call, Charge, PlanKind, Way } from '#contract/schedules/plan.ts';
import type { PlanSource } from '#contract/schedules/view.ts';
import type { PlanChange } from '#contract/schedules/fold.ts';
import type { Db } from '#server/platform/db/client.ts';

export type PlanRow<P = Call | Way | Charge> = {
  id: string;
  plan: P;
  changes: PlanChange[];
  source: PlanSource;
};

type StoredPlan = {
  id: string;
  feed: string;
  party: string;
  reported_at: Date;
  plan: Call | Way | Charge;
  changes: PlanChange[];
};

/** A user's access to plans, by the parties that send them. */
export type PlanVisibility = {
  /** Parties with plans hidden from the user. */
  hidden: readonly string[];
  /** Parties with demo plans. */
  demo: ReadonlySet<string>;
};

/** Reads plans that a user may see. */
export class Plans {
  readonly #db: Db;
  readonly #visibility: PlanVisibility;

  constructor(db: Db, visibility: PlanVisibility) {
    this.#db = db;
    this.#visibility = visibility;
  }

  /** Returns at most `most` calls between two moments (ms, the first inclusive), at ports or of ships. */
  async calls(
    between: { from: number; until: number },
    at: { ports?: readonly string[]; imos?: readonly string[]; vessels?: readonly string[] },
    most: number,
  ): Promise<CallRow[]> {
    const { ports = [], imos = [], vessels = [] } = at;
    const rows = await this.#rows<Call>(
      'call',
      `(port = any($5) or imo = any($6) or vessel = any($7)) and begins_at < $4 and ends_at >= $3`,
      [new Date(between.from), new Date(between.until), [...ports], [...imos], [...vessels]],
      'begins_at, id',
      most,
    );
    return rows;
  }

  /** Returns all calls of a range, sorted by ship. */
  async callsWithin(between: { from: number; until: number }, most: number): Promise<CallRow[]> {
    const span = [new Date(between.from), new Date(between.until)];
    return this.#rows<Call>('call', 'begins_at < $4 and ends_at >= $3', span, 'vessel, begins_at, id', most);
  }

  /** Returns routes between two ports that begin between two moments. */
  ways(
    from: string,
    to: string,
    between: { from: number; until: number },
    most: number,
  ): Promise<PlanRow<Way>[]> {
    return this.#rows<Way>(
      'way',
      'port = $5 and to_port = $6 and begins_at >= $3 and begins_at < $4',
      [new Date(between.from), new Date(between.until), from, to],
      'begins_at, id',
      most,
    );
  }

  charges(port: string, most: number): Promise<PlanRow<Charge>[]> {
    return this.#rows<Charge>('charge', 'port = $3', [port], 'carrier, id', most);
  }

  /** Returns ports with departures or charges, with their number. */
  async ports(
    kind: PlanKind,
    between?: { from: number; until: number },
  ): Promise<{ port: string; count: number }[]> {
    const span = between ? 'and begins_at >= $3 and begins_at < $4' : '';
    const { rows } = await this.#db.$client.query<{ port: string; count: number }>(
      `select port, count(*)::int as count from schedule_plans where kind = $1 and party <> all($2) ${span}
        group by port order by count desc, port limit 500`,
      [kind, this.#visibility.hidden, ...(between ? [new Date(between.from), new Date(between.until)] : [])],
    );
    return rows;
  }

  /** Returns carriers with sailings or charges. */
  async carriers(kind: PlanKind): Promise<string[]> {
    const { rows } = await this.#db.$client.query<{ carrier: string }>(
      `select distinct carrier from schedule_plans where kind = $1 and party <> all($2) and carrier is not null
        order by carrier limit 200`,
      [kind, this.#visibility.hidden],
    );
    return rows.map(({ carrier }) => carrier);
  }

  async #rows<P>(
    kind: PlanKind,
    where: string,
    values: unknown[],
    order: string,
    most: number,
  ): Promise<PlanRow<P>[]> {
    const { rows } = await this.#db.$client.query<StoredPlan>(
      `select id, feed, party, reported_at, plan, changes from schedule_plans
        where kind = $1 and party <> all($2) and ${where} order by ${order} limit ${Math.floor(most)}`,
      [kind, this.#visibility.hidden, ...values],
    );
    return rows.map(({ id, feed, party, reported_at, plan, changes }) => ({
      id,
      plan: plan as P,
      changes,
      source: { feed, party, reportedAt: reported_at.toISOString(), demo: this.#visibility.demo.has(party) },
    }));
  }
}
