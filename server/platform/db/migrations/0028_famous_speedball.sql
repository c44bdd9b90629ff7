CREATE TABLE "forgotten" (
	"hash" text NOT NULL,
	"why" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"events" integer,
	"messages" integer,
	CONSTRAINT "forgotten_hash_why_pk" PRIMARY KEY("hash","why")
);
--> statement-breakpoint
CREATE TABLE "lane_transits" (
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"mode" text NOT NULL,
	"origin" text NOT NULL,
	"destination" text NOT NULL,
	"service" text,
	"sailing" text NOT NULL,
	"arrived_at" timestamp with time zone NOT NULL,
	"minutes" integer NOT NULL,
	CONSTRAINT "lane_transits_kind_value_pk" PRIMARY KEY("kind","value")
);
--> statement-breakpoint
CREATE TABLE "remap_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"remap_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"numbers" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "remaps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"feed" text NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"cursor" uuid,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"retracted" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"fault" text,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "feed_messages" ADD COLUMN "forgotten_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "lane_transits_lane" ON "lane_transits" USING btree ("mode","origin","destination","arrived_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "remap_changes_remap" ON "remap_changes" USING btree ("remap_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "remaps_feed" ON "remaps" USING btree ("feed","version");--> statement-breakpoint
CREATE INDEX "tracking_events_message" ON "tracking_events" USING btree ("message_id");