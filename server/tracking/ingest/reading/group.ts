/**
 * Reads a group of stored messages. Their content is stored in batches across messages, one transaction each;
 * a message is closed in the transaction of its last batch. Reading a message twice changes nothing the
 * second time.
 */
import {
  type Extras,
  NOTHING,
  anything,
  type Source,
  type StoredCounts,
  bySource,
  count,
  countPoints,
  isDataFault,
} from './counts.ts';
import { setImmediate as turn } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import type { DatabaseMode } from '#server/platform/db/client.ts';
import { isOutage } from '#server/platform/db/trouble.ts';
import { together } from '#server/platform/fast/pipeline.ts';
import { lineOf } from '#server/platform/cache/dependent-cache.ts';
import type { Feed } from '../../feeds/feed.ts';
import { isWorkbook } from '../../feeds/message-form.ts';
import { feedOfStored } from '../../feeds/registry.ts';
import { markChanged } from '../../summaries/mark.ts';
import { plan, type KnownEvent } from '../plan.ts';
import { keepPlans } from './plans.ts';
import * as statements from './statements.ts';
import { summedUp, type MessageSummary } from './summary.ts';
import { withoutKnownPlaces } from './places.ts';
import {
  understanding,
  type Arriving,
  type StoredRefusal,
  type Limits,
  type Point,
  type Report,
  type Understood,
  type Unread,
} from './understand.ts';
import { uuidv7 } from './uuid.ts';
import { knownVessels, learnFrom, writeVessels } from './vessels.ts';

/**
 * Rows (events, references, refusals) per transaction. The embedded database serves no one else meanwhile, so
 * the transaction must end within about ten milliseconds; a server works in parallel and prefers more rows.
 */
const ROWS = { embedded: 500, postgres: 2_000 };
/** Maximum references of one event that are written with it; the others follow later. */
const REFERENCES = 500;
/**
 * Longest message (bytes) that parses in a few milliseconds; the size of a workbook says nothing about its
 * content.
 */
const LONG = 1 << 20;
const isLong = (body: Uint8Array) => body.length > LONG || isWorkbook(body);

export type Result = MessageSummary | { fault: string };
/** Receives the references (`kind:value`) of each committed transaction. */
export type Touched = (lines: string[]) => void;

/**
 * Reads `messages` as one group; if that fails, each alone, so that an invalid one does not cost the others. Returns
 * their results in order.
 */
export async function readMessages(
  client: ClientBase,
  messages: readonly Unread[],
  limits: Limits,
  touched: Touched,
  mode: DatabaseMode = 'embedded',
): Promise<Result[]> {
  try {
    return await readGroup(client, messages, limits, touched, ROWS[mode]);
  } catch (error) {
    // An outage is no fault of a message.
    if (isOutage(error)) throw error;
    if (messages.length === 1) return [{ fault: error instanceof Error ? error.message : String(error) }];
    const results: Result[] = [];
    for (const message of messages)
      results.push(...(await readMessages(client, [message], limits, touched, mode)));
    return results;
  }
}

/** Reads `messages` and returns their results; throws if the database fails or the feed does not exist. */
async function readGroup(
  client: ClientBase,
  messages: readonly Unread[],
  limits: Limits,
  touched: Touched,
  rows: number,
): Promise<MessageSummary[]> {
  const group = new Group(client, touched, rows);
  try {
    for (const message of messages) {
      const feed = feedOfStored(message.feed);
      if (!feed) throw new Error(`no feed ${message.feed}`);
      // A transaction holds the embedded database's session, so it does not wait while a long message is
      // parsed.
      if (isLong(message.body)) await group.written();
      await feed.ready?.();
      const settings = await settingsFor(client, feed, message, () => group.written());
      const steps = understanding(feed, message, limits, settings);
      let step = steps.next();
      for (; !step.done; step = steps.next()) if (group.writing) await turn();
      const understood = step.value;
      await withoutKnownPlaces(client, understood.events, () => group.written());
      const storedPlans = await keepPlans(client, message, understood.plans, () => group.written());
      await group.add(message, { ...understood, ...storedPlans }, feed.mappingVersion);
    }
    return await group.end();
  } finally {
    await group.written().catch(() => undefined);
  }
}

/** Loads the settings for the sender of the message, if its feed uses any. */
async function settingsFor(
  client: ClientBase,
  feed: Feed,
  message: Unread,
  written: () => Promise<void>,
): Promise<unknown> {
  if (!feed.settings) return undefined;
  await written();
  return feed.settings((text, values) => client.query(text, values), message);
}

type Reading = {
  message: Unread;
  accepted: number;
  duplicate: number;
  refusals: StoredRefusal[];
  mappingVersion: number;
};

class Group {
  readonly #client: ClientBase;
  readonly #touched: Touched;
  readonly #readings = new Map<string, Reading>();
  /** Parsed and not yet stored. */
  #arriving: Arriving[] = [];
  #points: Point[] = [];
  #reports: Report[] = [];
  /** Messages with every row stored or among the arriving. */
  #complete: Reading[] = [];
  #rows = 0;
  readonly #most: number;
  /** The current transaction; the next messages are parsed meanwhile. */
  #writing: Promise<void> | undefined;

  constructor(client: ClientBase, touched: Touched, most: number) {
    this.#client = client;
    this.#touched = touched;
    this.#most = most;
  }

  get writing(): boolean {
    return this.#writing !== undefined;
  }

  /** Resolves once no write is in progress; throws if the last one failed. */
  async written(): Promise<void> {
    const writing = this.#writing;
    await writing?.finally(() => (this.#writing = undefined));
  }

  /** `accepted`, `duplicate`: counts of parts with sailings, which are stored already. */
  async add(
    message: Unread,
    understood: Omit<Understood, 'plans'> & { accepted: number; duplicate: number },
    version: number,
  ) {
    const { events, points, reports, refusals, accepted, duplicate } = understood;
    const reading = { message, accepted, duplicate, refusals, mappingVersion: version };
    this.#readings.set(message.id, reading);
    for (const event of events) await this.#take(event);
    for (const point of points) {
      if (this.#rows >= this.#most) await this.#flush();
      this.#points.push(point);
      this.#rows += 1;
    }
    for (const report of reports) {
      if (this.#rows >= this.#most) await this.#flush();
      this.#reports.push(report);
      this.#rows += 1;
    }
    this.#complete.push(reading);
    this.#rows += 1 + refusals.length;
    if (this.#rows >= this.#most) await this.#flush();
  }

  async end(): Promise<MessageSummary[]> {
    await this.#flush();
    await this.written();
    return [...this.#readings.values()].map(({ accepted, duplicate, refusals }) => ({
      accepted,
      duplicate,
      ...summedUp(refusals),
    }));
  }

  async #take(event: Arriving): Promise<void> {
    const rows = 1 + event.event.references.length;
    if (this.#rows + rows > this.#most) await this.#flush();
    this.#arriving.push(event);
    this.#rows += rows;
  }

  async #flush(): Promise<void> {
    const [arriving, completeReadings] = [this.#arriving, this.#complete];
    const extras = { points: this.#points, reports: this.#reports };
    if (arriving.length === 0 && !anything(extras) && completeReadings.length === 0) return;
    [this.#arriving, this.#points, this.#reports, this.#complete, this.#rows] = [[], [], [], [], 0];
    await this.written();
    const writing = this.#write(arriving, extras, completeReadings);
    // The next caller that awaits it gets the error.
    writing.catch(() => undefined);
    this.#writing = writing;
  }

  async #write(
    arriving: readonly Arriving[],
    extras: Extras,
    completeReadings: readonly Reading[],
  ): Promise<void> {
    const long = arriving.length === 1 && arriving[0]!.event.references.length > REFERENCES;
    if (arriving.length > 0 && !long && (await this.#tried(arriving, extras, completeReadings))) return;
    await this.#store(arriving);
    if (anything(extras) || completeReadings.length > 0)
      await this.#transaction([], extras, completeReadings);
  }

  /**
   * Stores `arriving`. If the database refuses the data, the list is halved until the faulty event is alone.
   */
  async #store(arriving: readonly Arriving[]): Promise<void> {
    const [first] = arriving;
    if (!first || (await this.#tried(arriving, NOTHING, []))) return;
    if (arriving.length === 1) {
      const { partIndex: index, event, messageId } = first;
      const refusal = { index, path: '', reason: 'feeds:refused.notStorable', part: event };
      this.#readings.get(messageId)!.refusals.push(refusal);
      return;
    }
    const middle = Math.ceil(arriving.length / 2);
    await this.#store(arriving.slice(0, middle));
    await this.#store(arriving.slice(middle));
  }

  /** Returns whether the database accepted the rows; false if the data is invalid. Throws on any other error. */
  async #tried(
    arriving: readonly Arriving[],
    extras: Extras,
    completeReadings: readonly Reading[],
  ): Promise<boolean> {
    try {
      await this.#transaction(arriving, extras, completeReadings);
      return true;
    } catch (error) {
      if (isDataFault(error)) return false;
      throw error;
    }
  }

  /** Stores the arriving rows and closes the messages they complete. */
  async #transaction(
    arriving: readonly Arriving[],
    { points, reports }: Extras,
    completeReadings: readonly Reading[],
  ): Promise<void> {
    const client = this.#client;
    const messageOf = (id: string) => this.#readings.get(id)!.message;
    const sources = bySource(arriving, messageOf);
    let stored: StoredCounts;
    try {
      const answers = await together(client, [
        ...statements.begin([
          ...sources,
          ...[...points, ...reports].map(({ messageId }) => messageOf(messageId)),
        ]),
        ...knownVessels(reports, messageOf),
        ...statements.insertPoints(points, messageOf),
        ...sources.map((source) =>
          statements.knownTo(
            source,
            source.arriving.map(({ event }) => event),
          ),
        ),
      ]);
      const known = sources.length === 0 ? [] : answers.splice(-sources.length);
      const counted = points.length === 0 ? [] : answers.pop()!;
      const vessels = reports.length === 0 ? [] : answers.pop()!;
      stored = this.#planned(
        sources,
        known.map((rows) => statements.knownOf(rows)),
      );
      countPoints(points, counted, stored);
      const learned = learnFrom(reports, vessels, messageOf);
      for (const { messageId, news } of learned.counted) {
        const counts = news ? stored.accepted : stored.duplicate;
        counts.set(messageId, (counts.get(messageId) ?? 0) + 1);
      }
      stored.steps.push(...writeVessels(learned.rows));
      for (const { vessel: value } of reports) stored.touched.push({ kind: 'vessel', value });
      for (const { subject: kind, subjectId: value } of points) stored.touched.push({ kind, value });
      const closing = completeReadings.map((reading) => ({
        id: reading.message.id,
        accepted: reading.accepted + (stored.accepted.get(reading.message.id) ?? 0),
        duplicate: reading.duplicate + (stored.duplicate.get(reading.message.id) ?? 0),
        mappingVersion: reading.mappingVersion,
        refusals: reading.refusals,
      }));
      await together(client, [
        ...stored.steps,
        ...statements.close(closing, uuidv7),
        // Last, since it may wait for a worker that writes summaries.
        ...markChanged(stored.changed),
        { text: 'commit' },
      ]);
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
    stored.touched.push(...stored.changed);
    if (stored.touched.length > 0) this.#touched([...new Set(stored.touched.map(lineOf))]);
    for (const [id, count] of stored.accepted) this.#readings.get(id)!.accepted += count;
    for (const [id, count] of stored.duplicate) this.#readings.get(id)!.duplicate += count;
    // No foreign key requires them now: the numbers of a long list follow here, and again if the message is
    // reread.
    for (let start = 0; start < stored.later.length; start += REFERENCES) {
      const later = stored.later.slice(start, start + REFERENCES);
      await together(client, [...statements.addReferences(later), ...markChanged(later)]);
    }
  }

  /** Plans the steps, given the known rows of each of `sources`. */
  #planned(sources: readonly Source[], knownOf: readonly KnownEvent[][]): StoredCounts {
    const stored: StoredCounts = {
      accepted: new Map(),
      duplicate: new Map(),
      touched: [],
      changed: [],
      later: [],
      steps: [],
    };
    const events: statements.NewEvent[] = [];
    const changed: KnownEvent[] = [];
    const own: statements.NewReference[] = [];
    const added: statements.NewReference[] = [];
    const refer = ({ id, event }: KnownEvent, now: statements.NewReference[]) => {
      for (const [at, { kind, value }] of event.references.entries())
        (at < REFERENCES ? now : stored.later).push({ kind, value, eventId: id });
    };
    for (const [at, { arriving }] of sources.entries()) {
      const known = knownOf[at]!;
      const planned = plan(known, arriving);
      count(planned, stored);
      const written = new Map(arriving.map((one) => [one.id, one]));
      for (const row of planned.insert) {
        const { event, json } = written.get(row.id)!;
        const message = this.#readings.get(row.messageId)!.message;
        events.push({ row, message, json: row.event === event ? json : JSON.stringify(row.event) });
        refer(row, own);
        stored.changed.push(...row.event.references);
      }
      const rows = new Map(known.map((row) => [row.id, row]));
      for (const id of new Set([...planned.update.keys(), ...planned.widen.keys()])) {
        const row = rows.get(id)!;
        changed.push(row);
        stored.changed.push(...row.event.references);
      }
      for (const [eventId, extra] of planned.widen)
        for (const { kind, value } of extra) added.push({ kind, value, eventId });
      for (const row of planned.again) refer(row, added);
    }
    stored.steps = [
      ...statements.insertEvents(events),
      ...statements.insertReferences(own),
      ...statements.addReferences(added),
      ...statements.updateEvents(changed),
    ];
    return stored;
  }
}
