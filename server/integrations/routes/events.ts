/** The change log by the open API. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ownerOf } from '#contract/access/owner.ts';
import { matches, type EventFilter } from '#contract/integrations/events/match.ts';
import {
  listEvents,
  uploadEvents as uploading,
  type ChangeEvent,
} from '#contract/integrations/operations/events.ts';
import { MOST_CHANGES } from '#server/members/index.ts';
import { Refused } from '#server/platform/refused.ts';
import { checkUpload, eventsUpload, tableUpload, takeUpload } from '#server/tracking/index.ts';
import { cursorOf, placeOf } from '../cursor.ts';
import { readLog, type LoggedEvent } from '../events/log.ts';
import { serve } from '../http/operation.ts';
import { hookOf, scopeOf } from '../webhooks/hooks.ts';

const placeSchema = z.int().min(0);
/** Entries of the log that one call reads where a filter leaves few of them. */
const MOST_READ = 5000;

type Wanted = { types: readonly string[]; filter: EventFilter };

const isNarrow = ({ types, filter }: Wanted): boolean => types.length > 0 || Object.keys(filter).length > 0;

export default async function eventCalls(app: FastifyInstance) {
  const { db } = app.database;

  serve(app, listEvents, async ({ request, query }) => {
    const { after, afterSequence = 0, types = [], kind, number, limit, webhook } = query;
    const hook = webhook === undefined ? null : await hookOf(db, scopeOf(request), webhook);
    const asked: Wanted = {
      types,
      filter: { ...(kind && { kinds: [kind] }), ...(number !== undefined && { numbers: [number] }) },
    };
    const conditions: Wanted[] = hook ? [asked, hook] : [asked];
    const isWanted = ({ type, data }: LoggedEvent) =>
      conditions.every((one) => matches({ type, ...data }, one.types, one.filter));
    const log = {
      owner: ownerOf(request.actor),
      sandboxKey: request.apiKey?.sandbox ? request.apiKey.id : null,
    };
    // A filter leaves few: more is read at once.
    const step = conditions.some(isNarrow) ? MOST_CHANGES : limit;
    let place = placeOf(placeSchema, after) ?? afterSequence;
    let previous = place;
    const data: ChangeEvent[] = [];
    let isEnd = false;
    for (let read = 0; read < MOST_READ && data.length < limit && !isEnd; read += step) {
      const { events, expired, oldest } = await readLog(db, log, place, step);
      if (expired) throw new Refused('cursorExpired', { oldest: cursorOf(oldest) });
      for (const event of events) {
        if (data.length === limit) break;
        place = event.sequence;
        if (!isWanted(event)) continue;
        data.push({ ...event, previous });
        previous = event.sequence;
      }
      isEnd = events.length < step && place === (events.at(-1)?.sequence ?? place);
    }
    const cursor = cursorOf(place);
    return { data, next: isEnd ? null : cursor, cursor };
  });

  serve(app, uploading, async ({ request, body: { events, table } }) => {
    const say = (text: string, values = {}) => request.t(text, values);
    const upload =
      table === undefined ? eventsUpload(events ?? []) : tableUpload(Buffer.from(table, 'base64'));
    // What a sandbox key sends is read, and stored nowhere.
    const take = request.apiKey?.sandbox ? checkUpload : takeUpload;
    const answer = await take(db, request.actor.ydid, upload, say);
    if (!answer) throw new Refused('noPartner');
    return answer;
  });
}
