DROP INDEX "tracking_events_calls";--> statement-breakpoint
CREATE INDEX "feed_messages_hash" ON "feed_messages" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "tracking_events_calls" ON "tracking_events" USING btree ("occurred_at") WHERE "tracking_events"."family" = 'TRANSPORT' and "tracking_events"."state" = 'current';