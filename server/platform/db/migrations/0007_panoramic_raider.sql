ALTER TABLE "event_references" DROP CONSTRAINT "event_references_event_id_tracking_events_id_fk";
--> statement-breakpoint
ALTER TABLE "tracking_events" DROP CONSTRAINT "tracking_events_message_id_feed_messages_id_fk";
--> statement-breakpoint
DROP INDEX "event_references_event";--> statement-breakpoint
DROP INDEX "tracking_events_message";--> statement-breakpoint
ALTER TABLE "feed_messages" ADD COLUMN "encoding" text;--> statement-breakpoint
ALTER TABLE "feed_messages" ADD COLUMN "attempted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "feed_messages_set_aside" ON "feed_messages" USING btree ("received_at") WHERE "feed_messages"."state" = 'failed';