ALTER TABLE "outbox" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "due" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("due") WHERE "outbox"."state" = 'waiting';