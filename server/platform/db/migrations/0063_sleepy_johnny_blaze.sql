CREATE TABLE "feed_states" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'stored' NOT NULL,
	"processed_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"attempted_at" timestamp with time zone,
	"reader" integer,
	"accepted" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"duplicate" integer DEFAULT 0 NOT NULL,
	"mapping_version" integer,
	"fault" text
);
--> statement-breakpoint
CREATE INDEX "feed_states_waiting" ON "feed_states" USING btree ("received_at") WHERE "feed_states"."state" = 'stored';--> statement-breakpoint
CREATE INDEX "feed_states_set_aside" ON "feed_states" USING btree ("received_at") WHERE "feed_states"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "feed_states_refused" ON "feed_states" USING btree ("received_at") WHERE "feed_states"."refused" > 0;--> statement-breakpoint
CREATE INDEX "positions_at" ON "positions" USING brin ("at");