DROP INDEX "tracking_events_version";--> statement-breakpoint
DROP INDEX "tracking_events_natural";--> statement-breakpoint
CREATE UNIQUE INDEX "tracking_events_version" ON "tracking_events" USING btree (hashtextextended("source_id", 0),"reported_at","retracts","party","source") WHERE "tracking_events"."source_id" is not null;--> statement-breakpoint
CREATE INDEX "tracking_events_natural" ON "tracking_events" USING btree (hashtextextended("natural_key", 0));