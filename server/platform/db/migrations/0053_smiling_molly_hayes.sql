ALTER TABLE "outbox" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "outbox" CASCADE;--> statement-breakpoint
DROP INDEX "air_messages_next_at_index";--> statement-breakpoint
ALTER TABLE "air_messages" DROP COLUMN "next_at";--> statement-breakpoint
CREATE VIEW "public"."outbox" AS (
  select seq as id, at, channel, recipient, title as subject,
    case state when 'manual' then payload ->> 'text' else '' end as body,
    case state when 'manual' then 'kept' when 'pending' then 'waiting' when 'sent' then 'sent' else 'failed' end as state,
    fault
  from outbound_deliveries where channel in ('mail', 'sms'));