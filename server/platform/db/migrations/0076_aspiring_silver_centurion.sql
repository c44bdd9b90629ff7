CREATE TABLE "monitor_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"addresses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "monitor_stations" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"party" text DEFAULT '' NOT NULL,
	"measure" text NOT NULL,
	"last_at" timestamp with time zone,
	"due_from" timestamp with time zone,
	"waiting" integer DEFAULT 0 NOT NULL,
	"waiting_since" timestamp with time zone,
	"failed" integer DEFAULT 0 NOT NULL,
	"fault" text DEFAULT '' NOT NULL,
	"is_off" boolean DEFAULT false NOT NULL,
	"usual_period" integer NOT NULL,
	"usual_grace" integer NOT NULL,
	"period" integer,
	"grace" integer,
	"paused" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"alarmed_at" timestamp with time zone,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_outcomes" (
	"queue" text PRIMARY KEY NOT NULL,
	"done_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"fault" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calibrations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"change" text NOT NULL,
	"event_id" uuid NOT NULL,
	"source" text NOT NULL,
	"party" text NOT NULL,
	"fields" jsonb NOT NULL,
	"reason" text NOT NULL,
	"pinned" boolean NOT NULL,
	"state" text NOT NULL,
	"original" jsonb NOT NULL,
	"decided" jsonb,
	"proposed_by" uuid,
	"proposed_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"undone_by" uuid,
	"undone_at" timestamp with time zone,
	"message_id" uuid,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "feed_counted" (
	"id" integer PRIMARY KEY NOT NULL,
	"message" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_hours" (
	"feed" text NOT NULL,
	"party" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	"accepted" integer DEFAULT 0 NOT NULL,
	"duplicate" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "feed_hours_hour_feed_party_pk" PRIMARY KEY("hour","feed","party")
);
--> statement-breakpoint
CREATE TABLE "feed_lags" (
	"feed" text NOT NULL,
	"party" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"lag" text NOT NULL,
	"range" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "feed_lags_hour_feed_party_lag_range_pk" PRIMARY KEY("hour","feed","party","lag","range")
);
--> statement-breakpoint
ALTER TABLE "calibrations" ADD CONSTRAINT "calibrations_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibrations" ADD CONSTRAINT "calibrations_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibrations" ADD CONSTRAINT "calibrations_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calibrations_newest" ON "calibrations" USING btree ("proposed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "calibrations_event" ON "calibrations" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "calibrations_number" ON "calibrations" USING btree ("value","kind");