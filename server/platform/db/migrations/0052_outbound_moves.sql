-- What waited to be sent, and what was sent, moves into the one queue. A message that waited is sent by it.
insert into outbound_deliveries
  (at, channel, payload, recipient, title, not_before, state, attempts, settled_at, fault, owner, resource, record_id)
select at, channel,
    case channel
      when 'sms' then jsonb_build_object('to', recipient, 'text', body)
      else jsonb_strip_nulls(jsonb_build_object(
        'to', recipient, 'subject', subject, 'text', body, 'attachments', nullif(attachments, 'null'::jsonb)))
    end,
    recipient, subject, coalesce(due, at),
    case state when 'waiting' then 'pending' when 'kept' then 'manual' when 'failed' then 'cancelled' else 'sent' end,
    attempts, case state when 'waiting' then null else at end,
    fault, (about ->> 'ydid')::integer, about ->> 'resource', about ->> 'id'
  from outbox order by coalesce(due, at), id;
--> statement-breakpoint
-- The id stays: it names the file that the airline gets, and its idempotency key.
insert into outbound_deliveries
  (id, at, channel, lane, key, payload, recipient, title, not_before, state, attempts, settled_at, fault, owner, resource,
   record_id)
select m.id, m.at, 'airline-message', named.airline, coalesce(m.waybill, m."order")::text,
    jsonb_build_object('kind', m.kind, 'airline', named.airline, 'target', m.target, 'text', m.body),
    m.target, m.kind, m.next_at,
    case m.state when 'waiting' then 'pending' when 'failed' then 'dead' else 'sent' end,
    m.attempts, case m.state when 'waiting' then null else coalesce(m.sent_at, m.at) end,
    m.fault, m.ydid, case when m.waybill is null then 'airOrder' else 'airWaybill' end,
    coalesce(m.waybill, m."order")::text
  from air_messages m
  left join air_waybills w on w.id = m.waybill
  cross join lateral (
    select coalesce(m.airline, w.airline, (
      select over.airline from air_waybills over
       where over.ydid = w.ydid and over.number = w.master and over.status <> 'void' limit 1), '') as airline) named
  order by m.at, m.id;
--> statement-breakpoint
update outbound_deliveries d set behind = exists (
    select from outbound_deliveries b
     where b.channel = d.channel and b.key = d.key and b.state = 'pending' and b.seq < d.seq)
  where d.channel = 'airline-message' and d.state = 'pending';
