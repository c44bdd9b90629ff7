CREATE TABLE "member_owners" (
	"owner" integer PRIMARY KEY NOT NULL,
	"visibility" text,
	"followed" text,
	"sequence" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "followed_references" (
	"value" text NOT NULL,
	"kind" text NOT NULL,
	"due_at" timestamp with time zone,
	"marked_at" timestamp with time zone,
	"marks" integer DEFAULT 0 NOT NULL,
	"claim" uuid,
	"claimed_until" timestamp with time zone,
	"after_xid" "xid8",
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "followed_references_value_kind_pk" PRIMARY KEY("value","kind")
);
--> statement-breakpoint
CREATE TABLE "summary_inputs" (
	"value" text NOT NULL,
	"kind" text NOT NULL,
	"followed_value" text NOT NULL,
	"followed_kind" text NOT NULL,
	CONSTRAINT "summary_inputs_value_kind_followed_value_followed_kind_pk" PRIMARY KEY("value","kind","followed_value","followed_kind")
);
--> statement-breakpoint
CREATE TABLE "tracking_summaries" (
	"value" text NOT NULL,
	"kind" text NOT NULL,
	"carrier" text NOT NULL,
	"reference" text GENERATED ALWAYS AS (kind || ' ' || value || ' ' || carrier) STORED NOT NULL,
	"visibility" text NOT NULL,
	"mode" text NOT NULL,
	"state" text,
	"phase" text,
	"milestone" text,
	"place" text,
	"place_since" timestamp with time zone,
	"origin" text,
	"origin_name" text,
	"origin_country" text,
	"destination" text,
	"destination_name" text,
	"destination_country" text,
	"etd" timestamp with time zone,
	"atd" timestamp with time zone,
	"eta" timestamp with time zone,
	"ata" timestamp with time zone,
	"first_eta" timestamp with time zone,
	"arrival" timestamp with time zone,
	"slip_minutes" integer,
	"own_estimate" timestamp with time zone,
	"vessel" text,
	"imo" text,
	"voyage" text,
	"reporting_carrier" text,
	"next_milestone" text,
	"next_place" text,
	"next_time" timestamp with time zone,
	"overdue_since" timestamp with time zone,
	"severity" integer DEFAULT 0 NOT NULL,
	"exceptions" text[] DEFAULT '{}' NOT NULL,
	"parts_done" integer,
	"parts_total" integer,
	"holds" integer DEFAULT 0 NOT NULL,
	"free_until" timestamp with time zone,
	"fees" integer DEFAULT 0 NOT NULL,
	"transhipments" integer,
	"last_event_at" timestamp with time zone,
	"last_received_at" timestamp with time zone,
	"event_count" integer DEFAULT 0 NOT NULL,
	"summary" jsonb,
	"estimate" jsonb,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"form" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"derived_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tracking_summaries_reference_visibility_pk" PRIMARY KEY("reference","visibility")
);
--> statement-breakpoint
CREATE TABLE "visibility_classes" (
	"key" text PRIMARY KEY NOT NULL,
	"ydid" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "reference" text GENERATED ALWAYS AS (kind || ' ' || number || ' ' || coalesce(carrier, '')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "followed_references_due" ON "followed_references" USING btree ("due_at","marked_at") WHERE "followed_references"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "summary_inputs_followed" ON "summary_inputs" USING btree ("followed_value","followed_kind");--> statement-breakpoint
CREATE INDEX "tracking_summaries_number" ON "tracking_summaries" USING btree ("value","kind");--> statement-breakpoint
CREATE INDEX "tracking_summaries_eta" ON "tracking_summaries" USING btree ("visibility","mode","eta");--> statement-breakpoint
CREATE INDEX "tracking_summaries_arrival" ON "tracking_summaries" USING btree ("visibility","mode","arrival");--> statement-breakpoint
CREATE INDEX "tracking_summaries_etd" ON "tracking_summaries" USING btree ("visibility","mode","etd");--> statement-breakpoint
CREATE INDEX "tracking_summaries_next" ON "tracking_summaries" USING btree ("visibility","mode","next_time");--> statement-breakpoint
CREATE INDEX "tracking_summaries_free" ON "tracking_summaries" USING btree ("visibility","mode","free_until");--> statement-breakpoint
CREATE INDEX "tracking_summaries_severity" ON "tracking_summaries" USING btree ("visibility","mode","severity");--> statement-breakpoint
CREATE INDEX "tracking_summaries_since" ON "tracking_summaries" USING btree ("visibility","mode","place_since");--> statement-breakpoint
CREATE INDEX "tracking_summaries_vessel" ON "tracking_summaries" USING btree ("visibility","mode",vessel collate "und-x-icu");--> statement-breakpoint
CREATE INDEX "subscriptions_by_reference" ON "subscriptions" USING btree ("ydid","reference");